// When a balance may have changed, reads it: after connecting, another account, another network, when the
// widget opens, or when someone says it is stale. After a failure the next try waits 30 s, whatever happens meanwhile;
// who looks at the widget is told of it.
import { listenTo } from '../bus/listen-to.js';
import type { CoreParts } from '../core-parts.js';
import type { TimerHandle } from '../env/env.types.js';
import { catalogue } from '../errors/catalogue.js';
import type { BalanceFlow } from '../flows/refresh-balance.js';

/** A service that just failed is not asked again at once. */
export const balanceRetryMs = 30_000;

type Parts = Pick<
  CoreParts,
  'account' | 'bus' | 'chain' | 'env' | 'modal' | 'notices' | 'telemetry'
> & {
  readonly balance: BalanceFlow;
};

export function refreshBalance(parts: Parts): () => void {
  const { account, balance, bus, chain, env, modal, notices, telemetry } = parts;
  /** What failed by namespace, and the timer of its next try: until then nothing reads it. */
  const failed = new Map<string, { readonly key: string; readonly timer: TimerHandle }>();
  const forget = (namespace: string): void => {
    env.clock.clearTimeout(failed.get(namespace)?.timer);
    failed.delete(namespace);
  };
  const keyOf = (namespace: string): string => account.get(namespace).caipAddress ?? '';
  /** Nobody read it meanwhile. */
  const isFailed = (namespace: string): boolean =>
    account.get(namespace).balanceStatus === 'failed';
  const read = async (namespace: string, fresh: boolean): Promise<void> => {
    const key = keyOf(namespace);
    if (failed.get(namespace)?.key === key && isFailed(namespace)) return;
    forget(namespace);
    try {
      await balance.refresh(namespace, { fresh });
    } catch (error) {
      if (account.get(namespace).status !== 'connected' || keyOf(namespace) !== key) return;
      telemetry.reportError(error, 'API_ERROR');
      if (modal.state.open && namespace === chain.state.activeNamespace)
        notices.show('error', catalogue['balance/unavailable'], 'balance/unavailable');
      forget(namespace);
      const again = (): void => {
        failed.delete(namespace);
        if (isFailed(namespace)) void read(namespace, true);
      };
      failed.set(namespace, { key, timer: env.clock.setTimeout(again, balanceRetryMs) });
    }
  };
  const readIfConnected = ({ namespace }: { readonly namespace: string }): void => {
    if (account.get(namespace).status === 'connected') void read(namespace, false);
  };
  let isOver = false;
  const stop = listenTo(bus, {
    // The adapter's part that reads it is fetched and run: who is connected is shown first.
    connected(told) {
      const read = (): void => {
        if (!isOver) readIfConnected(told);
      };
      if (env.page) env.page.afterFrame(read);
      else read();
    },
    'account-changed': readIfConnected,
    'network-changed': readIfConnected,
    'balance-stale': ({ namespace }) => void read(namespace, true),
    track: ({ event }) => {
      if (event !== 'MODAL_OPEN') return;
      for (const namespace of Object.keys(account.state.byNamespace))
        readIfConnected({ namespace });
    },
    disconnected: ({ namespace }) => forget(namespace),
  });
  return () => {
    isOver = true;
    stop();
    for (const namespace of [...failed.keys()]) forget(namespace);
  };
}
