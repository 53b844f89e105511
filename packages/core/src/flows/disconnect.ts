// The disconnect flow: local state goes first and at once, so that a wallet which refuses or hangs cannot
// keep a connection alive that the person ended.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreParts } from '../core-parts.js';
import type { DisconnectTarget } from '../core.types.js';
import { commitConnection } from './commit-connection.js';

type Parts = Pick<
  CoreParts,
  'account' | 'accountTypeOf' | 'adapters' | 'bus' | 'chain' | 'connection' | 'options'
>;
export type DisconnectReason = 'user' | 'wallet' | 'failed' | 'other-tab';

/**
 * Clears one namespace locally and says why. Nothing is said where nothing was connected. Was it the active one,
 * the next one that has a wallet is.
 * @param ending every namespace that ends in the same stroke
 */
export function clearNamespace(
  { account, bus, chain, connection }: Pick<Parts, 'account' | 'bus' | 'chain' | 'connection'>,
  namespace: string,
  reason: DisconnectReason,
  ending: readonly string[] = [namespace],
): void {
  const was = account.get(namespace).status;
  connection.dropLive(namespace);
  account.reset(namespace);
  chain.resetNetwork(namespace);
  const next = Object.keys(account.state.byNamespace).find(
    (each) => !ending.includes(each) && account.get(each).status === 'connected',
  );
  if (chain.state.activeNamespace === namespace && next !== undefined)
    chain.setActiveNamespace(next);
  if (was !== 'disconnected') bus.emit('disconnected', { namespace, reason });
}

/**
 * Removes one connection locally. Was it the active one, the next live one of the namespace takes its place;
 * without a next one the namespace is disconnected.
 */
export function dropConnection(
  parts: Parts,
  { namespace, connectorId }: Pick<WalletConnection, 'namespace' | 'connectorId'>,
  reason: DisconnectReason,
  ending?: readonly string[],
): void {
  const { bus, connection, options } = parts;
  const wasActive = connection.live(namespace)?.connectorId === connectorId;
  if (!connection.live(namespace, connectorId)) return;
  connection.dropLive(namespace, connectorId);
  const next = connection.live(namespace);
  if (!next) {
    clearNamespace(parts, namespace, reason, ending);
    return;
  }
  bus.emit('connection-ended', { namespace, connectorId, reason });
  if (!wasActive) return;
  const support = commitConnection(parts, next);
  bus.emit('account-changed', { namespace, address: next.accounts[0] });
  if (support === 'unsupported' && !options.state.current.allowUnsupportedChain)
    bus.emit('network-unsupported', { namespace, caipNetworkId: next.caipNetworkId });
}

/** Disconnects what the target names. Never rejects. */
export async function disconnect(
  parts: Parts & Pick<CoreParts, 'pairing'>,
  target: DisconnectTarget = {},
): Promise<void> {
  const { account, adapters, bus, connection, pairing } = parts;
  const { namespace, connectorId } = target;
  const namespaces = namespace === undefined ? Object.keys(account.state.byNamespace) : [namespace];
  const ending = namespaces
    .flatMap((each) => connection.all(each))
    .filter((live) => connectorId === undefined || live.connectorId === connectorId);
  // One session of a shared connector serves several namespaces, and ends as a whole.
  const shared = ending.some((live) => pairing.serves(live));
  const all = shared ? unite(ending, pairing.connections()) : ending;
  const places = [...namespaces, ...all.map((live) => live.namespace)];
  if (connectorId === undefined)
    for (const each of namespaces) clearNamespace(parts, each, 'user', places);
  for (const live of all) dropConnection(parts, live, 'user', places);
  const ended = all.map((live) => adapters.get(live.namespace)?.disconnect(live.connectorId));
  if (shared) ended.push(pairing.disconnect());
  const results = await Promise.allSettled(ended);
  for (const result of results)
    if (result.status === 'rejected')
      bus.emit('track', {
        event: 'DISCONNECT_ERROR',
        properties: { message: 'The wallet refused' },
      });
}

function unite(
  some: readonly WalletConnection[],
  others: readonly WalletConnection[],
): readonly WalletConnection[] {
  const isNew = (other: WalletConnection): boolean =>
    !some.some(
      ({ namespace, connectorId }) =>
        namespace === other.namespace && connectorId === other.connectorId,
    );
  return [...some, ...others.filter(isNew)];
}
