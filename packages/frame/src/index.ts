export type { CallOutput, CallInput, CallPath } from './api/calls.js';
