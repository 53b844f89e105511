// Reads and writes the list in one synchronous step, so that a session of another tab is not lost.
import {
  type CaipNetworkId,
  type SIWXSession,
  type SIWXMessage,
  isSameAddress,
} from '@openappkit/core/adapter';
import type { SIWXStorage } from './siwx-storage.types.js';
import { parseDateTime } from '../message/parse-date-time.js';

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

/** Valid from `notBefore` (or else `issuedAt`) until just before `expirationTime`. An unreadable time makes it invalid. */
export function isCurrent(data: SIWXMessage.Data, now: number): boolean {
  const from = data.notBefore ?? data.issuedAt;
  return (
    (from === undefined || (parseDateTime(from) ?? Number.NaN) <= now) && !isExpired(data, now)
  );
}

export function isExpired({ expirationTime }: SIWXMessage.Data, now: number): boolean {
  return expirationTime !== undefined && !((parseDateTime(expirationTime) ?? Number.NaN) > now);
}

/** Matches the account on exactly this chain. */
export function isOfAccount(
  { data }: SIWXSession,
  chainId: CaipNetworkId,
  address: string,
): boolean {
  return data.chainId === chainId && isSameAddress(data.accountAddress, address);
}

export function isSameSession(one: SIWXSession, other: SIWXSession): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
