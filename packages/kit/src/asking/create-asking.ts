// Polls a service for the status of several items, each until it is over or its time limit passes.
import { createLatest, type Latest, sleep } from '@openappkit/core/feature';
import type { Env } from '@openappkit/core';

interface AskingGiven<Key> {
  /** Polling interval and time limit, in milliseconds. */
  readonly everyMs: number;
  readonly forMs: number;
  /** Once aborted, all polling stops. */
  readonly life: AbortSignal;
  /** Whether the item needs no more polling, because it is final or unknown. */
  isOver(key: Key): boolean;
  /** Requests the status once. Never rejects. */
  look(key: Key, signal: AbortSignal): Promise<void>;
  /** Called when the time limit passes without a final status. */
  onLate(key: Key): void;
}

export function createAsking<Key>(
  { clock }: Pick<Env, 'clock'>,
  { everyMs, forMs, isOver, life, look, onLate }: AskingGiven<Key>,
) {
  const follows = new Map<Key, Latest>();
  const begin = (key: Key): AbortSignal => {
    const latest = follows.get(key) ?? createLatest();
    follows.set(key, latest);
    return latest.begin(life);
  };
  /** Polls until the item is over. A newer call replaces an older one for the same key. */
  async function follow(key: Key): Promise<void> {
    const signal = begin(key);
    const until = clock.now() + forMs;
    try {
      while (!isOver(key) && clock.now() < until) {
        await sleep(clock, everyMs, signal);
        await look(key, signal);
      }
      if (!signal.aborted && !isOver(key)) onLate(key);
    } catch {
      // Polling was cancelled.
    }
  }
  return {
    follow,
    /** Requests the status now, then keeps polling. */
    async check(key: Key): Promise<void> {
      const signal = begin(key);
      await look(key, signal);
      if (!signal.aborted) void follow(key);
    },
    stop: (key: Key): void => follows.get(key)?.cancel(),
  };
}
