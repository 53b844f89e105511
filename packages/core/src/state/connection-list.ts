// Pure functions. The active connection is first in each list.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CaipNetworkId } from '../caip.js';
import type { StoredSession } from './connection.js';

type Connections = readonly WalletConnection[];

/** Replaces an earlier connection of the same wallet. */
export function moveToFront(all: Connections, live: WalletConnection): Connections {
  return [live, ...withoutConnector(all, live.connectorId)];
}

/** A connection of the same wallet is replaced in place. */
export function replaceOrAppend(all: Connections, live: WalletConnection): Connections {
  const isIt = ({ connectorId }: WalletConnection): boolean => connectorId === live.connectorId;
  return all.some(isIt) ? all.map((each) => (isIt(each) ? live : each)) : [...all, live];
}

/** The id without the number that distinguishes wallets of the same name, which may differ on the next page. */
export function groupOf(connectorId: string): string {
  return connectorId.replace(/#\d+$/, '');
}

/** Whether the connection is one of the stored session, or of the same wallet under another number. */
export function isOfSession(
  { connectorId, accounts }: WalletConnection,
  session: Pick<StoredSession, 'connectorId' | 'address'>,
): boolean {
  return (
    groupOf(connectorId) === groupOf(session.connectorId) && accounts.includes(session.address)
  );
}

export function withoutConnector(all: Connections, connectorId: string): Connections {
  return all.filter((each) => each.connectorId !== connectorId);
}

/** Returns the connection unchanged if it has no such account. */
export function withActiveAccount(
  live: WalletConnection,
  address: string | undefined,
): WalletConnection {
  if (address === undefined || !live.accounts.includes(address)) return live;
  return { ...live, accounts: [address, ...live.accounts.filter((each) => each !== address)] };
}

/**
 * Puts an account of the preferred type (option `defaultAccountTypes`) first, because a Bitcoin wallet returns a payment
 * and an ordinal address. Returns the connection unchanged if it has no account of that type.
 */
export function withPreferredAccount(live: WalletConnection, type: string): WalletConnection {
  return withActiveAccount(live, live.details?.find((detail) => detail.type === type)?.address);
}

export function accountsOn(
  { accounts, accountsByNetwork }: WalletConnection,
  caipNetworkId: CaipNetworkId,
): readonly string[] {
  return accountsByNetwork?.[caipNetworkId] ?? accounts;
}

/**
 * Returns the connection on another network, or unchanged without an account there. Keeps the active account if
 * possible.
 */
export function onNetwork(live: WalletConnection, caipNetworkId: CaipNetworkId): WalletConnection {
  const { accounts, accountsByNetwork } = live;
  const networkAccounts = accountsOn(live, caipNetworkId);
  const [active] = accounts;
  const [first, ...rest] = networkAccounts.includes(active)
    ? new Set([active, ...networkAccounts])
    : networkAccounts;
  if (first === undefined) return live;
  if (!accountsByNetwork || live.caipNetworkId === caipNetworkId) return { ...live, caipNetworkId };
  return {
    ...live,
    caipNetworkId,
    accounts: [first, ...rest],
    // Keep the account order of this network for when the wallet returns to it.
    accountsByNetwork: { ...accountsByNetwork, [live.caipNetworkId]: accounts },
  };
}

/** Applies reported accounts. Prefers those of the current network, because the wallet may have switched since. */
export function withAccounts(
  live: WalletConnection,
  accounts: WalletConnection['accounts'],
  {
    accountsByNetwork,
    details = live.details,
  }: Pick<WalletConnection, 'accountsByNetwork' | 'details'>,
): WalletConnection {
  const [first, ...rest] = accountsByNetwork?.[live.caipNetworkId] ?? [];
  return {
    ...live,
    accounts: first === undefined ? accounts : [first, ...rest],
    accountsByNetwork,
    details,
  };
}
