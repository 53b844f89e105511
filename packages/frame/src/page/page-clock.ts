// Time, as the browser gives it.
import type { Clock } from '../rpc/rpc.types.js';

export const pageClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (handle) => clearTimeout(handle as number),
};
