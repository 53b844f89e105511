// createAsking(): asks a service again and again what became of things, each until it is over or nobody expects an answer any more.
// Used for what was paid elsewhere. Never rejects.
import { createLatest, type Latest, sleep } from '@openappkit/core/feature';
import type { Env } from '@openappkit/core';

interface AskingGiven<Key> {
  /** Between two questions, and for how long they are asked. Milliseconds. */
  readonly everyMs: number;
  readonly forMs: number;
  /** Aborts when nobody follows anything any more. */
  readonly life: AbortSignal;
  /** Nothing becomes of it any more, or nobody knows it. */
  isOver(key: Key): boolean;
  /** Asks once. Never rejects. */
  look(key: Key, signal: AbortSignal): Promise<void>;
  /** It was asked about for long enough. */
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
  /** Asks until it is over. A newer call takes the place of an older one. */
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
      // Nobody waits for it any more.
    }
  }
  return {
    follow,
    /** Asks now, and goes on asking. */
    async check(key: Key): Promise<void> {
      const signal = begin(key);
      await look(key, signal);
      if (!signal.aborted) void follow(key);
    },
    /** Nobody waits for it any more. */
    stop: (key: Key): void => follows.get(key)?.cancel(),
  };
}
