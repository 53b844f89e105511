import 'htmx.org';
import { startKit } from './kit.js';

startKit();
