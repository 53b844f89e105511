// Whether a login in the wallet's own name was begun by a page that this server served. Only the wallet's own page is given the token:
// no page of another origin can read it. A program can, as it can write any `Origin`; it has to load the page for each few logins.
import type { FrameDeps } from '../frame-deps.types.js';
import { Refused } from './refused.js';

const lastsMs = 12 * 60 * 60_000;
/** Logins of one page, by all the addresses that its person tries. */
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
