// createOneRun(): one run at a time: whoever asks while it goes on is given the same. Used by controllers.

export function createOneRun<T = void>() {
  let running: Promise<T> | undefined;
  return {
    /** Of the one that goes on; else makes it. */
    share(make: () => Promise<T>): Promise<T> {
      const own =
        running ??
        make().finally(() => {
          if (running === own) running = undefined;
        });
      running = own;
      return own;
    },
    now: (): Promise<T> | undefined => running,
    /** It goes on alone: who asks next is given another. */
    leave(): void {
      running = undefined;
    },
  };
}
