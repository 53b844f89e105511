// The accounts of a connection as apps see them. Reads core; part of the first load.
import type { AccountEntry, CaipNetworkId } from '@openappkit/core';
import { accountEntries, type Core } from '@openappkit/core/internal';
import { createKeptFields } from './kept.js';

interface Place {
  readonly namespace: string;
  readonly connectorId: string;
  readonly caipNetworkId: CaipNetworkId;
}

/**
 * With type, public key and path as the wallet tells them, while it is connected. A list that says the same is the
 * same list.
 */
export function createAccountsOf({ account, connection }: Core) {
  const keepEntry = createKeptFields<AccountEntry>();
  const keepList = createKeptFields<readonly AccountEntry[]>();
  return (place: Place, addresses: readonly string[]): readonly AccountEntry[] => {
    const { namespace, connectorId, caipNetworkId } = place;
    const { preferredAccountType: type = 'eoa' } = account.get(namespace);
    const { details } = connection.live(namespace, connectorId) ?? {};
    const entries = accountEntries(addresses, { namespace, caipNetworkId, type, details });
    const key = `${namespace}/${connectorId}/${addresses[0] ?? ''}`;
    return keepList(
      entries.map((entry, index) => keepEntry(entry, `${key}/${index}`)),
      key,
    );
  };
}
