// The explorer's list as the host's verbs fetch it: loaded at the first fetch, page by page. Made once a kit by
// wallet-list-verbs.ts; keeps how far the host has come, everything else is the list's own state.
import type { Wallets } from '@openappkit/core';
import { type Core, subscribe } from '@openappkit/core/internal';
import type { FetchWalletsOptions } from '../api/app-kit.types.js';

export interface WalletSource {
  /** Undefined until the first fetch. */
  readonly current: Wallets | undefined;
  readonly isFetching: boolean;
  /** Pages loaded. */
  readonly page: number;
  /** Never rejects. */
  fetch(options?: FetchWalletsOptions): Promise<void>;
  /** Calls back when any of the above, or the list's state, changes. Returns its stop. */
  watch(listener: () => void): () => void;
}

export function createWalletSource(core: Core): WalletSource {
  const pager = createPager();
  let current: Wallets | undefined;
  let fetching = 0;
  let stopWatching = (): void => undefined;
  const listeners = new Set<() => void>();
  const announce = (): void => {
    for (const tell of [...listeners]) tell();
  };
  const follow = (): void => {
    stopWatching();
    stopWatching =
      current && listeners.size > 0 ? subscribe(current.state, announce) : () => undefined;
  };
  const run = async (options: FetchWalletsOptions): Promise<void> => {
    const wallets = await core.wallets();
    if (current !== wallets) {
      current = wallets;
      follow();
    }
    await fetchInto(wallets, pager, options);
  };
  return {
    get current() {
      return current;
    },
    get isFetching() {
      return fetching > 0;
    },
    get page() {
      return current ? pager.count(current) : 0;
    },
    async fetch(options = {}) {
      fetching++;
      announce();
      // A chunk that did not come, or a kit that is gone: the list stays as it is.
      await run(options).catch(() => undefined);
      fetching--;
      announce();
    },
    watch(listener) {
      // The same function may be given twice.
      const own = (): void => listener();
      listeners.add(own);
      follow();
      return () => {
        listeners.delete(own);
        follow();
      };
    },
  };
}

interface Pager {
  count(wallets: Wallets): number;
  /** Loads one page if `wanted` lies beyond what is loaded. */
  load(wallets: Wallets, wanted: number): Promise<void>;
}

/** Counts pages as they are loaded; the list's length does not tell, since the host's rules filter it. */
function createPager(): Pager {
  let pages = 0;
  // The modal may have loaded the first page, too.
  const count = ({ state }: Wallets): number =>
    state.listStatus === 'ready' ? Math.max(pages, 1) : 0;
  return {
    count,
    async load(wallets, wanted) {
      const { state } = wallets;
      const before = count(wallets);
      if (wanted <= before || state.moreStatus === 'end') return;
      await wallets.loadMore();
      // Calls that share a load count it once.
      if (state.listStatus === 'ready' && state.moreStatus !== 'failed') pages = before + 1;
    },
  };
}

async function fetchInto(
  wallets: Wallets,
  pager: Pager,
  { page = 1, search, query, badge }: FetchWalletsOptions,
): Promise<void> {
  const { state } = wallets;
  const text = (search ?? query ?? '').trim();
  const certified = badge === 'certified' ? badge : undefined;
  const searched = wallets.search(text, certified);
  if (text !== '' || certified) {
    await searched;
    wallets.loadImages(state.search?.wallets ?? []);
    return;
  }
  // Begun before the page is looked at: where the host changed its options, it starts the list anew.
  const suggested = wallets.loadSuggested();
  await Promise.all([suggested, pager.load(wallets, page)]);
  wallets.loadImages([...state.suggested, ...state.list]);
}
