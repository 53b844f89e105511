// Shares one running promise among concurrent callers.

export function createSharedRun<T = void>() {
  let running: Promise<T> | undefined;
  return {
    /** Returns the running promise, or starts one. */
    share(make: () => Promise<T>): Promise<T> {
      const own =
        running ??
        make().finally(() => {
          if (running === own) running = undefined;
        });
      running = own;
      return own;
    },
    current: (): Promise<T> | undefined => running,
    /** Detaches the running promise, so that the next `share` starts another. */
    detach(): void {
      running = undefined;
    },
  };
}
