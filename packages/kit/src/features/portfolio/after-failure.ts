// createAfterFailure(): what follows where the service of the portfolio fails: a person is told once, and it is asked again after a
// while. Called by the controller.
import { type FeatureParts, KitError } from '@openappkit/core/feature';
import { busyForMs } from './busy-for.js';

/** A service that just failed is not asked again at once; later, where it said so. */
export const retryMs = 30_000;

export function createAfterFailure({
  env,
  notices,
  telemetry,
}: Pick<FeatureParts, 'env' | 'notices' | 'telemetry'>) {
  let timer: unknown;
  /** A person is told once that it fails, until it works again. */
  let hasTold = false;
  return {
    /** @returns when it is asked again: milliseconds since the epoch */
    failed(cause: unknown, again: () => void): number {
      const error = new KitError('balance/unavailable', { cause });
      telemetry.reportError(error, 'API_ERROR');
      if (!hasTold) notices.show('error', error.shortMessage, 'balance/unavailable');
      hasTold = true;
      const now = env.clock.now();
      const waitMs = Math.max(retryMs, busyForMs(cause, now));
      timer = env.clock.setTimeout(again, waitMs);
      return now + waitMs;
    },
    worked(): void {
      hasTold = false;
    },
    /** It is not asked again. */
    stop: (): void => env.clock.clearTimeout(timer),
  };
}
