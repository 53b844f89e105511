// Groups the connectors of one wallet over namespaces. EIP-6963 and the Wallet Standard share only the name,
// which any wallet may copy, so doubtful connectors stay separate.
import type { Connector } from '@openappkit/core';
import { installedTypes } from '@openappkit/core/internal';

export interface WalletGroup {
  /** Unique in the list and stable over reloads. */
  readonly key: string;
  readonly connectors: readonly [Connector, ...Connector[]];
}

/**
 * Groups connectors with the same name, one per namespace. Does not group them if a namespace has two of that
 * name, or if one is marked as colliding or confusable.
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
  return [...groups].map(([key, members]) => ({ key, connectors: members }));
}

export function connectorsOfGroup(
  connectors: readonly Connector[],
  { id, namespace }: Connector,
): readonly Connector[] {
  const isIt = (each: Connector): boolean => each.id === id && each.namespace === namespace;
  return groupWallets(connectors).find((group) => group.connectors.some(isIt))?.connectors ?? [];
}

/** Does not group an installed wallet with a connector that opens it through another overlay. */
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
  usedKeys: ReadonlyMap<string, unknown>,
): string {
  const base = (rdns ?? id).toLowerCase();
  const keys = [...(collides ? [] : [base]), `${base}/${id}`, `${namespace}/${id}`];
  return keys.find((key) => !usedKeys.has(key)) ?? `${namespace}/${id}/${usedKeys.size}`;
}
