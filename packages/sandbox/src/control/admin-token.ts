// The token of a run: who orders a sandbox about was told it by who started it. A page that may look at the services
// must not bend them. Called by start-sandbox and the control port.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { HttpRequest } from '../http/reply.js';

/** Another for each run. */
export const createAdminToken = (): string => randomBytes(16).toString('hex');

/** Given as `Authorization: Bearer …`, or as `?token=` where a person follows a link. */
export function hasToken({ authorization, url }: HttpRequest, token: string): boolean {
  const given = authorization?.replace(/^Bearer /i, '') ?? url.searchParams.get('token') ?? '';
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
