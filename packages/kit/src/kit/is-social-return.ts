// Part of the first load; the login itself is lazy.
import type { Env } from '@openappkit/core';

export function isSocialReturn(page: NonNullable<Env['page']>): boolean {
  const location = page.global('location') as Partial<Location> | undefined;
  return /[?&]result_uri=/.test(location?.search ?? '');
}
