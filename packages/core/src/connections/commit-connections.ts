// The only function that changes which connections are live or active. Writes all state synchronously, then emits events
// as listed in transitions.ts.
import type { WalletConnection } from '../adapter/adapter.types.js';
import { type CaipAddress, type CaipNetworkId, formatCaipAddress } from '../caip.js';
import type { CoreDeps } from '../core-deps.types.js';
import {
  type TransitionCause,
  transitions,
  payloads,
  type Transition,
  type ConnectionEvent,
  type NamespaceSnapshot,
} from './transitions.js';
import type { Connection, ConnectionEntry, PastConnection } from '../state/connection.js';
import {
  type AccountState,
  type ConnectedWalletInfo,
  disconnected,
  type Account,
  accountEntries,
} from '../state/account.js';
import { parseCaipAddress } from '../parse-caip.js';
import type { OptionsController } from '../options/options-controller.js';

export type CommitDeps = Pick<
  CoreDeps,
  'account' | 'adapters' | 'bus' | 'chain' | 'connection' | 'guards' | 'options'
>;

interface NamespaceChange {
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

/** @param next the active one first */
export function setConnections(
  connection: Connection,
  namespace: string,
  next: readonly WalletConnection[],
): void {
  const { history } = connection.state;
  const ended = connection
    .all(namespace)
    .filter((each) => !next.some(isSameConnection(each)))
    .map(toPast);
  connection.setLive(
    namespace,
    next.map((each) => toEntry(connection, each)),
  );
  const entries = [...ended, ...history].filter(
    (past) => !next.some((each) => isSameConnection(past)(each)),
  );
  if (ended.length > 0 || entries.length !== history.length)
    connection.setHistory(uniqueOf(entries));
}

function toEntry(connection: Connection, each: WalletConnection): ConnectionEntry {
  const { connectorId, namespace, wallet } = each;
  const connector = connection.find(connectorId, namespace);
  return {
    ...each,
    name: wallet?.name ?? connector?.name ?? connectorId,
    imageUrl: wallet ? wallet.imageUrl : connector?.imageUrl,
    type: connector?.type ?? 'EXTERNAL',
    approved: each.approved,
    canAddNetworks: each.canAddNetworks ?? false,
  };
}

/** Keeps the name that the app saw, because the connector may have been renamed since. */
function toPast(each: ConnectionEntry): PastConnection {
  const { connectorId, namespace, name, accounts, caipNetworkId } = each;
  return { connectorId, namespace, name, address: accounts[0], caipNetworkId };
}

type OfConnector = Pick<WalletConnection, 'connectorId' | 'namespace'>;

const isSameConnection =
  (one: OfConnector) =>
  (other: OfConnector): boolean =>
    one.connectorId === other.connectorId && one.namespace === other.namespace;

const maxHistory = 10;

function uniqueOf(history: readonly PastConnection[]): readonly PastConnection[] {
  const seen = new Set<string>();
  const unique = history.filter(({ namespace, connectorId, address }) => {
    const key = `${namespace}/${connectorId}/${address}`;
    return !seen.has(key) && seen.add(key);
  });
  return unique.slice(0, maxHistory);
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

/**
 * Takes checked accounts, the active one first.
 * @param before the state shown so far
 * @param type used for accounts for which the wallet reports none
 */
export function connectedAccount(
  before: AccountState,
  live: WalletConnection,
  type: string,
  connectedWalletInfo: ConnectedWalletInfo,
): AccountState {
  const { namespace, accounts, caipNetworkId, connectorId, details } = live;
  const [address] = accounts;
  const caipAddress = formatCaipAddress(caipNetworkId, address);
  // Balances and names belong to one address on one network.
  const base = before.caipAddress === caipAddress ? before : unread(before, caipAddress);
  const reportedType = details?.find((each) => each.address === address)?.type;
  return {
    ...base,
    status: 'connected',
    address,
    caipAddress,
    allAccounts: accountEntries(accounts, { namespace, caipNetworkId, details, type }),
    connectorId,
    connectedWalletInfo,
    // A wallet with accounts of both types reports which type is active.
    preferredAccountType:
      reportedType === 'eoa' || reportedType === 'smartAccount' ? reportedType : type,
  };
}

/** Keeps the name and balance of the last visit until both are read again, if the wallet has the same account. */
function unread({ stored }: AccountState, caipAddress: CaipAddress): AccountState {
  if (stored?.caipAddress !== caipAddress) return disconnected();
  const { profileName, balance, balanceSymbol } = stored;
  return { ...disconnected(), profileName, balance, balanceSymbol };
}

/** Apps that migrate from AppKit expect the connector's id as the name of an embedded wallet. */
export function loginOf(
  { state: { embedded } }: Pick<Account, 'state'>,
  connectorId: string,
): Partial<ConnectedWalletInfo> {
  if (embedded?.connectorId !== connectorId || !embedded.info) return {};
  const { user, authProvider } = embedded.info;
  return { name: connectorId, identifier: user.email ?? user.username, social: authProvider };
}

export function userOf(
  { state: { embedded } }: Pick<Account, 'state'>,
  { connectorId, caipAddress }: Pick<AccountState, 'connectorId' | 'caipAddress'>,
): Pick<AccountState, 'user' | 'socialProvider' | 'smartAccountDeployed'> {
  const { info, profile } = embedded ?? {};
  const isOwn = embedded?.connectorId === connectorId;
  if (!isOwn || !info || !profile || caipAddress === undefined)
    return { user: undefined, socialProvider: undefined, smartAccountDeployed: false };
  const { authProvider, accountType, isSmartAccountDeployed: smartAccountDeployed } = info;
  const { address, namespace, reference } = parseCaipAddress(caipAddress);
  const { email, userName, accounts } = profile;
  return {
    user: {
      email,
      userName,
      address,
      chainId: namespace === 'eip155' ? Number(reference) : `${namespace}:${reference}`,
      accounts,
      preferredAccountType: accountType,
      smartAccountDeployed,
    },
    socialProvider: authProvider === 'email' ? undefined : authProvider,
    smartAccountDeployed,
  };
}

export function accountTypeOf(
  options: Pick<OptionsController, 'state'>,
  namespace: string,
): string {
  const { adapters, defaultAccountTypes } = options.state.current;
  const adapter = adapters.find((each) => each.namespace === namespace);
  return defaultAccountTypes[namespace] ?? adapter?.defaultAccountType ?? 'eoa';
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
