import { startKit } from './kit.js';

startKit();
