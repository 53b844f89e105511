/**
 * Reads the Retry-After header (RFC 9110, section 10.2.3) in milliseconds. Returns 0 if it is missing, invalid or past.
 */
export function retryAfterMs({ headers }: Response, now: number): number {
  const told = headers.get('retry-after')?.trim() ?? '';
  const wanted = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now;
  return Math.max(wanted || 0, 0);
}
