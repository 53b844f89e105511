// Whether a message counts at a time. Pure.
import type { SIWXMessage } from '@openappkit/core/adapter';
import { readDateTime } from '../message/date-time.js';

/** From `notBefore`, or else when it was issued, until just before it expires. A time that cannot be read is none. */
export function isCurrent(data: SIWXMessage.Data, now: number): boolean {
  const from = data.notBefore ?? data.issuedAt;
  return (from === undefined || (readDateTime(from) ?? Number.NaN) <= now) && !isExpired(data, now);
}

export function isExpired({ expirationTime }: SIWXMessage.Data, now: number): boolean {
  return expirationTime !== undefined && !((readDateTime(expirationTime) ?? Number.NaN) > now);
}
