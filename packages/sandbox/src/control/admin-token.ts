// The token keeps pages that may read the services from changing them.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { HttpRequest } from '../http/reply.js';

export const createAdminToken = (): string => randomBytes(16).toString('hex');

/** `?token=` is for links that a user follows. */
export function hasToken({ authorization, url }: HttpRequest, token: string): boolean {
  const presented = authorization?.replace(/^Bearer /i, '') ?? url.searchParams.get('token') ?? '';
  const [one, other] = [Buffer.from(presented), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
