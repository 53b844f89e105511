import type { Network } from '@openappkit/core';
import {
  createLatest,
  type FeatureDeps,
  KitError,
  type Mutable,
  proxy,
  ref,
} from '@openappkit/core/feature';
import { createHistoryPages, type PagesDeps } from '../../account-lists/history-pages.js';
import { createPurchases } from '../../account-lists/purchases.js';
import { createListPictures } from '../../account-lists/list-pictures.js';
import { createSharedRun } from '../../create-shared-run.js';
import { createAccountSession } from '../../account-lists/create-account-session.js';
import { getAccountOnNetwork } from '../../active-account.js';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { createHistorySession, type HistorySession } from './history-session.js';
import type {
  History,
  HistoryState,
  MonthOfTransactions,
  TransactionsByYear,
} from './history.types.js';

type Deps = PagesDeps & Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'env' | 'notices'>;
type Arrays = 'transactions' | 'transactionsByYear' | 'months' | 'hidden';
/** Copied from the session at each change. A new `turn` means that the arrays must be read again. */
type SessionView = Omit<
  HistoryState,
  Arrays | 'coinbaseTransactions' | 'lastNetworkInView' | 'pictures'
> & {
  readonly turn: number;
};

/** @example const history = await kit.feature('history'); await history.load(); */
export function createHistory(deps: Deps): History {
  const { account, bus, chain, env, notices, options } = deps;
  const pages = createHistoryPages(deps);
  const pictures = createListPictures(deps);
  const purchases = createPurchases(deps);
  const purchasesRequest = createLatest();
  let isDestroyed = false;
  const running = createSharedRun();
  let turn = 0;
  const sessions = createAccountSession<HistorySession>(deps, {
    create: (owner) => createHistorySession({ owner, pages, now: env.clock.now }),
    onEnd() {
      purchasesRequest.cancel();
      state.coinbaseTransactions = ref([]);
      running.detach();
      show();
    },
    onUnavailable: () =>
      Object.assign(state, { status: 'ready', moreStatus: 'end', empty: true, isUnknown: true }),
  });
  const state = createState(sessions.current, pictures.state);

  const show = (): void => {
    turn++;
    Object.assign(state, viewOf(sessions.current(), turn));
  };
  const begin = (): HistorySession | undefined => {
    const current = sessions.begin();
    if (current) state.lastNetworkInView = ref(current.owner.network);
    return current;
  };
  const restart = async (): Promise<void> => {
    sessions.reset();
    const anew = begin();
    if (anew) await loadPage(anew);
  };
  const refresh = async (current: HistorySession, isFresh: boolean): Promise<void> => {
    const outcome = await current.refresh(isFresh);
    if (current !== sessions.current()) return;
    if (outcome === 'gap') await restart();
    else show();
  };
  const trackProperties = (current: HistorySession) => ({
    address: current.owner.address,
    projectId: options.state.current.projectId,
    cursor: current.next(),
    isSmartAccount: account
      .get(current.owner.namespace)
      .allAccounts.some(
        ({ address, type }) => address === current.owner.address && type === 'smartAccount',
      ),
  });
  const run = async (current: HistorySession): Promise<void> => {
    const loading = current.loadMore();
    show();
    await loading;
    if (current !== sessions.current()) return;
    show();
    const hasFailed = state.failed || state.moreStatus === 'failed';
    if (hasFailed) {
      bus.emit('track', {
        event: 'ERROR_FETCH_TRANSACTIONS',
        properties: trackProperties(current),
      });
      notices.show('error', new KitError('history/failed').shortMessage, 'history/failed');
    } else if (notices.state.code === 'history/failed') notices.hide();
  };
  const loadPage = (current: HistorySession): Promise<void> => running.share(() => run(current));
  /** Leaves the activity unchanged if the query fails. */
  const readPurchases = async (): Promise<void> => {
    const owner = isDestroyed ? undefined : getAccountOnNetwork(deps);
    if (!owner || !purchases.isOn()) return;
    const signal = purchasesRequest.begin();
    const all = await purchases.read(owner, signal).catch(() => undefined);
    if (!all || signal.aborted || getAccountOnNetwork(deps)?.key !== owner.key) return;
    const { caipNetworkId } = owner.network;
    state.coinbaseTransactions = ref(
      all.filter(({ metadata }) => metadata.chain === caipNetworkId),
    );
  };
  const assertAddress = (): void => {
    if (account.get(chain.state.activeNamespace).address === undefined)
      throw new KitError('history/address-required');
  };
  const stop = bus.on('balance-stale', ({ namespace }) => {
    const current = sessions.current();
    if (current?.owner.namespace !== namespace) return;
    if (state.coinbaseTransactions.length > 0) void readPurchases();
    // A page in flight may predate the balance change, so refresh after it.
    void Promise.resolve(running.current()).then(() => {
      const isHere = current === sessions.current();
      return isHere && current.pages.status === 'ready' ? refresh(current, true) : undefined;
    });
  });
  return {
    state,
    async load() {
      assertAddress();
      const current = begin();
      if (!current) return;
      if (current.pages.status === 'ready' && !running.current()) await refresh(current, false);
      else await loadPage(current);
    },
    async loadMore() {
      assertAddress();
      const current = begin();
      if (!current) return;
      if (
        current.pages.status === 'ready' &&
        current.pages.moreStatus !== 'end' &&
        !running.current()
      )
        bus.emit('track', {
          event: 'LOAD_MORE_TRANSACTIONS',
          properties: trackProperties(current),
        });
      await loadPage(current);
    },
    loadPictures: pictures.load,
    loadPurchases: readPurchases,
    reset: sessions.reset,
    destroy() {
      isDestroyed = true;
      stop();
      sessions.destroy();
      pictures.destroy();
      purchasesRequest.cancel();
    },
  };
}

function viewOf(session: HistorySession | undefined, turn: number): SessionView {
  const { status = 'idle', moreStatus = 'idle' } = session?.pages ?? {};
  const count = session?.ledger.count() ?? 0;
  const failed = status === 'failed';
  return {
    turn,
    count,
    status,
    moreStatus,
    loading: status === 'loading' || moreStatus === 'loading',
    failed,
    empty: failed || (status === 'ready' && count === 0 && moreStatus !== 'loading'),
    isUnknown: session?.isUnknown() ?? false,
    next: session?.next(),
  };
}

/** Creates the arrays on read, so that pages that load without a reader copy nothing. */
function createState(
  session: () => HistorySession | undefined,
  pictures: HistoryState['pictures'],
): Mutable<HistoryState> & Mutable<SessionView> {
  const none: readonly MonthOfTransactions[] = ref([]);
  let arraysOfMonths = createArrays(none);
  const arrays = (): TransactionArrays => {
    const months = session()?.ledger.months() ?? none;
    if (arraysOfMonths.months !== months) arraysOfMonths = createArrays(months);
    return arraysOfMonths;
  };
  return proxy({
    ...viewOf(undefined, 0),
    pictures,
    coinbaseTransactions: ref([] as readonly Transaction[]),
    lastNetworkInView: undefined as Network | undefined,
    get months() {
      return arrays().months;
    },
    get transactions() {
      return arrays().transactions;
    },
    get transactionsByYear() {
      return arrays().transactionsByYear;
    },
    get hidden() {
      return ref(session()?.ledger.hidden() ?? []);
    },
  });
}

type TransactionArrays = Pick<HistoryState, 'months' | 'transactions' | 'transactionsByYear'>;

/** Uses `ref`, so that valtio creates no proxies for thousands of items. */
const createArrays = (months: readonly MonthOfTransactions[]): TransactionArrays => ({
  months: ref(months as MonthOfTransactions[]),
  transactions: ref(months.flatMap(({ transactions }) => transactions)),
  transactionsByYear: ref(byYear(months)),
});

function byYear(months: readonly MonthOfTransactions[]): TransactionsByYear {
  const years: Record<number, Record<number, readonly Transaction[]>> = {};
  for (const { year, month, transactions } of months)
    years[year] = { ...years[year], [month]: transactions };
  return years;
}
