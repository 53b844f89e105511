import type { SIWXMessage } from '@openappkit/core/adapter';
import { parseDateTime } from '../message/parse-date-time.js';

/** Valid from `notBefore` (or else `issuedAt`) until just before `expirationTime`. An unreadable time makes it invalid. */
export function isCurrent(data: SIWXMessage.Data, now: number): boolean {
  const from = data.notBefore ?? data.issuedAt;
  return (
    (from === undefined || (parseDateTime(from) ?? Number.NaN) <= now) && !isExpired(data, now)
  );
}

export function isExpired({ expirationTime }: SIWXMessage.Data, now: number): boolean {
  return expirationTime !== undefined && !((parseDateTime(expirationTime) ?? Number.NaN) > now);
}
