// Public face of the secure frame: named exports only.
export type { CallAnswer, CallAsk, CallPath } from './api/calls.js';
