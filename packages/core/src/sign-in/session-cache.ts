// Caches session expiries, so that guards can answer synchronously. One timer waits for the earliest expiry.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { Clock, TimerHandle } from '../env/env.types.js';
import type { SIWXMessage, SIWXSession } from './siwx.types.js';

/** Longest timer delay, about 24 days. Later expiries need no timer. */
const longestMs = 2 ** 31 - 1;

export type SessionAccount = Pick<WalletConnection, 'accounts' | 'caipNetworkId'>;

export const keyOf = ({ caipNetworkId, accounts }: SessionAccount): string =>
  `${caipNetworkId}:${accounts[0]}`;

interface CachedSession {
  readonly account: SessionAccount;
  readonly until: number;
}

export function createSessionCache(clock: Clock, onExpired: () => void) {
  let timer: TimerHandle;
  const cached = new Map<string, CachedSession>();

  const scheduleExpiry = (): void => {
    clock.clearTimeout(timer);
    const leftMs = Math.min(...[...cached.values()].map(({ until }) => until)) - clock.now();
    if (leftMs > longestMs) return;
    timer = clock.setTimeout(() => {
      for (const [key, { until }] of cached) if (until <= clock.now()) cached.delete(key);
      onExpired();
      scheduleExpiry();
    }, leftMs);
  };
  return {
    get: (account: SessionAccount): CachedSession | undefined => cached.get(keyOf(account)),
    has: (account: SessionAccount): boolean =>
      (cached.get(keyOf(account))?.until ?? 0) > clock.now(),
    /** Returns false if the session is not valid now. */
    remember(account: SessionAccount, session: SIWXSession): boolean {
      const until = expiryOf(session.data);
      if (until <= clock.now() || startOf(session.data) > clock.now()) return false;
      cached.set(keyOf(account), { account, until });
      scheduleExpiry();
      return true;
    },
    all: (): readonly SessionAccount[] => [...cached.values()].map((each) => each.account),
    forget: (account: SessionAccount): boolean => cached.delete(keyOf(account)),
    forgetAll: (): void => cached.clear(),
    destroy: (): void => clock.clearTimeout(timer),
  };
}

/** Milliseconds since the epoch. Infinity if the time is missing or unreadable. */
export function expiryOf({ expirationTime }: Partial<SIWXMessage.Data>): number {
  return timeOf(expirationTime) ?? Number.POSITIVE_INFINITY;
}

export function startOf({ notBefore }: Partial<SIWXMessage.Data>): number {
  return timeOf(notBefore) ?? 0;
}

function timeOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
