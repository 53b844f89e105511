// Reads the balance when it may have changed. After a failure, the next read waits 30 seconds.
import { afterFrame } from '../env/after-frame.js';
import { listenTo } from '../bus/listen-to.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { TimerHandle } from '../env/env.types.js';
import { errorMessages } from '../errors/error-messages.js';
import type { BalanceFlow } from '../flows/refresh-balance.js';

export const balanceRetryMs = 30_000;

type Deps = Pick<
  CoreDeps,
  'account' | 'bus' | 'chain' | 'env' | 'modal' | 'notices' | 'telemetry'
> & {
  readonly balance: BalanceFlow;
};

export function refreshBalance(deps: Deps): () => void {
  const { account, balance, bus, chain, env, modal, notices, telemetry } = deps;
  /** Retry timers after a failure, by namespace. The balance is not read until its timer fires. */
  const failed = new Map<string, TimerHandle>();
  /** Account of the last reported failure, by namespace. A lasting failure is reported once. */
  const reportedAccounts = new Map<string, string | undefined>();
  const forget = (namespace: string): void => {
    env.clock.clearTimeout(failed.get(namespace));
    failed.delete(namespace);
  };
  /** False after a successful read, and for another account. */
  const isFailed = (namespace: string): boolean =>
    account.get(namespace).balanceStatus === 'failed';
  const read = async (namespace: string, fresh: boolean): Promise<void> => {
    if (failed.has(namespace) && isFailed(namespace)) return;
    forget(namespace);
    try {
      await balance.refresh(namespace, { fresh });
      reportedAccounts.delete(namespace);
    } catch (error) {
      // `refresh` reports no failure of an account that is no longer active.
      if (account.get(namespace).status !== 'connected') return;
      telemetry.reportError(error, 'API_ERROR');
      notify(namespace);
      forget(namespace);
      const retry = (): void => {
        failed.delete(namespace);
        if (isFailed(namespace)) void read(namespace, true);
      };
      failed.set(namespace, env.clock.setTimeout(retry, balanceRetryMs));
    }
  };
  const notify = (namespace: string): void => {
    const { caipAddress } = account.get(namespace);
    const isSeen = modal.state.open && namespace === chain.state.activeNamespace;
    if (!isSeen || reportedAccounts.get(namespace) === caipAddress) return;
    reportedAccounts.set(namespace, caipAddress);
    notices.show('error', errorMessages['balance/unavailable'], 'balance/unavailable');
  };
  const readIfConnected = ({ namespace }: { readonly namespace: string }): void => {
    if (account.get(namespace).status === 'connected') void read(namespace, false);
  };
  let isOver = false;
  const stop = listenTo(bus, {
    // Draw the connected account first, because reading a balance loads and runs more of the adapter.
    connected(event) {
      afterFrame(env, () => {
        if (!isOver) readIfConnected(event);
      });
    },
    'account-changed': readIfConnected,
    'network-changed': readIfConnected,
    'balance-stale': ({ namespace }) => void read(namespace, true),
    track: ({ event }) => {
      if (event !== 'MODAL_OPEN') return;
      for (const namespace of Object.keys(account.state.byNamespace))
        readIfConnected({ namespace });
    },
    disconnected({ namespace }) {
      forget(namespace);
      reportedAccounts.delete(namespace);
    },
  });
  return () => {
    isOver = true;
    stop();
    for (const namespace of [...failed.keys()]) forget(namespace);
  };
}
