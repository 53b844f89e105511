// The part of the public kit about the wallet list, for hosts that draw it. Put together by wallet-verbs.ts.
// The explorer's list is loaded at the first fetch; until then only installed wallets are listed.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import { type Core, installedWallet, snapshot, visibleConnectors } from '@openappkit/core/internal';
import { createKept, createKeptFields, type Kept } from '../api/kept.js';
import { onChange } from '../api/on-change.js';
import type { WalletVerbs, WalletItem, WalletList } from '../api/app-kit.types.js';
import { connectorItem, explorerItem } from './wallet-item.js';
import { groupWallets, walletOf } from './wallet-groups.js';
import { createWalletSource, type WalletSource } from './wallet-source.js';

type Verbs = Pick<WalletVerbs, 'fetchWallets' | 'getWalletList' | 'subscribeWalletList'>;

/** List verbs over a core. */
export function walletListVerbs(core: Core): Verbs {
  const source = createWalletSource(core);
  const read = createListReader(core, source);
  return {
    fetchWallets: source.fetch,
    getWalletList: read,
    subscribeWalletList: (listener) =>
      onChange([source.state, core.connection.state], read, listener),
  };
}

/** The list now. It, both of its lists and each wallet are the same objects while they say the same. */
function createListReader(core: Core, source: WalletSource): () => WalletList {
  const { chain, connection, options } = core;
  const keepItem = createKept<WalletItem>();
  const keepItems = createKeptFields<readonly WalletItem[]>();
  const keepFields = createKeptFields<WalletList>();
  const keepList = createKept<WalletList>();
  return () => {
    const { connectors, recents } = snapshot(connection.state);
    const { active } = snapshot(chain.state);
    const fetched = [snapshot(source.state), source.pages()];
    const parts = [...fetched, connectors, recents, active, options.state.current];
    return keepList('', parts, () => {
      const { wallets, wcWallets, ...rest } = readList(core, source, keepItem);
      const kept = { wallets: keepItems(wallets, 'own'), wcWallets: keepItems(wcWallets, 'list') };
      return keepFields({ ...kept, ...rest });
    });
  };
}

function readList(core: Core, source: WalletSource, keep: Kept<WalletItem>): WalletList {
  const { chain, connection } = core;
  const { list: state, fetching } = source.state;
  const isRecent = (id: string): boolean =>
    connection.state.recents.some((recent) => recent.id === id);
  const connectors = installedConnectors(core, source);
  const item = (wallet: ExplorerWallet): WalletItem => {
    const main = installedWallet(wallet, connection.state.connectors);
    const own = main ? walletOf(connection.state.connectors, main) : [];
    const image = wallet.imageId === undefined ? undefined : state?.images[wallet.imageId];
    const recent = isRecent(wallet.id);
    return keep(wallet.id, [wallet, image, recent, ...own], () =>
      explorerItem(wallet, image, own, recent),
    );
  };
  const suggested = [
    ...(state?.recent ?? []),
    ...(state?.custom ?? []),
    ...(state?.suggested ?? []),
  ].filter((wallet) => !installedWallet(wallet, connectors));
  const chainImage = ({ namespace }: Connector): string | undefined =>
    chain.state.active[namespace]?.assets?.imageUrl;
  const installed = groupWallets(connectors).map(({ key, connectors: own }) => {
    const recent = own.some(({ id }) => isRecent(id));
    return keep(`installed/${key}`, [recent, ...own, ...own.map(chainImage)], () =>
      connectorItem(own, chainImage, recent),
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
