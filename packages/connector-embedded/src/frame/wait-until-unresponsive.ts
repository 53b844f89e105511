// Whether a frame that has not answered yet is still alive. A page that slept wakes with all its timers due at once, so that a
// missed answer is asked for again before the frame is taken for dead.
import { type Env, isKitError, sleep } from '@openappkit/core/adapter';

const pingIntervalMs = 10_000;
const pingTimeoutMs = 5_000;

/**
 * @param ping settles as the frame does, within so many milliseconds
 * @param signal ends the watch
 * @returns true as soon as the frame has missed two answers in a row; false when the watch has ended
 */
export async function waitUntilUnresponsive(
  clock: Env['clock'],
  ping: (limitMs: number) => Promise<unknown>,
  signal: AbortSignal,
): Promise<boolean> {
  const isMissed = (): Promise<boolean> =>
    ping(pingTimeoutMs).then(
      () => false,
      (error: unknown) => isKitError(error, 'embedded/timed-out'),
    );
  try {
    while (!signal.aborted) {
      await sleep(clock, pingIntervalMs, signal);
      if ((await isMissed()) && (await isMissed())) return true;
    }
  } catch {
    // The wait is over.
  }
  return false;
}
