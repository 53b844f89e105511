import type { CaipNetworkId, SIWXSession } from '@openappkit/core/adapter';

/**
 * Stores sessions for `DefaultSIWX`, which verifies what it reads. A storage must filter by account, chain and time.
 *
 * @example
 * class Ours implements SIWXStorage {
 *   #sessions: SIWXSession[] = [];
 *   async add(session: SIWXSession) {
 *     this.#sessions.push(session);
 *   }
 *   async set(sessions: SIWXSession[]) {
 *     this.#sessions = sessions;
 *   }
 *   async get(chainId: CaipNetworkId, address: string) {
 *     return this.#sessions.filter(({ data }) => isOf(data, chainId, address));
 *   }
 *   async delete(chainId: CaipNetworkId, address: string) {
 *     this.#sessions = this.#sessions.filter(({ data }) => !isOf(data, chainId, address));
 *   }
 * }
 */
export interface SIWXStorage {
  /** Adds a session. It replaces one with the same text. */
  add(session: SIWXSession): Promise<void>;
  /** Replaces all stored sessions. */
  set(sessions: readonly SIWXSession[]): Promise<void>;
  /** Returns the account's sessions on that chain that are valid now. @throws if the storage cannot be read */
  get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]>;
  /** Deletes only the account's sessions on that chain. */
  delete(chainId: CaipNetworkId, address: string): Promise<void>;
  /** Deletes one invalid session that `get` returned. If omitted, an invalid session stays stored beside a valid one. */
  drop?(session: SIWXSession): Promise<void>;
}
