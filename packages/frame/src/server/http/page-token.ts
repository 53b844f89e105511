// Checks that a login of the wallet itself began on a page that this server served. Pages of other origins cannot read the
// token. A program can, but it must load the page once per 20 logins.
import type { FrameDeps } from '../frame-deps.types.js';
import { CallError } from './call-error.js';
import { httpMessages } from './messages.js';

const tokenTtlMs = 12 * 60 * 60_000;
/** Logins per page token, across all addresses that the user tries. */
const tokenRate = { count: 20, windowMs: tokenTtlMs };

type TokenDeps = Pick<FrameDeps, 'secrets' | 'clock'>;

export function createPageToken({ secrets, clock }: TokenDeps): string {
  const stem = `${clock.now().toString(36)}.${secrets.newId()}`;
  return `${stem}.${secrets.keyedHash('own page', stem)}`;
}

/** @throws CallError `not-allowed`, `rate-limited` */
export async function usePageToken(
  { secrets, clock, limits }: TokenDeps & Pick<FrameDeps, 'limits'>,
  token = '',
): Promise<void> {
  const [time = '', id = '', mac = ''] = token.split('.');
  const isOurs = secrets.isEqual(mac, secrets.keyedHash('own page', `${time}.${id}`));
  if (!isOurs || Number.parseInt(time, 36) <= clock.now() - tokenTtlMs)
    throw new CallError('not-allowed', httpMessages.pageOutdated);
  await limits.consume([{ rule: 'own page', key: id, rate: tokenRate }]);
}
