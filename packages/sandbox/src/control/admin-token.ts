// The admin token of a run. It keeps pages that may read the services from changing them.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { HttpRequest } from '../http/reply.js';

/** Creates a new token for each run. */
export const createAdminToken = (): string => randomBytes(16).toString('hex');

/** Accepts `Authorization: Bearer …`, and `?token=` for links that a user follows. */
export function hasToken({ authorization, url }: HttpRequest, token: string): boolean {
  const presented = authorization?.replace(/^Bearer /i, '') ?? url.searchParams.get('token') ?? '';
  const [one, other] = [Buffer.from(presented), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
