// One subscription to a wallet's EIP-1193 events, with one stop. Only evm-connections.ts calls it.
// Passes values on unchecked; must never let a wallet's throwing `on` reach the caller.
import type { WalletProvider } from './wallet-provider.js';

export interface ProviderEvents {
  accountsChanged(accounts: unknown): void;
  chainChanged(chainId: unknown): void;
  disconnect(error: unknown): void;
}

type Listener = (value: unknown) => void;
type Subscribe = (event: string, listener: Listener) => unknown;

/** Listens until the returned function is called; afterwards nothing is passed on, whatever the wallet does. */
export function listenToProvider(provider: WalletProvider, events: ProviderEvents): () => void {
  let stopped = false;
  const listeners = (['accountsChanged', 'chainChanged', 'disconnect'] as const).map((name) => {
    const listener: Listener = (value) => {
      if (!stopped) events[name](value);
    };
    call(provider, ['on'], name, listener);
    return [name, listener] as const;
  });
  return () => {
    if (stopped) return;
    stopped = true;
    for (const [name, listener] of listeners)
      call(provider, ['removeListener', 'off'], name, listener);
  };
}

/** Calls the first of the methods that the wallet has. */
function call(
  provider: WalletProvider,
  methods: readonly string[],
  event: string,
  listener: Listener,
): void {
  try {
    for (const method of methods) {
      const subscribe: unknown = Reflect.get(provider, method);
      if (typeof subscribe !== 'function') continue;
      (subscribe as Subscribe).call(provider, event, listener);
      return;
    }
  } catch {
    // A wallet without working events is still a wallet: it is asked again at each step.
  }
}
