// Rejections that nobody caught, while a file's tests run: a fault of ours, wherever it came from.

export function captureUnhandledRejections() {
  const escaped: unknown[] = [];
  const onEscaped = (error: unknown): void => void escaped.push(error);
  process.on('unhandledRejection', onEscaped);
  return {
    /** Those since the last call. */
    take: () => escaped.splice(0),
    stop: () => void process.off('unhandledRejection', onEscaped),
  };
}
