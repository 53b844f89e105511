// The part of the public kit about the wallet list, for hosts that draw it. Put together by wallet-verbs.ts.
// The explorer's list is loaded at the first fetch; until then only installed wallets are listed.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import {
  type Core,
  installedWallet,
  subscribe,
  visibleConnectors,
} from '@openappkit/core/internal';
import type { AppKit, WalletItem, WalletList } from '../api/app-kit.types.js';
import { connectorItem, explorerItem } from './wallet-item.js';
import { groupWallets, walletOf } from './wallet-groups.js';
import { createWalletSource, type WalletSource } from './wallet-source.js';

type Verbs = Pick<AppKit, 'fetchWallets' | 'getWalletList' | 'subscribeWalletList'>;

/** List verbs over a core. */
export function walletListVerbs(core: Core): Verbs {
  const source = createWalletSource(core);
  return {
    fetchWallets: source.fetch,
    getWalletList: () => readList(core, source),
    subscribeWalletList(listener) {
      const tell = (): void => listener(readList(core, source));
      const stops = [source.watch(tell), subscribe(core.connection.state, tell)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function readList(core: Core, source: WalletSource): WalletList {
  const { chain, connection } = core;
  const state = source.current?.state;
  const isRecent = (id: string): boolean =>
    connection.state.recents.some((recent) => recent.id === id);
  const connectors = installedConnectors(core, source);
  const item = (wallet: ExplorerWallet): WalletItem => {
    const main = installedWallet(wallet, connection.state.connectors);
    const own = main ? walletOf(connection.state.connectors, main) : [];
    const image = wallet.imageId === undefined ? undefined : state?.images[wallet.imageId];
    return explorerItem(wallet, image, own, isRecent(wallet.id));
  };
  const suggested = [...(state?.custom ?? []), ...(state?.suggested ?? [])].filter(
    (wallet) => !installedWallet(wallet, connectors),
  );
  const chainImage = ({ namespace }: Connector): string | undefined =>
    chain.state.active[namespace]?.assets?.imageUrl;
  const found = state?.search;
  const loads = [state?.listStatus, state?.moreStatus, found?.status];
  return {
    wallets: [
      ...groupWallets(connectors).map(({ connectors: own }) =>
        connectorItem(
          own,
          chainImage,
          own.some(({ id }) => isRecent(id)),
        ),
      ),
      ...suggested.map(item),
    ],
    wcWallets: (found ? found.wallets : (state?.list ?? [])).map(item),
    isFetching: source.isFetching || loads.includes('loading'),
    page: found ? 1 : source.page,
    count: found?.count ?? state?.count ?? 0,
  };
}

function installedConnectors(core: Core, { current }: WalletSource): readonly Connector[] {
  const { hidden = { rdns: [], names: [] }, only } = current?.state ?? {};
  const { connectors } = core.connection.state;
  return visibleConnectors(connectors, hidden, only, core.options.state.current).filter(
    ({ type }) => type !== 'WALLET_CONNECT',
  );
}
