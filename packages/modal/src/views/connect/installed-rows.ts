// These rows need no network request.
import type { Connector, RecentWallet } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { groupWallets } from '@openappkit/kit/internal';
import { chooseWallet } from '../../actions/choose-wallet.js';
import { listText } from '../../messages/formats.js';
import { namespaceName } from '../../messages/namespace-messages.js';
import { walletTitle } from '../../messages/wallet-title.js';
import { connectMessages } from './messages.js';
import type { ConnectRow } from './other-rows.js';

export interface InstalledParams {
  readonly recents: readonly RecentWallet[];
  readonly namespace: string | undefined;
  /** The namespace to connect if a wallet supports several. */
  readonly activeNamespace: string | undefined;
}

/** Returns one row per wallet, even if it supports several namespaces. */
export function installedRows(
  kit: Pick<AppKit, 'messages'>,
  connectors: readonly Connector[],
  { recents, namespace, activeNamespace }: InstalledParams,
): ConnectRow[] {
  // Connectors that need a code or a frame have rows of their own.
  const wallets = connectors.filter(
    (each) => each.needs === undefined && (namespace === undefined || each.namespace === namespace),
  );
  return groupWallets(wallets).map(({ key, connectors: walletConnectors }) => {
    const main =
      walletConnectors.find((each) => each.namespace === activeNamespace) ?? walletConnectors[0];
    return installedRow(kit, key, main, walletConnectors, recents);
  });
}

function installedRow(
  kit: Pick<AppKit, 'messages'>,
  key: string,
  main: Connector,
  walletConnectors: readonly Connector[],
  recents: readonly RecentWallet[],
): ConnectRow {
  const rank = recents.findIndex((recent) =>
    walletConnectors.some(
      ({ id, namespace }) => recent.id === id && recent.namespace === namespace,
    ),
  );
  const t = kit.messages.of(connectMessages);
  const isExternal = main.type === 'EXTERNAL';
  const details = [
    isExternal ? '' : t.installed,
    listText(
      kit.messages.state.tag,
      walletConnectors.map((each) => namespaceName(kit, each.namespace)),
    ),
    rank === 0 ? t.usedLast : '',
    walletConnectors.some(({ collides }) => collides) ? t.collides : '',
    walletConnectors.some(({ isConfusable }) => isConfusable) ? t.imitates : '',
  ];
  const group = isExternal ? 'external' : 'injected';
  return {
    key,
    group: rank < 0 ? group : 'recent',
    heading: walletTitle(kit, main.name),
    detail: details.filter(Boolean).join(' · '),
    imageUrl: main.imageUrl ?? '',
    rank,
    choose: (kit) => chooseWallet(kit, main, walletConnectors),
  };
}
