import type { AccountEntry, CaipNetworkId } from '@openappkit/core';
import { accountEntries, type Core } from '@openappkit/core/internal';
import { createFieldMemo } from './memo.js';

interface ConnectionRef {
  readonly namespace: string;
  readonly connectorId: string;
  readonly caipNetworkId: CaipNetworkId;
}

/**
 * Entries have the type, public key and path that the wallet reports while connected. An unchanged list is the same object.
 */
export function createEntriesReader({ account, connection }: Core) {
  const memoEntry = createFieldMemo<AccountEntry>();
  const memoList = createFieldMemo<readonly AccountEntry[]>();
  return (connectionRef: ConnectionRef, addresses: readonly string[]): readonly AccountEntry[] => {
    const { namespace, connectorId, caipNetworkId } = connectionRef;
    const { preferredAccountType: type = 'eoa' } = account.get(namespace);
    const { details } = connection.live(namespace, connectorId) ?? {};
    const entries = accountEntries(addresses, { namespace, caipNetworkId, type, details });
    const key = `${namespace}/${connectorId}/${addresses[0] ?? ''}`;
    return memoList(
      entries.map((entry, index) => memoEntry(entry, `${key}/${index}`)),
      key,
    );
  };
}
