// retryAfterMs(): for how long a service that is busy asked not to be asked again (RFC 9110, section 10.2.3). Pure.
import { isKitError } from '@openappkit/core/feature';

/** A header must not stop a page for good. */
const longestMs = 600_000;

/** @returns 0 where it did not say; at most 10 minutes */
export function retryAfterMs(error: unknown, now: number): number {
  if (!isKitError(error, 'api/status') || !(error.cause instanceof Response)) return 0;
  const told = error.cause.headers.get('retry-after')?.trim() ?? '';
  const wanted = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now;
  return wanted > 0 ? Math.min(wanted, longestMs) : 0;
}
