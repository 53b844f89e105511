// installedRows(): the connectors as rows. They need no network, so they are there at once. Pure; called by
// the connect view.
import type { Connector, RecentWallet } from '@openappkit/core';
import { chooseWallet } from '../../kit/choices.js';
import { namespaceName } from '../../strings/namespaces.js';
import type { ConnectRow } from './connect-row.types.js';
import { connectStrings } from './strings.js';

/** Ways in that are no wallet row: the code has its own, the embedded wallet comes with email. */
const notWallets: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH'];

export interface InstalledParams {
  readonly recents: readonly RecentWallet[];
  /** Only wallets of this one, if given. */
  readonly namespace: string | undefined;
  /** A wallet that serves several is asked for this one. */
  readonly activeNamespace: string | undefined;
}

/** One row a wallet, whatever the number of namespaces it serves. */
export function installedRows(
  connectors: readonly Connector[],
  { recents, namespace, activeNamespace }: InstalledParams,
): ConnectRow[] {
  const wallets = new Map<string, Connector[]>();
  for (const connector of connectors) {
    if (notWallets.includes(connector.type)) continue;
    if (namespace !== undefined && connector.namespace !== namespace) continue;
    const key = walletKey(connector);
    const same = wallets.get(key) ?? [];
    const isTaken = same.some((other) => other.namespace === connector.namespace);
    wallets.set(
      isTaken ? `${key}/${connector.id}` : key,
      isTaken ? [connector] : [...same, connector],
    );
  }
  return [...wallets].flatMap(([key, own]) => {
    const main = own.find((each) => each.namespace === activeNamespace) ?? own[0];
    return main ? [installedRow(key, main, own, recents)] : [];
  });
}

/** Those with an id of their own are one wallet in all namespaces; one whose id is doubted stands alone. */
function walletKey({ rdns, id, collides, namespace }: Connector): string {
  return collides ? `${namespace}/${id}` : (rdns ?? id).toLowerCase();
}

function installedRow(
  key: string,
  main: Connector,
  own: readonly Connector[],
  recents: readonly RecentWallet[],
): ConnectRow {
  const rank = recents.findIndex((recent) =>
    own.some(({ id, namespace }) => recent.id === id && recent.namespace === namespace),
  );
  const isExternal = main.type === 'EXTERNAL';
  const words = [
    isExternal ? '' : connectStrings['connect.installed'],
    own.map((each) => namespaceName(each.namespace)).join(', '),
    rank === 0 ? connectStrings['connect.used-last'] : '',
    own.some(({ collides }) => collides) ? connectStrings['connect.collides'] : '',
    own.some(({ isConfusable }) => isConfusable) ? connectStrings['connect.imitates'] : '',
  ];
  const group = isExternal ? 'external' : 'injected';
  return {
    key,
    group: rank < 0 ? group : 'recent',
    heading: main.name,
    detail: words.filter(Boolean).join(' · '),
    imageUrl: main.imageUrl ?? '',
    rank,
    choose: (kit) => chooseWallet(kit, main),
  };
}
