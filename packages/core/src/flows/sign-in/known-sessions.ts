// Until when the sessions hold that were seen, so that the door can be told at once; and the timer of the one that ends first.
// Asks nobody: sessions.ts does.
import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { Clock, TimerHandle } from '../../env/env.types.js';
import type { SIWXMessage, SIWXSession } from '../../sign-in/siwx.types.js';

/** A timer takes no more: some 24 days. Nobody has a page open for longer. */
const longestMs = 2 ** 31 - 1;

/** Who, and where. */
export type Of = Pick<WalletConnection, 'accounts' | 'caipNetworkId'>;

export const keyOf = ({ caipNetworkId, accounts }: Of): string => `${caipNetworkId}:${accounts[0]}`;

/** What is known of one account on one network. */
interface Known {
  readonly of: Of;
  readonly until: number;
}

/** @param hasEnded told when a session that was seen has run out */
export function createKnownSessions(clock: Clock, hasEnded: () => void) {
  let timer: TimerHandle;
  const known = new Map<string, Known>();

  /** Of the one that ends first. */
  const watchEnd = (): void => {
    clock.clearTimeout(timer);
    const leftMs = Math.min(...[...known.values()].map(({ until }) => until)) - clock.now();
    if (leftMs > longestMs) return;
    timer = clock.setTimeout(() => {
      for (const [key, { until }] of known) if (until <= clock.now()) known.delete(key);
      hasEnded();
      watchEnd();
    }, leftMs);
  };
  return {
    get: (of: Of): Known | undefined => known.get(keyOf(of)),
    has: (of: Of): boolean => (known.get(keyOf(of))?.until ?? 0) > clock.now(),
    /** False where it does not hold now. */
    remember(of: Of, session: SIWXSession): boolean {
      const until = endOf(session.data);
      if (until <= clock.now() || startOf(session.data) > clock.now()) return false;
      known.set(keyOf(of), { of, until });
      watchEnd();
      return true;
    },
    all: (): readonly Of[] => [...known.values()].map((each) => each.of),
    forget: (of: Of): boolean => known.delete(keyOf(of)),
    forgetAll: (): void => known.clear(),
    destroy: (): void => clock.clearTimeout(timer),
  };
}

/** Milliseconds; what is not there, or no time, ends or begins nothing. */
export function endOf({ expirationTime }: Partial<SIWXMessage.Data>): number {
  return timeOf(expirationTime) ?? Number.POSITIVE_INFINITY;
}

export function startOf({ notBefore }: Partial<SIWXMessage.Data>): number {
  return timeOf(notBefore) ?? 0;
}

function timeOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
