import { isKitError, retryAfterMs } from '@openappkit/core/feature';

/** A header must not block the portfolio for good. */
const maxDelayMs = 600_000;

/** @returns 0 if the service did not say; at most 10 minutes */
export function retryDelayMs(error: unknown, now: number): number {
  if (!isKitError(error, 'api/status') || !(error.cause instanceof Response)) return 0;
  return Math.min(retryAfterMs(error.cause, now), maxDelayMs);
}
