import type { Narrowing, Wallets, WalletsState } from '@openappkit/core';
import { type Core, proxy } from '@openappkit/core/internal';
import type { FetchWalletsOptions } from '../api/app-kit.types.js';

export interface WalletSource {
  /** A valtio proxy that also changes with the list. */
  readonly state: {
    readonly list?: WalletsState;
    readonly fetching: number;
  };
  pages(): number;
  /** Never rejects. */
  fetch(options?: FetchWalletsOptions): Promise<void>;
}

export function createWalletSource(core: Core): WalletSource {
  const pager = createPager();
  const state = proxy<{ list?: WalletsState; fetching: number }>({ fetching: 0 });
  const run = async (options: FetchWalletsOptions): Promise<void> => {
    const wallets = await core.wallets();
    state.list = wallets.state;
    await fetchInto(wallets, pager, options);
  };
  return {
    state,
    pages: () => (state.list ? pager.count(state.list) : 0),
    async fetch(options = {}) {
      state.fetching++;
      // If loading fails or the kit is destroyed, the list stays unchanged.
      await run(options).catch(() => undefined);
      state.fetching--;
    },
  };
}

interface Pager {
  count(list: WalletsState): number;
  load(wallets: Wallets, targetPage: number): Promise<void>;
}

/** Counts pages as they load. The list's length does not tell, because the app's rules filter it. */
function createPager(): Pager {
  let pages = 0;
  // The modal may have loaded the first page, too.
  const count = ({ listStatus }: WalletsState): number =>
    listStatus === 'ready' ? Math.max(pages, 1) : 0;
  return {
    count,
    async load(wallets, targetPage) {
      const { state } = wallets;
      const before = count(state);
      if (targetPage <= before || state.moreStatus === 'end') return;
      await wallets.loadMore();
      // Calls that share a load count it once.
      if (state.listStatus === 'ready' && state.moreStatus !== 'failed') pages = before + 1;
    },
  };
}

async function fetchInto(
  wallets: Wallets,
  pager: Pager,
  options: FetchWalletsOptions,
): Promise<void> {
  const { state } = wallets;
  const { page = 1, search, query, badge } = options;
  const text = (search ?? query ?? '').trim();
  const certified = badge === 'certified' ? badge : undefined;
  const narrowing = toNarrowing(options, text !== '');
  const searched = wallets.search(text, certified, narrowing);
  if (text !== '' || certified || narrowing) {
    await searched;
    wallets.loadImages(state.search?.wallets ?? []);
    return;
  }
  // Start this before the page is read, because it resets the list if the app changed its options.
  const suggested = wallets.loadSuggested();
  await Promise.all([suggested, pager.load(wallets, page)]);
  wallets.loadImages([...state.suggested, ...state.list]);
}

/** Returns undefined if the host requests no other list than the options define. */
function toNarrowing(
  { page = 1, entries, include, exclude, sort }: FetchWalletsOptions,
  isSearch: boolean,
): Narrowing | undefined {
  const sortOrder = sort === 'wcpay' ? sort : undefined;
  if (entries === undefined && !include && !exclude && !sortOrder) return undefined;
  const size = Math.min(Math.max(1, Math.trunc(entries ?? (isSearch ? 100 : 40))), 100);
  return { page, entries: size, include, exclude, sort: sortOrder };
}
