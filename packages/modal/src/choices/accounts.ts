// Which wallets are connected, and bringing one of the past back. Called by the accounts and home views; the outcome is
// read from state, a failure is given back as it is.
import { type ConnectionEntry, type PastConnection, pairingConnectorId } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { choosePhone } from './choose-wallet.js';

/** Live wallets of all namespaces, the active one of each first. A session by code counts once. */
export function liveWallets({ core }: Pick<AppKit, 'core'>): readonly ConnectionEntry[] {
  const all = Object.values(core.connection.state.connections).flat();
  const isShared = ({ connectorId }: ConnectionEntry): boolean =>
    connectorId === pairingConnectorId;
  const shared = all.find(isShared);
  return all.filter((each) => !isShared(each) || each === shared);
}

/** Brings a wallet of the past back, asking it only if it must. @throws KitError `wallet/*`, `request/cancelled` */
export async function bringBack(
  kit: AppKit,
  { namespace, connectorId, address }: PastConnection,
): Promise<void> {
  // A session that ended needs a new code.
  if (connectorId === pairingConnectorId) choosePhone(kit);
  else await kit.core.switchConnection({ namespace, connectorId, address });
}
