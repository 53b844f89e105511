import { hex } from '@scure/base';
import type { TestAccount } from './test-accounts.js';
import { signInputs } from './test-keys.js';

type Answer = (...args: readonly never[]) => unknown;

export interface FakeUniSat {
  readonly provider: Readonly<Record<string, unknown>>;
  readonly requests: readonly (readonly unknown[])[];
  emit(event: string): void;
  listenerCount(): number;
}

/** @param more - methods that replace or extend the usual ones; undefined removes one */
export function fakeUniSat(
  account: TestAccount,
  more: Readonly<Record<string, Answer | undefined>> = {},
): FakeUniSat {
  const requests: (readonly unknown[])[] = [];
  const listeners = new Map<string, Set<() => void>>();
  const usual: Readonly<Record<string, Answer | undefined>> = {
    requestAccounts: () => [account.address],
    getAccounts: () => [account.address],
    getPublicKey: () => hex.encode(account.publicKey),
    getChain: () => ({ enum: 'BITCOIN_REGTEST' }),
    signMessage: (message: string) => account.sign(message),
    signPsbt: (psbt: string, { autoFinalized }: { readonly autoFinalized: boolean }) =>
      hex.encode(signInputs(account.key, hex.decode(psbt), autoFinalized)),
    ...more,
  };
  const methods = Object.entries(usual).flatMap(([name, answer]) => {
    if (answer === undefined) return [];
    const run = async (...args: readonly unknown[]): Promise<unknown> => {
      requests.push([name, ...args]);
      return answer(...(args as readonly never[]));
    };
    return [[name, run] as const];
  });
  return {
    requests,
    provider: {
      ...Object.fromEntries(methods),
      on: (event: string, listener: () => void) =>
        void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event: string, listener: () => void) =>
        void listeners.get(event)?.delete(listener),
    },
    emit(event) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener();
    },
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
