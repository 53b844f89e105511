// Timers of a page that slept all fire at once on wake, so one missed ping does not prove that the frame is dead.
import { type Env, isKitError, sleep } from '@openappkit/core/adapter';

const pingIntervalMs = 10_000;
const pingTimeoutMs = 5_000;

/**
 * @param ping settles when the frame answers, or rejects after its time limit
 * @param signal stops the watch
 * @returns true after two missed pings in a row; false when the watch was stopped
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
    // The signal was aborted.
  }
  return false;
}
