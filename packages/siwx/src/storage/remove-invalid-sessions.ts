// Removes only invalid sessions, so that a valid session of the same account is kept, including on the server.
import type { CaipNetworkId, SIWXSession } from '@openappkit/core/adapter';
import type { SIWXStorage } from './siwx-storage.types.js';

interface Account {
  readonly chainId: CaipNetworkId;
  readonly address: string;
}

/**
 * Never throws: an invalid session is rejected again on the next read, so a storage error must not block an account
 * that has a valid session.
 * @param count the account's number of stored sessions; without `drop`, the storage deletes only if all of them are invalid
 */
export async function removeInvalidSessions(
  storage: SIWXStorage,
  invalid: readonly SIWXSession[],
  count: number,
  { chainId, address }: Account,
): Promise<void> {
  if (invalid.length === 0) return;
  try {
    if (storage.drop) for (const each of invalid) await storage.drop(each);
    else if (invalid.length === count) await storage.delete(chainId, address);
  } catch {
    // The session is found and rejected again on the next read.
  }
}
