// groupWallets(): which connectors are one wallet in several namespaces. Pure; called by the wallet lists, and where
// a wallet is chosen. A name is all that EIP-6963 and the Wallet Standard have in common, and anybody may use one:
// where it is doubtful, each stands alone.
import type { Connector } from '@openappkit/core';
import { installedTypes } from '@openappkit/core/internal';

/** One wallet: its connectors, each in a namespace of its own. */
export interface WalletGroup {
  /** Unique in the list, the same over reloads. */
  readonly key: string;
  readonly connectors: readonly [Connector, ...Connector[]];
}

/**
 * Connectors of one name, one a namespace, are one wallet. Not where a namespace has two of the
 * name, nor where one is marked: then nobody can tell which belongs to which.
 */
export function groupWallets(connectors: readonly Connector[]): readonly WalletGroup[] {
  const named = new Map<string, Connector[]>();
  for (const connector of connectors)
    named.set(nameKey(connector), [...(named.get(nameKey(connector)) ?? []), connector]);
  const groups = new Map<string, readonly [Connector, ...Connector[]]>();
  for (const connector of connectors) {
    const same = named.get(nameKey(connector)) ?? [];
    const [first, ...rest] = isOneWallet(same) ? same : [connector];
    if (first === connector) groups.set(uniqueKey(connector, groups), [first, ...rest]);
  }
  return [...groups].map(([key, own]) => ({ key, connectors: own }));
}

/** The connectors of the same wallet, this one among them. */
export function connectorsOfGroup(
  connectors: readonly Connector[],
  { id, namespace }: Connector,
): readonly Connector[] {
  const isIt = (each: Connector): boolean => each.id === id && each.namespace === namespace;
  return groupWallets(connectors).find((group) => group.connectors.some(isIt))?.connectors ?? [];
}

/** An installed wallet and a way to it through somebody else's overlay stay two. */
function nameKey({ name, type }: Connector): string {
  return `${installedTypes.includes(type) ? '' : type}/${name.toLowerCase()}`;
}

function isOneWallet(same: readonly Connector[]): boolean {
  const namespaces = new Set(same.map(({ namespace }) => namespace));
  return (
    namespaces.size === same.length &&
    same.every(({ collides, isConfusable }) => !collides && !isConfusable)
  );
}

function uniqueKey(
  { rdns, id, namespace, collides }: Connector,
  taken: ReadonlyMap<string, unknown>,
): string {
  const own = (rdns ?? id).toLowerCase();
  const keys = [...(collides ? [] : [own]), `${own}/${id}`, `${namespace}/${id}`];
  return keys.find((key) => !taken.has(key)) ?? `${namespace}/${id}/${taken.size}`;
}
