// The transactions that an app has sent and reported: a part of the ledger. Sends nothing and asks no wallet.
import {
  type FeatureDeps,
  KitError,
  objectOf,
  shortText,
  addressKey,
} from '@openappkit/core/feature';
import { proxy, subscribe } from '@openappkit/core/internal';
import { onActiveAccountChange } from '../../active-account.js';
import type { Ledger } from '../../transactions/ledger.js';
import type { LedgerEntry } from '../../transactions/ledger-entry.types.js';
import { maxStored, type StoredEntry } from '../../transactions/persist.js';
import type {
  RecentStatus,
  RecentTransaction,
  RecentTransactions,
} from './recent-transactions.types.js';

/** A transaction that is older and unknown to the network was never included. */
const dayMs = 24 * 60 * 60 * 1000;
const kindName = 'app';

interface Details {
  readonly description: string;
}
const isDetails = objectOf({ description: shortText });
/** Safe for a link and for a node request. */
const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^\w{16,128}$/.test(value);

type Deps = Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'env'> & { readonly ledger: Ledger };

export function createRecentTransactions(deps: Deps): RecentTransactions {
  const { account, chain, env, ledger } = deps;
  const state = proxy({ transactions: [] as readonly RecentTransaction[] });
  const listeners = new Set<(transaction: RecentTransaction) => void>();
  const part = ledger.open<Details>({
    name: kindName,
    maxEntries: maxStored,
    mirrors: 'all',
    isStored: () => true,
    toStored: (details) => details,
    onChange(entry, before) {
      show();
      const isSettled = before?.status === 'sent' && !['sent', 'unknown'].includes(entry.status);
      if (isSettled) notify(toRecent(entry));
    },
    onChangedElsewhere: adopt,
  });

  const isOfActiveAccount = ({ address, network }: LedgerEntry): boolean => {
    const { address: active } = account.get(chain.state.activeNamespace);
    return (
      active !== undefined &&
      network.chainNamespace === chain.state.activeNamespace &&
      addressKey(active) === addressKey(address)
    );
  };
  function show(): void {
    const shown = part.all().filter(isOfActiveAccount).map(toRecent);
    if (JSON.stringify(shown) !== JSON.stringify(state.transactions)) state.transactions = shown;
  }
  function notify(transaction: RecentTransaction): void {
    for (const listener of [...listeners])
      try {
        listener(transaction);
      } catch (error) {
        env.onError(error);
      }
  }
  async function watch(key: number): Promise<void> {
    const entry = part.find(key);
    if (entry?.status !== 'sent' || part.isWatching(key)) return;
    const result = await part.watch(key);
    // A younger one is watched again at the next visit.
    const isOld = env.clock.now() - entry.requestedAt > dayMs;
    if (result === 'unsupported' || (result === 'open' && isOld))
      part.apply(key, { type: 'watching-ended' });
  }
  function restore({ about, id, network: caipNetworkId }: StoredEntry) {
    const network = chain.find(caipNetworkId);
    return network && isHash(id) && isDetails(about) ? { network, details: about } : undefined;
  }
  /** Shows and watches the transactions of earlier pages and other tabs. */
  function adopt(): void {
    part.adopt(restore);
    show();
    for (const { key } of part.all()) void watch(key);
  }

  const stop = onActiveAccountChange(deps, show);
  adopt();
  return {
    state,
    add({ hash: id, description, caipNetworkId = chain.active()?.caipNetworkId }, from) {
      if (!isHash(id) || !shortText(description)) throw new KitError('recent/invalid');
      const network = chain.find(caipNetworkId);
      if (!network) throw new KitError('chain/not-found');
      const address = from ?? account.get(network.chainNamespace).address;
      if (address === undefined) throw new KitError('account/no-address');
      const before = part
        .all()
        .find((each) => each.id === id && each.network.caipNetworkId === network.caipNetworkId);
      const details = { description };
      const entry = before ?? part.add({ network, address, id, details });
      if (before) part.setDetails(before.key, details);
      void watch(entry.key);
      return toRecent({ ...entry, details });
    },
    clear() {
      for (const each of part.all().filter(isOfActiveAccount)) part.forget(each.key);
      show();
    },
    subscribe: (listener) => subscribe(state, listener),
    onSettled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      listeners.clear();
      stop();
    },
  };
}

const toRecent = (entry: LedgerEntry<Details>): RecentTransaction => ({
  hash: entry.id ?? '',
  description: entry.details.description,
  caipNetworkId: entry.network.caipNetworkId,
  address: entry.address,
  status: recentStatus(entry),
  at: entry.requestedAt,
});

function recentStatus({ status }: LedgerEntry): RecentStatus {
  if (status === 'sent' || status === 'requested') return 'waiting';
  if (status === 'confirmed' || status === 'replaced' || status === 'unknown') return status;
  return 'failed';
}
