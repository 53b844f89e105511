/**
 * Reads the Retry-After header (RFC 9110, section 10.2.3) in milliseconds. Returns 0 if it is missing, invalid or past.
 */
export function retryAfterMs({ headers }: Response, now: number): number {
  const value = headers.get('retry-after')?.trim() ?? '';
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Math.max(delayMs || 0, 0);
}
