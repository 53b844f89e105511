import type { Env } from '../env/env.types.js';
import { abortable } from './abortable.js';

/**
 * Resolves after `delayMs` milliseconds of the clock.
 *
 * @throws KitError as `abortable`, as soon as one of the signals aborts
 */
export async function sleep(
  clock: Env['clock'],
  delayMs: number,
  ...signals: readonly AbortSignal[]
): Promise<void> {
  let timer: unknown;
  const passed = new Promise<void>((resolve) => {
    timer = clock.setTimeout(resolve, delayMs);
  });
  try {
    await abortable(passed, ...signals);
  } finally {
    clock.clearTimeout(timer);
  }
}
