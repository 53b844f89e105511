import type { AccountsByNetwork, CaipNetworkId } from '@openappkit/core/adapter';
import type { PairingClient } from '../client/client.types.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';
import type { EventAccount } from './parse-events.js';
import type { ParsedSession, SessionNamespace } from './parse-session.js';

export interface NamespaceState {
  readonly namespace: string;
  approved: SessionNamespace;
  /** Addresses of each approved network, the active one first. A wallet may have different accounts on each (CAIP-25). */
  accounts: Map<CaipNetworkId, readonly string[]>;
  currentNetwork: CaipNetworkId;
}

export interface SessionState {
  readonly context: WalletConnectContext;
  readonly client: PairingClient;
  readonly session: ParsedSession;
  readonly namespaces: Map<string, NamespaceState>;
  readonly listeners: Map<string, Map<string, Set<(payload: unknown) => void>>>;
  hasEnded: boolean;
}

/** Emits an event to the listeners of a namespace's provider. A listener that throws does not stop the others. */
export function emitTo(
  state: SessionState,
  namespace: string,
  event: string,
  payload: unknown,
): void {
  for (const listener of [...(state.listeners.get(namespace)?.get(event) ?? [])]) {
    try {
      listener(payload);
    } catch (error) {
      state.context.env.onError(error);
    }
  }
}

export function createNamespaceState(
  namespace: string,
  approved: SessionNamespace,
  current: CaipNetworkId,
): NamespaceState {
  return {
    namespace,
    approved: approved,
    currentNetwork: current,
    accounts: groupByNetwork(namespace, approved),
  };
}

/** The accounts on a network, the active one first. Default: the current network. */
export function getAccounts(
  { accounts, currentNetwork }: NamespaceState,
  network: CaipNetworkId = currentNetwork,
): readonly string[] {
  return accounts.get(network) ?? [];
}

/** The accounts of each network; undefined if all networks have the same. */
export function getAccountsByNetwork(state: NamespaceState): AccountsByNetwork | undefined {
  const lists = [...state.accounts.values()];
  const isSame = lists.every((list) => isSameSet(state.namespace, list, lists[0] ?? []));
  return isSame ? undefined : Object.fromEntries(state.accounts);
}

/** Switches the network. Keeps the active account if the wallet has it there. */
export function setNetwork(state: NamespaceState, network: CaipNetworkId): void {
  const [active = ''] = getAccounts(state);
  state.currentNetwork = network;
  const list = getAccounts(state);
  const stillActive = list.find(
    (each) => keyOf(state.namespace, each) === keyOf(state.namespace, active),
  );
  if (stillActive === undefined) return;
  state.accounts.set(network, [stillActive, ...list.filter((each) => each !== stillActive)]);
}

/** Applies a new session. A network with unchanged accounts keeps its active one. */
export function updateNamespace(state: NamespaceState, next: SessionNamespace): void {
  const { namespace, approved } = state;
  const before = groupByNetwork(namespace, approved);
  const accounts = groupByNetwork(namespace, next);
  for (const [network, list] of accounts) {
    const chosen = state.accounts.get(network);
    if (chosen && isSameSet(namespace, before.get(network) ?? [], list))
      accounts.set(network, chosen);
  }
  Object.assign(state, { approved: next, accounts });
}

/**
 * Applies the accounts that an event names, but only those that the session holds, because an event must not grant new accounts.
 * Networks with the same accounts change together, because most wallets name one network for all of them.
 */
export function applyAccountsEvent(
  state: NamespaceState,
  eventAccounts: readonly EventAccount[],
): void {
  const { namespace, approved, currentNetwork } = state;
  const byNetwork = groupByNetwork(namespace, approved);
  for (const network of new Set(eventAccounts.map((each) => each.caipNetworkId))) {
    const accountNetwork = byNetwork.has(network) ? network : currentNetwork;
    const list = byNetwork.get(accountNetwork) ?? [];
    const keys = eventAccounts
      .filter((each) => each.caipNetworkId === network)
      .map(({ address }) => keyOf(namespace, address));
    const chosen = [...new Set(keys)].flatMap(
      (key) => list.find((each) => keyOf(namespace, each) === key) ?? [],
    );
    if (chosen.length === 0) continue;
    for (const [other, others] of byNetwork)
      if (isSameSet(namespace, list, others)) state.accounts.set(other, chosen);
  }
}

export function isOnlyOnOtherNetworks(
  state: NamespaceState,
  address: string,
  network: CaipNetworkId,
): boolean {
  const key = keyOf(state.namespace, address);
  const networks = state.approved.accounts
    .filter((each) => keyOf(state.namespace, each.address) === key)
    .map(({ caipNetworkId }) => caipNetworkId);
  return networks.length > 0 && !networks.includes(network);
}

function groupByNetwork(
  namespace: string,
  approved: SessionNamespace,
): Map<CaipNetworkId, readonly string[]> {
  return new Map(
    approved.chains.map((network) => {
      const byKey = new Map<string, string>();
      for (const { address, caipNetworkId } of approved.accounts) {
        const key = keyOf(namespace, address);
        if (caipNetworkId === network && !byKey.has(key)) byKey.set(key, address);
      }
      return [network, [...byKey.values()]];
    }),
  );
}

function isSameSet(namespace: string, a: readonly string[], b: readonly string[]): boolean {
  const keys = (list: readonly string[]): string =>
    list
      .map((each) => keyOf(namespace, each))
      .sort()
      .join();
  return keys(a) === keys(b);
}

const keyOf = (namespace: string, address: string): string =>
  namespace === 'eip155' ? address.toLowerCase() : address;
