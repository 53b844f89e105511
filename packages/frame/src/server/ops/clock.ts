// Time as the server is given it, so that tests need not wait for it.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Settles after so long, or once the signal is aborted; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Of the machine, not of the calendar: before one more try. */
  pause(ms: number): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal?.addEventListener('abort', end);
    }),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
