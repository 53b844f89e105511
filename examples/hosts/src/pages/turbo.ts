import '@hotwired/turbo';
import { startKit } from './kit.js';

startKit();
