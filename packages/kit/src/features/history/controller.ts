// The controller of the activity: the session of the account and network in use, and what is shown of it. Made once for each
// kit, at its first use. Hosts without UI have it too: nothing here draws.
import type { Network } from '@openappkit/core';
import {
  createLatest,
  type FeatureDeps,
  KitError,
  type Mutable,
  proxy,
  ref,
} from '@openappkit/core/feature';
import { createHistoryPages, type PagesParts } from '../../account-lists/history-pages.js';
import { createPurchases } from '../../account-lists/purchases.js';
import { listPictures } from '../../account-lists/pictures.js';
import { createOneRun } from '../../asking/create-one-run.js';
import { createPlaceSession } from '../../in-use/create-place-session.js';
import { placeOf } from '../../in-use/place.js';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { createHistorySession, type HistorySession } from './history-session.js';
import type {
  History,
  HistoryState,
  MonthOfTransactions,
  TransactionsByYear,
} from './history.types.js';

type Deps = PagesParts & Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'env' | 'notices'>;
type Arrays = 'transactions' | 'transactionsByYear' | 'months' | 'hidden';
/** What is copied from a session at each change; `turn` tells of arrays to be read again. */
type Shown = Omit<
  HistoryState,
  Arrays | 'coinbaseTransactions' | 'lastNetworkInView' | 'pictures'
> & {
  readonly turn: number;
};

/** @example const history = await kit.feature('history'); await history.load(); */
export function createHistory(deps: Deps): History {
  const { account, bus, chain, env, notices, options } = deps;
  const pages = createHistoryPages(deps);
  const pictures = listPictures(deps);
  const purchases = createPurchases(deps);
  const buying = createLatest();
  let isDestroyed = false;
  const asking = createOneRun();
  let turn = 0;
  const sessions = createPlaceSession<HistorySession>(deps, {
    make: (place) => createHistorySession({ place, pages, now: env.clock.now }),
    onLeft() {
      buying.cancel();
      state.coinbaseTransactions = ref([]);
      asking.leave();
      show();
    },
    onNowhere: () =>
      Object.assign(state, { status: 'ready', moreStatus: 'end', empty: true, isUnknown: true }),
  });
  const state = createState(sessions.now, pictures.state);

  const show = (): void => {
    turn++;
    Object.assign(state, shownOf(sessions.now(), turn));
  };
  const begin = (): HistorySession | undefined => {
    const current = sessions.begin();
    if (current) state.lastNetworkInView = ref(current.place.network);
    return current;
  };
  const restart = async (): Promise<void> => {
    sessions.leave();
    const anew = begin();
    if (anew) await ask(anew);
  };
  const refresh = async (current: HistorySession, isFresh: boolean): Promise<void> => {
    const outcome = await current.refresh(isFresh);
    if (current !== sessions.now()) return;
    if (outcome === 'gap') await restart();
    else show();
  };
  const told = (current: HistorySession) => ({
    address: current.place.address,
    projectId: options.state.current.projectId,
    cursor: current.next(),
    isSmartAccount: account
      .get(current.place.namespace)
      .allAccounts.some(
        ({ address, type }) => address === current.place.address && type === 'smartAccount',
      ),
  });
  const run = async (current: HistorySession): Promise<void> => {
    const loading = current.more();
    show();
    await loading;
    if (current !== sessions.now()) return;
    show();
    const hasFailed = state.failed || state.moreStatus === 'failed';
    if (hasFailed) {
      bus.emit('track', { event: 'ERROR_FETCH_TRANSACTIONS', properties: told(current) });
      notices.show('error', new KitError('history/failed').shortMessage, 'history/failed');
    } else if (notices.state.code === 'history/failed') notices.hide();
  };
  const ask = (current: HistorySession): Promise<void> => asking.share(() => run(current));
  /** One that does not come is missing beside an activity that is whole without it. */
  const readPurchases = async (): Promise<void> => {
    const place = isDestroyed ? undefined : placeOf(deps);
    if (!place || !purchases.isOn()) return;
    const signal = buying.begin();
    const all = await purchases.read(place, signal).catch(() => undefined);
    if (!all || signal.aborted || placeOf(deps)?.key !== place.key) return;
    const { caipNetworkId } = place.network;
    state.coinbaseTransactions = ref(
      all.filter(({ metadata }) => metadata.chain === caipNetworkId),
    );
  };
  const assertAddress = (): void => {
    if (account.get(chain.state.activeNamespace).address === undefined)
      throw new KitError('history/address-required');
  };
  const stop = bus.on('balance-stale', ({ namespace }) => {
    const current = sessions.now();
    if (current?.place.namespace !== namespace) return;
    if (state.coinbaseTransactions.length > 0) void readPurchases();
    // What is on its way may have been answered before it happened.
    void Promise.resolve(asking.now()).then(() => {
      const isHere = current === sessions.now();
      return isHere && current.pages.status === 'ready' ? refresh(current, true) : undefined;
    });
  });
  return {
    state,
    async load() {
      assertAddress();
      const current = begin();
      if (!current) return;
      if (current.pages.status === 'ready' && !asking.now()) await refresh(current, false);
      else await ask(current);
    },
    async loadMore() {
      assertAddress();
      const current = begin();
      if (!current) return;
      if (current.pages.status === 'ready' && current.pages.moreStatus !== 'end' && !asking.now())
        bus.emit('track', { event: 'LOAD_MORE_TRANSACTIONS', properties: told(current) });
      await ask(current);
    },
    loadPictures: pictures.load,
    loadPurchases: readPurchases,
    reset: sessions.leave,
    destroy() {
      isDestroyed = true;
      stop();
      sessions.destroy();
      pictures.destroy();
      buying.cancel();
    },
  };
}

function shownOf(session: HistorySession | undefined, turn: number): Shown {
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

/** Arrays are made when they are read: a thousand pages that come without a reader copy nothing. */
function createState(
  session: () => HistorySession | undefined,
  pictures: HistoryState['pictures'],
): Mutable<HistoryState> & Mutable<Shown> {
  const none: readonly MonthOfTransactions[] = ref([]);
  let made = arraysOf(none);
  const arrays = (): Made => {
    const months = session()?.ledger.months() ?? none;
    if (made.months !== months) made = arraysOf(months);
    return made;
  };
  return proxy({
    ...shownOf(undefined, 0),
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

type Made = Pick<HistoryState, 'months' | 'transactions' | 'transactionsByYear'>;

/** By ref: valtio makes no proxy of ten thousand items. */
const arraysOf = (months: readonly MonthOfTransactions[]): Made => ({
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
