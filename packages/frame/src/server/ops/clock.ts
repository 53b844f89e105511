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
