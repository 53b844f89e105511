// inTime(): waits for something, but not for long. Leaves neither timer nor listener behind.
import type { Env } from '../env/env.types.js';
import { abortable } from './abortable.js';

/**
 * Settles as `work` does; after `limitMs` milliseconds of the clock, as `late` does. What `work` brings later is ignored.
 *
 * @param signals given here, not to an `abortable` inside, which would listen for as long as `work` takes
 * @throws KitError as `abortable`, as soon as one of the signals aborts
 * @example
 * await inTime(work, clock, 5000, () => { throw new KitError('request/timed-out'); });
 */
export async function inTime<T>(
  work: Promise<T>,
  clock: Env['clock'],
  limitMs: number,
  late: () => T | Promise<T>,
  ...signals: readonly AbortSignal[]
): Promise<T> {
  const timeUp = Symbol('time is up');
  let timer: unknown;
  const limit = new Promise<typeof timeUp>((resolve) => {
    timer = clock.setTimeout(() => resolve(timeUp), limitMs);
  });
  try {
    const first = await abortable(Promise.race([work, limit]), ...signals);
    return first === timeUp ? await late() : first;
  } finally {
    clock.clearTimeout(timer);
  }
}
