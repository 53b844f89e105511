// accountsOf(): the accounts of a connection as apps see them (compat.md section 4). Reads core; part of the first load.
import type { AccountEntry, CaipNetworkId } from '@openappkit/core';
import { accountEntries, type Core } from '@openappkit/core/internal';

interface Place {
  readonly namespace: string;
  readonly connectorId: string;
  readonly caipNetworkId: CaipNetworkId;
}

/** With type, public key and path as the wallet tells them, while it is connected. */
export function accountsOf(
  { account, connection }: Core,
  { namespace, connectorId, caipNetworkId }: Place,
  addresses: readonly string[],
): readonly AccountEntry[] {
  const { preferredAccountType: type = 'eoa' } = account.get(namespace);
  const { details } = connection.live(namespace, connectorId) ?? {};
  return accountEntries(addresses, { namespace, caipNetworkId, type, details });
}
