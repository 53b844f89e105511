type Listener = (value: unknown) => void;

/**
 * Passes a wallet's events (EIP-1193 and similar) to the handlers until the returned function is called. The values are
 * unchecked. Never throws if the wallet's event methods do.
 *
 * @param handlers by event name
 * @example
 * const stop = listenToWallet(provider, { disconnect: () => connections.drop(live) });
 */
export function listenToWallet(
  wallet: unknown,
  handlers: Readonly<Record<string, Listener>>,
): () => void {
  let isOver = false;
  const listeners = Object.entries(handlers).map(([event, handle]) => {
    const listener: Listener = (value) => {
      if (!isOver) handle(value);
    };
    callFirst(wallet, ['on', 'addListener'], event, listener);
    return [event, listener] as const;
  });
  return () => {
    if (isOver) return;
    isOver = true;
    for (const [event, listener] of listeners)
      callFirst(wallet, ['removeListener', 'off'], event, listener);
  };
}

function callFirst(wallet: unknown, methods: readonly string[], ...args: readonly unknown[]): void {
  try {
    for (const name of methods) {
      const method: unknown = Reflect.get(wallet as object, name);
      if (typeof method !== 'function') continue;
      Reflect.apply(method, wallet, args);
      return;
    }
  } catch {
    // A wallet without working events is still usable, because it is queried again at each step.
  }
}
