// Polls the services of pending transactions, each until it is settled or its time limit passes.
import { createLatest, type FeatureDeps, type Latest, sleep } from '@openappkit/core/feature';
import type { EntryEvent, LedgerEntry, ServiceReport } from './ledger-entry.types.js';
import { isSettled } from './next-entry.js';

/** How a kind of transaction asks its service for a status. */
export interface PolledService<Details> {
  /** Milliseconds. */
  readonly intervalMs: number;
  readonly timeoutMs: number;
  /** Asks once. The result turns the answer into a report for the entry as it is by then. */
  query(
    entry: LedgerEntry<Details>,
    signal: AbortSignal,
  ): Promise<(now: LedgerEntry<Details>) => ServiceReport & { readonly details: Details }>;
  /** The details when a check begins, and when a query failed with `error`. */
  refresh?(entry: LedgerEntry<Details>, error?: unknown): Details;
}

interface PollerDeps {
  find(key: number): LedgerEntry | undefined;
  apply(key: number, event: EntryEvent, details?: unknown): void;
  serviceOf(entry: LedgerEntry): PolledService<unknown> | undefined;
  readonly signal: AbortSignal;
}

export function createPoller(
  { env: { clock } }: Pick<FeatureDeps, 'env'>,
  { apply, find, serviceOf, signal }: PollerDeps,
) {
  const runs = new Map<number, Latest>();
  const begin = (key: number): AbortSignal => {
    const latest = runs.get(key) ?? createLatest();
    runs.set(key, latest);
    return latest.begin(signal);
  };
  const findOpen = (key: number) => {
    const entry = find(key);
    const service = entry && !isSettled(entry) ? serviceOf(entry) : undefined;
    return entry && service && { entry, service };
  };

  async function query(key: number, own: AbortSignal): Promise<void> {
    const { entry, service } = findOpen(key) ?? {};
    if (!entry || !service) return;
    try {
      const toReport = await service.query(entry, own);
      const now = find(key);
      if (own.aborted || !now) return;
      const { details, ...report } = toReport(now);
      apply(key, { type: 'reported', ...report, at: clock.now() }, details);
    } catch (error) {
      const now = find(key);
      if (!own.aborted && now) apply(key, { type: 'check-failed' }, service.refresh?.(now, error));
    }
  }
  async function run(key: number): Promise<void> {
    const own = begin(key);
    const { intervalMs, timeoutMs } = findOpen(key)?.service ?? { intervalMs: 0, timeoutMs: 0 };
    const until = clock.now() + timeoutMs;
    try {
      while (findOpen(key) && clock.now() < until) {
        await sleep(clock, intervalMs, own);
        await query(key, own);
      }
      if (!own.aborted) apply(key, { type: 'polling-ended' });
    } catch {
      // Polling was cancelled.
    }
  }

  return {
    /** Polls until the entry is settled. A newer call replaces an older one for the same entry. */
    poll(key: number, details?: unknown): void {
      apply(key, { type: 'polled', isCheck: false }, details);
      void run(key);
    },
    /** Asks now, then keeps polling. Never rejects. */
    async check(key: number): Promise<void> {
      const { entry, service } = findOpen(key) ?? {};
      if (!entry || !service) return;
      apply(key, { type: 'polled', isCheck: true }, service.refresh?.(entry));
      const own = begin(key);
      await query(key, own);
      if (!own.aborted) void run(key);
    },
    stop: (key: number): void => runs.get(key)?.cancel(),
  };
}
