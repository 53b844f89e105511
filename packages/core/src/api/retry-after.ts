// retryAfterMs(): for how long a service that is busy asks not to be asked again (RFC 9110, section 10.2.3). Pure.

/** In seconds or as a date. 0 where it says neither, or a time that is past; however long it says. */
export function retryAfterMs({ headers }: Response, now: number): number {
  const told = headers.get('retry-after')?.trim() ?? '';
  const wanted = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now;
  return Math.max(wanted || 0, 0);
}
