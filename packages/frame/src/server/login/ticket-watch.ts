// Waiting for approvals, whichever server hears of them: one question to the database for all that wait here, and none while
// nobody does. What this server has approved itself is told at once.
import type { Db } from '../database/tables.js';
import type { Clock } from '../ops/clock.js';

export interface TicketWatch {
  readonly waiting: number;
  /** Settles once the ticket moves on, after `ms`, or once the signal is aborted. */
  wait(ticketId: string, ms: number, signal: AbortSignal): Promise<void>;
  moved(ticketId: string): void;
  /** Lets everybody go. */
  stop(): void;
}

interface WatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

export function createTicketWatch({ db, clock, everyMs, onError }: WatchDeps): TicketWatch {
  const waiters = new Map<string, Set<() => void>>();
  const stopping = new AbortController();
  let isLooking = false;
  const moved = (ticketId: string) => {
    for (const tell of waiters.get(ticketId) ?? []) tell();
  };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    while (waiters.size > 0 && !stopping.signal.aborted) {
      await clock.sleep(everyMs, stopping.signal);
      await movedOnes(db, [...waiters.keys()]).then((ids) => ids.forEach(moved), onError);
    }
    isLooking = false;
  };
  return {
    get waiting() {
      return [...waiters.values()].reduce((sum, each) => sum + each.size, 0);
    },
    async wait(ticketId, ms, signal) {
      const over = new AbortController();
      const end = () => over.abort();
      const own = waiters.get(ticketId) ?? new Set();
      waiters.set(ticketId, own.add(end));
      void look();
      await clock.sleep(ms, AbortSignal.any([over.signal, signal, stopping.signal]));
      own.delete(end);
      if (own.size === 0) waiters.delete(ticketId);
    },
    moved,
    stop: () => stopping.abort(),
  };
}

/** Those that wait no more; one that is gone has moved on too. */
async function movedOnes(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
  const waiting = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !waiting.has(id));
}
