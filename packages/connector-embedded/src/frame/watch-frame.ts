// Whether a frame that has not answered yet is still alive. A page that slept wakes with all its timers due at once, so that a
// missed answer is asked for again before the frame is taken for dead.
import { type Env, isKitError, sleep } from '@openappkit/core/adapter';

const everyMs = 10_000;
const patienceMs = 5_000;

/**
 * @param ask settles as the frame does, within so many milliseconds
 * @param over ends the watch
 * @returns true as soon as the frame has missed two answers in a row; false when the watch has ended
 */
export async function watchFrame(
  clock: Env['clock'],
  ask: (limitMs: number) => Promise<unknown>,
  over: AbortSignal,
): Promise<boolean> {
  const isMissed = (): Promise<boolean> =>
    ask(patienceMs).then(
      () => false,
      (error: unknown) => isKitError(error, 'embedded/timed-out'),
    );
  try {
    while (!over.aborted) {
      await sleep(clock, everyMs, over);
      if ((await isMissed()) && (await isMissed())) return true;
    }
  } catch {
    // The wait is over.
  }
  return false;
}
