export function captureUnhandledRejections() {
  const escaped: unknown[] = [];
  const onEscaped = (error: unknown): void => void escaped.push(error);
  process.on('unhandledRejection', onEscaped);
  return {
    take: () => escaped.splice(0),
    stop: () => void process.off('unhandledRejection', onEscaped),
  };
}
