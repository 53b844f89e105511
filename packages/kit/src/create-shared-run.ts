export function createSharedRun<T = void>() {
  let running: Promise<T> | undefined;
  return {
    share(start: () => Promise<T>): Promise<T> {
      const current =
        running ??
        start().finally(() => {
          if (running === current) running = undefined;
        });
      running = current;
      return current;
    },
    current: (): Promise<T> | undefined => running,
    detach(): void {
      running = undefined;
    },
  };
}
