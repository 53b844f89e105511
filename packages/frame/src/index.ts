// Public face of the secure frame: named exports only.
export type { CallPath } from './api/calls.js';
