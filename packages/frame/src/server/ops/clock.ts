import { sleep } from '../../api/sleep.js';

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Settles after `ms`, or once the signal is aborted; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Waits in real time, before a retry. */
  pause(ms: number): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep,
  pause: (ms) => sleep(ms),
};
