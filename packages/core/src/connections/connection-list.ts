// Lists of live connections, the active one first, as they are to be: made here, handed to settle(). Pure.
import type { WalletConnection } from '../adapter/adapter.types.js';

type Connections = readonly WalletConnection[];

/** With this one as the active one, in the place of the one before of the same wallet. */
export function moveToFront(all: Connections, live: WalletConnection): Connections {
  return [live, ...withoutConnector(all, live.connectorId)];
}

/** With this one where its wallet's was; last where it is new. */
export function replaceOrAppend(all: Connections, live: WalletConnection): Connections {
  const isIt = ({ connectorId }: WalletConnection): boolean => connectorId === live.connectorId;
  return all.some(isIt) ? all.map((each) => (isIt(each) ? live : each)) : [...all, live];
}

export function withoutConnector(all: Connections, connectorId: string): Connections {
  return all.filter((each) => each.connectorId !== connectorId);
}

/** The same connection with another of its accounts in use; unchanged where it has no such account. */
export function withActiveAccount(
  live: WalletConnection,
  address: string | undefined,
): WalletConnection {
  if (address === undefined || !live.accounts.includes(address)) return live;
  return { ...live, accounts: [address, ...live.accounts.filter((each) => each !== address)] };
}

/**
 * With an account of the host's preferred type first (option `defaultAccountTypes`): a Bitcoin wallet gives a payment and
 * an ordinal address. Unchanged where the wallet tells no types, or none of that type.
 */
export function withPreferredAccount(live: WalletConnection, type: string): WalletConnection {
  return withActiveAccount(live, live.details?.find((detail) => detail.type === type)?.address);
}
