// Forgets kept sessions that are not valid, and nothing beside them: a good session of the same account stays, at the server too.
import type { CaipNetworkId, SIWXSession } from '@openappkit/core/adapter';
import type { SIWXStorage } from './siwx-storage.types.js';

interface Of {
  readonly chainId: CaipNetworkId;
  readonly address: string;
}

/**
 * Never throws: one that stays is not believed the next time either, and whether a storage forgets is no reason to keep out who has a
 * good session.
 * @param count how many that account has: a storage that drops no single one keeps the bad beside the good
 */
export async function forgetSessions(
  storage: SIWXStorage,
  bad: readonly SIWXSession[],
  count: number,
  { chainId, address }: Of,
): Promise<void> {
  if (bad.length === 0) return;
  try {
    if (storage.drop) for (const each of bad) await storage.drop(each);
    else if (bad.length === count) await storage.delete(chainId, address);
  } catch {
    // Found again the next time.
  }
}
