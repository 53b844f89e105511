// The events of a Solana provider, for the app. One for each live connection; a listener that throws stops nobody.
import type { PublicKey } from '@solana/web3.js';
import { loadWeb3 } from '../transactions/load-web3.js';

export interface SolanaEventMap {
  readonly connect: PublicKey;
  readonly disconnect: undefined;
  readonly accountsChanged: PublicKey;
  /** CAIP-2 id. */
  readonly chainChanged: string;
  readonly pendingTransaction: undefined;
}
type Listener = (value: unknown) => void;

export type SolanaEvents = ReturnType<typeof createSolanaEvents>;
export type ListenerOf<E extends string> = (
  value: E extends keyof SolanaEventMap ? SolanaEventMap[E] : unknown,
) => void;

export function createSolanaEvents() {
  const listeners = new Map<string, Set<Listener>>();
  let newest: string | undefined;

  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])])
      try {
        listener(value);
      } catch (error) {
        // Surfaces as any uncaught error of the app does, after everyone was told.
        queueMicrotask(() => {
          throw error;
        });
      }
  };
  return {
    on<E extends string>(event: E, listener: ListenerOf<E>): void {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener as Listener));
    },
    removeListener<E extends string>(event: E, listener: ListenerOf<E>): void {
      listeners.get(event)?.delete(listener as Listener);
    },
    emit,
    /** Tells `accountsChanged` as soon as web3.js is there to make the key; the newest account only. */
    emitAccount(address: string | undefined): void {
      newest = address;
      if (address === undefined || !listeners.get('accountsChanged')?.size) return;
      loadWeb3().then(
        ({ PublicKey }) => {
          if (newest === address) emit('accountsChanged', new PublicKey(address));
        },
        () => undefined,
      );
    },
    clear: (): void => listeners.clear(),
  };
}
