// The accounts of one namespace of a session by network, because a wallet may have different accounts on each (CAIP-25). The only
// writer of `PartState.accounts`.
import type { AccountsByNetwork, CaipNetworkId } from '@openappkit/core/adapter';
import type { PartState } from './live-session.types.js';
import type { NamedAccount } from './read-events.js';
import { addressesOf, type SessionPart } from './read-session.js';

export function createPartState(
  namespace: string,
  part: SessionPart,
  current: CaipNetworkId,
): PartState {
  return { namespace, part, current, accounts: heldAccounts(namespace, part) };
}

/** The accounts on a network, the active one first. Default: the current network. */
export function accountsOf(
  { accounts, current }: PartState,
  network: CaipNetworkId = current,
): readonly string[] {
  return accounts.get(network) ?? [];
}

/** The accounts of each network; undefined if all networks have the same. */
export function accountsByNetwork(state: PartState): AccountsByNetwork | undefined {
  const lists = [...state.accounts.values()];
  const isSame = lists.every((list) => isSameSet(state.namespace, list, lists[0] ?? []));
  return isSame ? undefined : Object.fromEntries(state.accounts);
}

/** Switches the network. Keeps the active account if the wallet has it there. */
export function moveTo(state: PartState, network: CaipNetworkId): void {
  const [active = ''] = accountsOf(state);
  state.current = network;
  const list = accountsOf(state);
  const kept = list.find((each) => keyOf(state.namespace, each) === keyOf(state.namespace, active));
  if (kept === undefined) return;
  state.accounts.set(network, [kept, ...list.filter((each) => each !== kept)]);
}

/** Applies a new session. A network with unchanged accounts keeps its active one. */
export function takePart(state: PartState, next: SessionPart): void {
  const { namespace, part } = state;
  const before = heldAccounts(namespace, part);
  const accounts = heldAccounts(namespace, next);
  for (const [network, list] of accounts) {
    const chosen = state.accounts.get(network);
    if (chosen && isSameSet(namespace, before.get(network) ?? [], list))
      accounts.set(network, chosen);
  }
  Object.assign(state, { part: next, accounts });
}

/**
 * Applies the accounts that an event names, but only those that the session holds, because an event must not grant new accounts.
 * Networks with the same accounts change together, because most wallets name one network for all of them.
 */
export function chooseAccounts(state: PartState, named: readonly NamedAccount[]): void {
  const { namespace, part, current } = state;
  const held = heldAccounts(namespace, part);
  for (const network of new Set(named.map((each) => each.caipNetworkId))) {
    const wanted = held.has(network) ? network : current;
    const list = held.get(wanted) ?? [];
    const keys = named
      .filter((each) => each.caipNetworkId === network)
      .map(({ address }) => keyOf(namespace, address));
    const chosen = [...new Set(keys)].flatMap(
      (key) => list.find((each) => keyOf(namespace, each) === key) ?? [],
    );
    if (chosen.length === 0) continue;
    for (const [other, others] of held)
      if (isSameSet(namespace, list, others)) state.accounts.set(other, chosen);
  }
}

/** Whether the wallet has this account only on other networks of the session. */
export function isElsewhere(state: PartState, address: string, network: CaipNetworkId): boolean {
  const key = keyOf(state.namespace, address);
  const networks = state.part.accounts
    .filter((each) => keyOf(state.namespace, each.address) === key)
    .map(({ caipNetworkId }) => caipNetworkId);
  return networks.length > 0 && !networks.includes(network);
}

function heldAccounts(namespace: string, part: SessionPart): Map<CaipNetworkId, readonly string[]> {
  return new Map(
    part.chains.map((network) => {
      const own = part.accounts.filter(({ caipNetworkId }) => caipNetworkId === network);
      return [network, addressesOf(namespace, own)];
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
