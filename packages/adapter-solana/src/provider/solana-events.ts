import { createEmitter } from '@openappkit/core/adapter';
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

export type SolanaEvents = ReturnType<typeof createSolanaEvents>;
export type ListenerOf<E extends string> = (
  value: E extends keyof SolanaEventMap ? SolanaEventMap[E] : unknown,
) => void;

export function createSolanaEvents() {
  // Rethrow as an uncaught error after all listeners have run.
  const { on, off, has, emit, clear } = createEmitter((error) =>
    queueMicrotask(() => {
      throw error;
    }),
  );
  let latestAddress: string | undefined;
  return {
    on: on as <E extends string>(event: E, listener: ListenerOf<E>) => void,
    removeListener: off as <E extends string>(event: E, listener: ListenerOf<E>) => void,
    emit,
    /** Emits `accountsChanged` for the latest account once web3.js is loaded, which creates the key. */
    emitAccount(address: string | undefined): void {
      latestAddress = address;
      if (address === undefined || !has('accountsChanged')) return;
      loadWeb3().then(
        ({ PublicKey }) => {
          if (latestAddress === address) emit('accountsChanged', new PublicKey(address));
        },
        () => undefined,
      );
    },
    clear,
  };
}
