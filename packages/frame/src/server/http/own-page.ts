// Checks that a login of the wallet itself began on a page that this server served. Pages of other origins cannot read the token. A
// program can, as it can send any `Origin`, but it must load the page once per 20 logins.
import type { FrameDeps } from '../frame-deps.types.js';
import { Refused } from './refused.js';

const lastsMs = 12 * 60 * 60_000;
/** Logins per page token, across all addresses that the user tries. */
const uses = { count: 20, windowMs: lastsMs };

type TokenDeps = Pick<FrameDeps, 'secrets' | 'clock'>;

export function newPageToken({ secrets, clock }: TokenDeps): string {
  const stem = `${clock.now().toString(36)}.${secrets.newId()}`;
  return `${stem}.${secrets.keyed('own page', stem)}`;
}

/** @throws Refused `not-allowed`, `rate-limited` */
export async function takePageToken(
  { secrets, clock, limits }: TokenDeps & Pick<FrameDeps, 'limits'>,
  token = '',
): Promise<void> {
  const [time = '', id = '', mac = ''] = token.split('.');
  const isOurs = secrets.isSame(mac, secrets.keyed('own page', `${time}.${id}`));
  if (!isOurs || Number.parseInt(time, 36) <= clock.now() - lastsMs)
    throw new Refused('not-allowed', 'This page is out of date. Reload it, then sign in.');
  await limits.take([{ rule: 'own page', key: id, rate: uses }]);
}
