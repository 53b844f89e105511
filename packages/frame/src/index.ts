// Public face of the secure frame: named exports only.
export type { CallOutput, CallInput, CallPath } from './api/calls.js';
