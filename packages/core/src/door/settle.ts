// settle(): the one door. A connection becomes, stays or stops being the active one of its namespace here and nowhere
// else: everything is written in one synchronous stroke, then what follows is told, as the table in causes.ts says.
import { accountTypeOf } from '../account/account-type-of.js';
import { connectedAccount } from '../account/connected-account.js';
import { loginOf, userOf } from '../account/login-of.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CaipNetworkId } from '../caip/caip.js';
import { setConnections } from '../connection/set-connections.js';
import type { CoreParts } from '../core-parts.js';
import { type Cause, causes, payloads, type Rule, type Told, type View } from './causes.js';

export type DoorParts = Pick<
  CoreParts,
  'account' | 'adapters' | 'bus' | 'chain' | 'connection' | 'gate' | 'options'
>;

/** What becomes of one namespace. */
export interface Change {
  readonly namespace: string;
  /** Its live connections from now on, the active one first; left out, they stay. */
  readonly connections?: readonly WalletConnection[];
  /** The network that is looked at, where no wallet says what it is on. */
  readonly network?: CaipNetworkId;
}

/**
 * Takes changes of one or several namespaces in one stroke.
 *
 * @param changes the first is the main one: it may take the kit's active namespace
 * @param meanwhile what else changes in the same stroke, before anyone is told
 */
export function settle(
  parts: DoorParts,
  cause: Cause,
  changes: readonly Change[],
  meanwhile?: () => void,
): void {
  const before = changes.map(({ namespace }) => viewOf(parts, namespace));
  const back: WalletConnection[] = [];
  const passing = changes.map((change) => withoutHeld(parts, change, back));
  meanwhile?.();
  for (const change of passing) write(parts, change);
  moveActiveNamespace(parts, causes[cause], passing);
  for (const was of before) tell(parts, cause, was, back);
  for (const connection of back) parts.bus.emit('sent-back', { connection });
}

/** Nobody comes to the front, or stays there as another, whom somebody at the gate wants to be asked about. */
function withoutHeld({ gate }: DoorParts, change: Change, back: WalletConnection[]): Change {
  const { connections } = change;
  if (!connections) return change;
  const first = connections.findIndex(gate.lets);
  if (first === 0) return change;
  const held = first === -1 ? connections : connections.slice(0, first);
  back.push(...held);
  return { ...change, connections: connections.slice(held.length) };
}

function write(parts: DoorParts, { namespace, connections, network }: Change): void {
  const { account, adapters, chain, connection } = parts;
  if (connections) setConnections(connection, namespace, connections);
  const active = connection.live(namespace);
  if (active) {
    showAccount(parts, active);
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

function showAccount({ account, connection, options }: DoorParts, live: WalletConnection): void {
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
  const shown = connectedAccount(before, live, accountTypeOf(options, namespace), about);
  account.setConnected(namespace, { ...shown, ...userOf(account, shown) });
}

/** The main change may take it; one that lost its wallet hands it to the next that has one. */
function moveActiveNamespace(
  { account, chain }: DoorParts,
  { activeNamespace }: Rule,
  changes: readonly Change[],
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

function tell(
  parts: DoorParts,
  cause: Cause,
  before: View,
  back: readonly WalletConnection[],
): void {
  const { tells, ended }: Rule = causes[cause];
  const { allowUnsupportedChain } = parts.options.state.current;
  const telling = {
    isReconnect: cause === 'adopted' ? before.status === 'reconnecting' : cause !== 'connected',
    // Its session is not over: it may come in again.
    reason: back.some(({ namespace }) => namespace === before.namespace) ? 'locked' : ended,
  };
  for (const [event, isSo] of Object.entries(tells) as [Told, Rule['tells'][Told]][]) {
    if (event === 'network-unsupported' && allowUnsupportedChain) continue;
    // Whoever was told the one before may have changed it again: what is not so any more is not told.
    const now = viewOf(parts, before.namespace);
    if (isSo?.(before, now)) emit(parts, event, payloads[event](now, telling));
  }
}

function emit<Event extends Told>(
  { bus }: DoorParts,
  event: Event,
  payload: ReturnType<(typeof payloads)[Event]>,
): void {
  if (payload) bus.emit(event, payload);
}

function viewOf({ account, chain, connection }: DoorParts, namespace: string): View {
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
