// Polls the status of several items, each until it is final or its time limit passes.
import { createLatest, type Latest, sleep } from '@openappkit/core/feature';
import type { Env } from '@openappkit/core';

interface PollerOptions<Key> {
  /** Polling interval and time limit, in milliseconds. */
  readonly intervalMs: number;
  readonly timeoutMs: number;
  readonly ownerSignal: AbortSignal;
  /** Whether the item needs no more polling, because it is final or unknown. */
  isFinal(key: Key): boolean;
  /** Must not reject. */
  query(key: Key, signal: AbortSignal): Promise<void>;
  onTimeout(key: Key): void;
}

export function createPoller<Key>(
  { clock }: Pick<Env, 'clock'>,
  { intervalMs, timeoutMs, isFinal, ownerSignal, query, onTimeout }: PollerOptions<Key>,
) {
  const runs = new Map<Key, Latest>();
  const begin = (key: Key): AbortSignal => {
    const latest = runs.get(key) ?? createLatest();
    runs.set(key, latest);
    return latest.begin(ownerSignal);
  };
  /** A newer call replaces an older one for the same key. */
  async function poll(key: Key): Promise<void> {
    const signal = begin(key);
    const until = clock.now() + timeoutMs;
    try {
      while (!isFinal(key) && clock.now() < until) {
        await sleep(clock, intervalMs, signal);
        await query(key, signal);
      }
      if (!signal.aborted && !isFinal(key)) onTimeout(key);
    } catch {
      // `sleep` rejects when polling is cancelled.
    }
  }
  return {
    poll: poll,
    async check(key: Key): Promise<void> {
      const signal = begin(key);
      await query(key, signal);
      if (!signal.aborted) void poll(key);
    },
    stop: (key: Key): void => runs.get(key)?.cancel(),
  };
}
