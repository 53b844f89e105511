// The wallet list of the public kit, for hosts that draw it. It has only installed wallets until the first
// fetch loads the explorer's list.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import { type Core, installedWallet, snapshot, visibleConnectors } from '@openappkit/core/internal';
import { createMemo, createFieldMemo, type Memo } from '../api/memo.js';
import { onChange } from '../api/on-change.js';
import type { WalletMethods, WalletItem, WalletList } from '../api/app-kit.types.js';
import { toInstalledItem, toExplorerItem } from './wallet-item.js';
import { groupWallets, connectorsOfGroup } from './wallet-groups.js';
import { createWalletSource, type WalletSource } from './wallet-source.js';

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
