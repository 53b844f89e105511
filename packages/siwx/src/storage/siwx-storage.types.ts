// Where sessions are kept. An app may keep them elsewhere.
import type { CaipNetworkId, SIWXSession } from '@openappkit/core/adapter';

export interface SIWXStorage {
  /** One more; one with the same text takes the place of the former. */
  add(session: SIWXSession): Promise<void>;
  /** In place of all that are kept. */
  set(sessions: readonly SIWXSession[]): Promise<void>;
  /** Of that account on that chain, valid by their times now. */
  get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>;
  /** Those of that account on that chain, and no others. */
  delete(chainId: CaipNetworkId, address: string): Promise<void>;
}
