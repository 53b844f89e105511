import type { Env } from '../env/env.types.js';
import { abortable } from './abortable.js';

/**
 * Settles as `work` does, or as `late` does after `limitMs` milliseconds. A later result of `work` is ignored.
 *
 * @param signals pass them here; an inner `abortable` would keep its listeners until `work` settles
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
