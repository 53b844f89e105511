// Stores the transactions that an app has sent, and watches each until its network settles it. Sends nothing and asks no
// wallet.
import {
  type FeatureDeps,
  KitError,
  proxy,
  shortText,
  sleep,
  subscribe,
} from '@openappkit/core/feature';
import type { TransactionOutcome } from '@openappkit/core/adapter';
import type { CaipNetworkId } from '@openappkit/core';
import { addressKey } from '../../account-lists/address-key.js';
import { onActiveAccountChange } from '../../active-account/account-on-network.js';
import type {
  RecentStatus,
  RecentTransaction,
  RecentTransactions,
} from './recent-transactions.types.js';
import {
  createStoredTransactions,
  isHash,
  isSame,
  type StoredTransaction,
} from './stored-transactions.js';

/** Pause between watches of an unsettled transaction, and how many watches there are in one visit. */
const watchAgainMs = 15_000;
const maxWatches = 20;
/** A transaction that is older and unknown to the network was never included. */
const dayMs = 24 * 60 * 60 * 1000;

type Deps = Pick<FeatureDeps, 'account' | 'adapters' | 'bus' | 'chain' | 'env' | 'options'>;

export function createRecentTransactions(deps: Deps): RecentTransactions {
  const { account, adapters, chain, env } = deps;
  const stored = createStoredTransactions(deps);
  const state = proxy({ transactions: [] as readonly RecentTransaction[] });
  const lifetime = new AbortController();
  const listeners = new Set<(transaction: RecentTransaction) => void>();
  const watched = new Set<string>();

  const isOfActiveAccount = ({ caipNetworkId, address }: RecentTransaction): boolean => {
    const namespace = chain.state.activeNamespace ?? '';
    const { address: own } = account.get(namespace);
    return (
      own !== undefined &&
      namespaceOf(caipNetworkId) === namespace &&
      addressKey(own) === addressKey(address)
    );
  };
  const show = (): void => {
    const own = stored.read().filter(isOfActiveAccount).map(withoutTrace);
    if (JSON.stringify(own) !== JSON.stringify(state.transactions)) state.transactions = own;
  };

  function settle(one: RecentTransaction, status: RecentStatus): void {
    stored.update(one, { status, trace: undefined });
    show();
    if (status === 'unknown') return;
    // Read again, because the update removed its trace. Skip a transaction that is no longer stored.
    const settled = stored.read().find((each) => isSame(each, one));
    if (settled) for (const listener of [...listeners]) notify(() => listener(settled));
  }
  function notify(run: () => void): void {
    try {
      run();
    } catch (error) {
      env.onError(error);
    }
  }

  /** Watches repeatedly until the transaction is settled or the limit is reached. Never rejects. */
  async function watch(one: RecentTransaction): Promise<void> {
    const key = `${one.caipNetworkId}:${one.hash}`;
    if (watched.has(key)) return;
    watched.add(key);
    try {
      for (let round = 0; round < maxWatches; round++) {
        if (round > 0) await sleep(env.clock, watchAgainMs, lifetime.signal);
        const status = statusOf(await outcomeOf(one));
        if (lifetime.signal.aborted) return;
        if (status === 'waiting') continue;
        settle(one, status);
        return;
      }
      // A younger one is watched again at the next visit.
      if (env.clock.now() - one.at > dayMs) settle(one, 'unknown');
    } catch {
      // Cancelled with the kit, or the network did not answer: it is watched again at the next visit.
    } finally {
      watched.delete(key);
    }
  }
  function outcomeOf(one: RecentTransaction): Promise<TransactionOutcome> | undefined {
    const network = chain.find(one.caipNetworkId);
    const adapter = adapters.get(namespaceOf(one.caipNetworkId));
    if (!network || !adapter?.watchTransaction) return undefined;
    const { hash: id, address: from } = one;
    const trace = stored.read().find((each) => isSame(each, one))?.trace;
    const onTrace = (told: string): void => stored.update(one, { trace: told });
    return adapter.watchTransaction({ id, from, network, trace, onTrace, signal: lifetime.signal });
  }
  const watchAll = (): void => {
    show();
    for (const one of stored.read())
      if (one.status === 'waiting' && chain.find(one.caipNetworkId)) void watch(one);
  };

  const stops = [onActiveAccountChange(deps, show), stored.onChange(watchAll)];
  watchAll();
  return {
    state,
    add({ hash, description, caipNetworkId = chain.active()?.caipNetworkId }, from) {
      if (!isHash(hash) || !shortText(description)) throw new KitError('recent/invalid');
      const network = chain.find(caipNetworkId);
      if (!network) throw new KitError('chain/not-found');
      const address = from ?? account.get(network.chainNamespace).address;
      if (address === undefined) throw new KitError('account/no-address');
      const place = { address, caipNetworkId: network.caipNetworkId };
      const fresh: RecentTransaction = {
        ...place,
        hash,
        description,
        status: 'waiting',
        at: env.clock.now(),
      };
      const before = stored.read().find((each) => isSame(each, fresh));
      const one = before ? { ...before, description } : fresh;
      stored.put(one);
      show();
      if (one.status === 'waiting') void watch(one);
      return withoutTrace(one);
    },
    clear() {
      stored.retain((each) => !isOfActiveAccount(each));
      show();
    },
    subscribe: (listener) => subscribe(state, listener),
    onSettled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      lifetime.abort();
      listeners.clear();
      for (const stop of stops) stop();
    },
  };
}

const withoutTrace = ({ trace: _, ...listed }: StoredTransaction): RecentTransaction => listed;

const namespaceOf = (caipNetworkId: CaipNetworkId): string => caipNetworkId.split(':')[0] ?? '';

/** Without an adapter that can watch it, the status is unknown. */
function statusOf(outcome: TransactionOutcome | undefined): RecentStatus {
  if (outcome === undefined) return 'unknown';
  const { replaced, status } = outcome;
  if (status === 'unknown' || status === 'waiting' || status === 'taken') return 'waiting';
  if (replaced === 'cancelled' || replaced === 'replaced') return 'replaced';
  return status === 'final' ? 'confirmed' : 'failed';
}
