// Waits for approvals that any server may receive. Polls the database with one query for all waiting tickets, and only while
// some wait. Approvals on this server wake their waiters immediately.
import type { Db } from '../database/tables.js';
import type { Clock } from '../ops/clock.js';

export interface TicketWatch {
  readonly waiting: number;
  /** Settles once the ticket changes, after `ms`, or once the signal is aborted. */
  wait(ticketId: string, ms: number, signal: AbortSignal): Promise<void>;
  notifyChanged(ticketId: string): void;
  stop(): void;
}

interface WatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly pollMs: number;
  readonly onError: (error: unknown) => void;
}

export function createTicketWatch({ db, clock, pollMs, onError }: WatchDeps): TicketWatch {
  const waiters = new Map<string, Set<() => void>>();
  const stopping = new AbortController();
  let isPolling = false;
  const moved = (ticketId: string) => {
    for (const wake of waiters.get(ticketId) ?? []) wake();
  };
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    while (waiters.size > 0 && !stopping.signal.aborted) {
      await clock.sleep(pollMs, stopping.signal);
      await findChanged(db, [...waiters.keys()]).then((ids) => ids.forEach(moved), onError);
    }
    isPolling = false;
  };
  return {
    get waiting() {
      return [...waiters.values()].reduce((sum, each) => sum + each.size, 0);
    },
    async wait(ticketId, ms, signal) {
      const controller = new AbortController();
      const end = () => controller.abort();
      const ticketWaiters = waiters.get(ticketId) ?? new Set();
      waiters.set(ticketId, ticketWaiters.add(end));
      void poll();
      await clock.sleep(ms, AbortSignal.any([controller.signal, signal, stopping.signal]));
      ticketWaiters.delete(end);
      if (ticketWaiters.size === 0) waiters.delete(ticketId);
    },
    notifyChanged: moved,
    stop: () => stopping.abort(),
  };
}

async function findChanged(db: Db, ids: readonly string[]): Promise<readonly string[]> {
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
