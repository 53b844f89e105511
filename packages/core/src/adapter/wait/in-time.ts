// inTime(): waits for something, but not for long. Leaves no timer behind.
import type { Env } from '../../env/env.types.js';

/**
 * Settles as `work` does; after `limitMs` milliseconds of the clock, as `late` does. What `work` brings later is ignored.
 *
 * @example
 * await inTime(work, clock, 5000, () => { throw new KitError('request/timed-out'); });
 */
export async function inTime<T>(
  work: Promise<T>,
  clock: Env['clock'],
  limitMs: number,
  late: () => T | Promise<T>,
): Promise<T> {
  const timeUp = Symbol('time is up');
  let timer: unknown;
  const limit = new Promise<typeof timeUp>((resolve) => {
    timer = clock.setTimeout(() => resolve(timeUp), limitMs);
  });
  try {
    const first = await Promise.race([work, limit]);
    return first === timeUp ? await late() : first;
  } finally {
    clock.clearTimeout(timer);
  }
}
