// Reads and writes the list in one synchronous step, so that a session of another tab is not lost.
import type { CaipNetworkId, SIWXSession } from '@openappkit/core/adapter';
import { isCurrent, isExpired } from './is-current.js';
import { isOfAccount } from './is-of-account.js';
import { isSameSession } from './same-session.js';
import type { SIWXStorage } from './siwx-storage.types.js';

/** The oldest sessions are dropped first. */
export const maxSessions = 100;

export abstract class SessionList implements SIWXStorage {
  readonly #now: () => number;

  constructor(now: (() => number) | undefined) {
    this.#now = now ?? Date.now;
  }

  /** May return more sessions than the limit, because any script can write to the store. */
  protected abstract read(): readonly SIWXSession[];
  protected abstract write(sessions: readonly SIWXSession[]): void;

  async add(session: SIWXSession): Promise<void> {
    const now = this.#now();
    const others = this.#all().filter(
      ({ data, message }) => message !== session.message && !isExpired(data, now),
    );
    this.write([...others, session].slice(-maxSessions));
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    this.write(sessions.slice(-maxSessions));
  }

  async get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    const now = this.#now();
    return this.#all().filter(
      (session) => isOfAccount(session, chainId, address) && isCurrent(session.data, now),
    );
  }

  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    this.write(this.#all().filter((session) => !isOfAccount(session, chainId, address)));
  }

  async drop(session: SIWXSession): Promise<void> {
    this.write(this.#all().filter((each) => !isSameSession(each, session)));
  }

  #all(): readonly SIWXSession[] {
    return this.read().slice(-maxSessions);
  }
}
