// The only function that changes which connections are live or active. Writes all state synchronously, then emits events
// as listed in transitions.ts.
import { accountTypeOf, connectedAccount, loginOf, userOf } from '../account/connected-account.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CaipNetworkId } from '../caip/caip.js';
import type { CoreDeps } from '../core-deps.types.js';
import {
  type TransitionCause,
  transitions,
  payloads,
  type Transition,
  type ConnectionEvent,
  type NamespaceSnapshot,
} from './transitions.js';
import { setConnections } from '../connection/set-connections.js';

export type CommitDeps = Pick<
  CoreDeps,
  'account' | 'adapters' | 'bus' | 'chain' | 'connection' | 'guards' | 'options'
>;

export interface NamespaceChange {
  readonly namespace: string;
  /** The active one comes first. Omit to keep the current ones. */
  readonly connections?: readonly WalletConnection[];
  /** The network to show when no wallet reports one. */
  readonly network?: CaipNetworkId;
}

/**
 * Commits changes to one or more namespaces as one transition.
 *
 * @param changes the first one is the main change and may become the kit's active namespace
 * @param alongside further writes that must be visible before any event is emitted
 */
export function commitConnections(
  deps: CommitDeps,
  cause: TransitionCause,
  changes: readonly NamespaceChange[],
  alongside?: () => void,
): void {
  const before = changes.map(({ namespace }) => snapshotOf(deps, namespace));
  const rejected: WalletConnection[] = [];
  const allowed = changes.map((change) => removeGuarded(deps, change, rejected));
  alongside?.();
  for (const change of allowed) write(deps, change);
  updateActiveNamespace(deps, transitions[cause], allowed);
  for (const snapshot of before) emitChanges(deps, cause, snapshot, rejected);
  for (const connection of rejected) deps.bus.emit('connection-rejected', { connection });
}

/** Removes leading connections that a guard must approve before they become active. */
function removeGuarded(
  { guards }: CommitDeps,
  change: NamespaceChange,
  rejected: WalletConnection[],
): NamespaceChange {
  const { connections } = change;
  if (!connections) return change;
  const first = connections.findIndex(guards.allows);
  if (first === 0) return change;
  const guarded = first === -1 ? connections : connections.slice(0, first);
  rejected.push(...guarded);
  return { ...change, connections: connections.slice(guarded.length) };
}

function write(deps: CommitDeps, { namespace, connections, network }: NamespaceChange): void {
  const { account, adapters, chain, connection } = deps;
  if (connections) setConnections(connection, namespace, connections);
  const active = connection.live(namespace);
  if (active) {
    showAccount(deps, active);
    chain.setNetwork(namespace, active.caipNetworkId);
    if (connections)
      connection.setProvider(namespace, adapters.get(namespace)?.activated?.(active));
    return;
  }
  if (connections) {
    account.reset(namespace);
    chain.setNetwork(namespace, undefined);
  }
  if (network) chain.setNetwork(namespace, network);
}

function showAccount({ account, connection, options }: CommitDeps, live: WalletConnection): void {
  const { namespace, connectorId, wallet } = live;
  const connector = connection.find(connectorId, namespace);
  const about = {
    name: wallet?.name ?? connector?.name ?? connectorId,
    icon: wallet ? wallet.imageUrl : connector?.imageUrl,
    type: connector?.type ?? 'EXTERNAL',
    rdns: connector?.rdns,
    uuid: connector?.uuid,
    ...(wallet?.description !== undefined && { description: wallet.description }),
    ...(wallet?.url !== undefined && { url: wallet.url }),
    ...loginOf(account, connectorId),
  };
  const before = account.get(namespace);
  const connected = connectedAccount(before, live, accountTypeOf(options, namespace), about);
  account.setConnected(namespace, { ...connected, ...userOf(account, connected) });
}

/** An active namespace without a wallet yields to a connected one. */
function updateActiveNamespace(
  { account, chain }: CommitDeps,
  { activeNamespace }: Transition,
  changes: readonly NamespaceChange[],
): void {
  const [main] = changes;
  const { activeNamespace: current } = chain.state;
  const isFree = current === undefined;
  if (main && (activeNamespace === 'takes' || (activeNamespace === 'takes-free' && isFree))) {
    chain.setActiveNamespace(main.namespace);
    return;
  }
  const isConnected = (namespace: string): boolean => account.get(namespace).status === 'connected';
  const lost = changes.some(
    ({ namespace, connections }) => namespace === current && connections?.length === 0,
  );
  const next = lost ? Object.keys(account.state.byNamespace).find(isConnected) : undefined;
  if (next !== undefined) chain.setActiveNamespace(next);
}

function emitChanges(
  deps: CommitDeps,
  cause: TransitionCause,
  before: NamespaceSnapshot,
  rejected: readonly WalletConnection[],
): void {
  const { emits, endReason }: Transition = transitions[cause];
  const { allowUnsupportedChain } = deps.options.state.current;
  const details = {
    isReconnect: cause === 'adopted' ? before.status === 'reconnecting' : cause !== 'connected',
    // The session of a rejected connection is not over, so it may be restored.
    reason: rejected.some(({ namespace }) => namespace === before.namespace) ? 'locked' : endReason,
  };
  for (const [event, hasHappened] of Object.entries(emits) as [
    ConnectionEvent,
    Transition['emits'][ConnectionEvent],
  ][]) {
    if (event === 'network-unsupported' && allowUnsupportedChain) continue;
    // A listener of the previous event may have changed state, so compare with the state as it is now.
    const now = snapshotOf(deps, before.namespace);
    if (hasHappened?.(before, now)) emit(deps, event, payloads[event](now, details));
  }
}

function emit<Event extends ConnectionEvent>(
  { bus }: CommitDeps,
  event: Event,
  payload: ReturnType<(typeof payloads)[Event]>,
): void {
  if (payload) bus.emit(event, payload);
}

function snapshotOf(
  { account, chain, connection }: CommitDeps,
  namespace: string,
): NamespaceSnapshot {
  const { unsupported, active, activeNamespace } = chain.state;
  return {
    namespace,
    connections: connection.all(namespace),
    active: connection.live(namespace),
    status: account.get(namespace).status,
    network: unsupported[namespace] ?? active[namespace]?.caipNetworkId,
    isUnsupported: chain.isUnsupported(namespace),
    activeNamespace,
  };
}
