// walletRows(): the connectors as rows, recent first, then in the order they announced themselves. Pure.
import type { Connector, RecentWallet } from '@openappkit/core';
import { namespaceName } from '../../strings/namespaces.js';
import { connectStrings } from './strings.js';

/** One row of the connect view. */
export interface WalletRow {
  readonly connector: Connector;
  /** Second line: "Installed · Ethereum · used last". */
  readonly detail: string;
}

/** @param namespace only wallets of this one, if given */
export function walletRows(
  connectors: readonly Connector[],
  recents: readonly RecentWallet[],
  namespace?: string,
): WalletRow[] {
  const recentAt = ({ id, namespace: own }: Connector): number => {
    const index = recents.findIndex((recent) => recent.id === id && recent.namespace === own);
    return index < 0 ? recents.length : index;
  };
  return connectors
    .filter((connector) => namespace === undefined || connector.namespace === namespace)
    .map((connector) => ({ connector, at: recentAt(connector) }))
    .sort((a, b) => a.at - b.at)
    .map(({ connector, at }) => ({
      connector,
      detail: [
        connectStrings['connect.installed'],
        namespaceName(connector.namespace),
        at === 0 && recents.length > 0 ? connectStrings['connect.used-last'] : '',
        connector.collides ? connectStrings['connect.collides'] : '',
      ]
        .filter(Boolean)
        .join(' · '),
    }));
}
