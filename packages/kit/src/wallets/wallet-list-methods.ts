// The wallet list of the public kit, for hosts that draw it. It has only installed wallets until the first
// fetch loads the explorer's list.
import type { Connector, ExplorerWallet, Narrowing, Wallets, WalletsState } from '@openappkit/core';
import { namespaceOf } from '@openappkit/core/feature';
import {
  type Core,
  installedWallet,
  snapshot,
  visibleConnectors,
  proxy,
} from '@openappkit/core/internal';
import { createMemo, createFieldMemo, type Memo } from '../api/memo.js';
import { onChange } from '../api/on-change.js';
import type {
  WalletMethods,
  WalletItem,
  WalletList,
  FetchWalletsOptions,
} from '../api/app-kit.types.js';
import { groupWallets, connectorsOfGroup } from './wallet-groups.js';

type WalletListMethods = Pick<
  WalletMethods,
  'fetchWallets' | 'getWalletList' | 'subscribeWalletList'
>;

export function createWalletListMethods(core: Core): WalletListMethods {
  const source = createWalletSource(core);
  const read = createListReader(core, source);
  return {
    fetchWallets: source.fetch,
    getWalletList: read,
    subscribeWalletList: (listener) =>
      onChange([source.state, core.connection.state], read, listener),
  };
}

/** Unchanged lists and wallets keep their object identity. */
function createListReader(core: Core, source: WalletSource): () => WalletList {
  const { chain, connection, options } = core;
  const keepItem = createMemo<WalletItem>();
  const keepItems = createFieldMemo<readonly WalletItem[]>();
  const keepFields = createFieldMemo<WalletList>();
  const keepList = createMemo<WalletList>();
  return () => {
    const { connectors, recents } = snapshot(connection.state);
    const { active } = snapshot(chain.state);
    const fetched = [snapshot(source.state), source.pages()];
    const inputs = [...fetched, connectors, recents, active, options.state.current];
    return keepList('', inputs, () => {
      const { wallets, wcWallets, ...rest } = readList(core, source, keepItem);
      const lists = { wallets: keepItems(wallets, 'own'), wcWallets: keepItems(wcWallets, 'list') };
      return keepFields({ ...lists, ...rest });
    });
  };
}

function readList(core: Core, source: WalletSource, memoItem: Memo<WalletItem>): WalletList {
  const { chain, connection } = core;
  const { list: state, fetching } = source.state;
  const isRecent = (id: string): boolean =>
    connection.state.recents.some((recent) => recent.id === id);
  const connectors = installedConnectors(core, source);
  const item = (wallet: ExplorerWallet): WalletItem => {
    const main = installedWallet(wallet, connection.state.connectors);
    const walletConnectors = main ? connectorsOfGroup(connection.state.connectors, main) : [];
    const image = wallet.imageId === undefined ? undefined : state?.images[wallet.imageId];
    const recent = isRecent(wallet.id);
    return memoItem(wallet.id, [wallet, image, recent, ...walletConnectors], () =>
      toExplorerItem(wallet, image, walletConnectors, recent),
    );
  };
  const suggested = [
    ...(state?.recent ?? []),
    ...(state?.custom ?? []),
    ...(state?.suggested ?? []),
  ].filter((wallet) => !installedWallet(wallet, connectors));
  const chainImage = ({ namespace }: Connector): string | undefined =>
    chain.state.active[namespace]?.assets?.imageUrl;
  const installed = groupWallets(connectors).map(({ key, connectors: groupConnectors }) => {
    const recent = groupConnectors.some(({ id }) => isRecent(id));
    return memoItem(
      `installed/${key}`,
      [recent, ...groupConnectors, ...groupConnectors.map(chainImage)],
      () => toInstalledItem(groupConnectors, chainImage, recent),
    );
  });
  const found = state?.search;
  const loads = [state?.listStatus, state?.moreStatus, found?.status];
  return {
    wallets: [...installed, ...suggested.map(item)],
    wcWallets: (found ? found.wallets : (state?.list ?? [])).map(item),
    isFetching: fetching > 0 || loads.includes('loading'),
    page: found ? 1 : source.pages(),
    count: found?.count ?? state?.count ?? 0,
  };
}

function installedConnectors(core: Core, { state }: WalletSource): readonly Connector[] {
  const { hidden = { rdns: [], names: [] }, only } = state.list ?? {};
  const { connectors } = core.connection.state;
  return visibleConnectors(connectors, hidden, only, core.options.state.current).filter(
    ({ needs }) => needs === undefined,
  );
}

export function toInstalledItem(
  connectors: readonly [Connector, ...Connector[]],
  chainImage: (connector: Connector) => string | undefined,
  isRecent: boolean,
): WalletItem {
  const { id, name, imageUrl = '' } = connectors[0];
  return {
    id,
    name,
    imageUrl,
    isRecent,
    connectors: connectors.map((each) => toConnectorEntry(each, chainImage(each))),
    walletInfo: { supportedNamespaces: connectors.map(({ namespace }) => namespace) },
    isInjected: true,
  };
}

export function toExplorerItem(
  wallet: ExplorerWallet,
  image: string | undefined,
  installed: readonly Connector[],
  isRecent: boolean,
): WalletItem {
  const { id, name, imageId, imageUrl } = wallet;
  const namespaces = [...new Set(wallet.chains.map(namespaceOf))];
  return {
    id,
    name,
    isRecent,
    imageUrl: image || (imageUrl ?? ''),
    ...(imageId !== undefined && { imageId }),
    connectors: installed.map((each) => toConnectorEntry(each, undefined)),
    walletInfo: omitUndefined({
      description: wallet.description,
      supportedChains: wallet.chains,
      supportedNamespaces: namespaces,
      website: wallet.homepage,
      installationLinks: omitUndefined({
        appStore: wallet.appStore,
        playStore: wallet.playStore,
        chromeStore: wallet.chromeStore,
        desktopLink: wallet.desktopLink,
      }),
      deepLink: wallet.mobileLink,
      linkMode: wallet.universalLink,
      isCertified: wallet.isVerified,
    }),
    isInjected: installed.length > 0,
  };
}

function toConnectorEntry({ id, rdns, namespace }: Connector, chainImageUrl: string | undefined) {
  return { id, chain: namespace, ...omitUndefined({ rdns, chainImageUrl }) };
}

type WithoutUndefined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function omitUndefined<T extends object>(value: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== undefined),
  ) as WithoutUndefined<T>;
}

interface WalletSource {
  /** A valtio proxy that also changes with the list. */
  readonly state: {
    readonly list?: WalletsState;
    readonly fetching: number;
  };
  pages(): number;
  /** Never rejects. */
  fetch(options?: FetchWalletsOptions): Promise<void>;
}

function createWalletSource(core: Core): WalletSource {
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
