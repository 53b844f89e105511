// Where sessions are kept. An app may keep them elsewhere.
import type { CaipNetworkId, SIWXSession } from '@openappkit/core/adapter';

/**
 * Where `DefaultSIWX` keeps sessions. It verifies what it reads; a storage has to tell accounts and chains apart, and times.
 *
 * @example
 * class Ours implements SIWXStorage {
 *   async add(session: SIWXSession) { … }
 *   async set(sessions: SIWXSession[]) { … }
 *   async get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> { … }
 *   async delete(chainId: string, address: string) { … }
 * }
 */
export interface SIWXStorage {
  /** One more; one with the same text takes the place of the former. */
  add(session: SIWXSession): Promise<void>;
  /** In place of all that are kept. */
  set(sessions: readonly SIWXSession[]): Promise<void>;
  /** Of that account on that chain, valid by their times now. @throws where nobody can tell now */
  get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>;
  /** Those of that account on that chain, and no others. */
  delete(chainId: CaipNetworkId, address: string): Promise<void>;
  /** That one alone, as `get` gave it: it is not valid. Without this, one that is not stays where a good one is beside it. */
  drop?(session: SIWXSession): Promise<void>;
}
