// Rejections that nobody caught, while a file's tests run: a fault of ours, wherever it came from.

export function watchEscaped() {
  const escaped: unknown[] = [];
  // A proposal lives five minutes: one that expires was made by a client of an earlier file, in the same worker.
  const isOlder = (error: unknown): boolean =>
    error instanceof Error && error.message === 'Proposal expired';
  const onEscaped = (error: unknown): void => {
    if (!isOlder(error)) escaped.push(error);
  };
  process.on('unhandledRejection', onEscaped);
  return {
    /** Those since the last call. */
    take: () => escaped.splice(0),
    stop: () => void process.off('unhandledRejection', onEscaped),
  };
}
