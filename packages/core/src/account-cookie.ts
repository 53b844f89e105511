// The cookie of the option `accountCookie` contains only CAIP-10 ids, so that a server can render them.
import { type CaipAddress, isCaipAddress, namespaceOf } from './caip.js';

export interface CookieOf {
  projectId?: string | undefined;
  instanceId?: string | undefined;
}

const keptSeconds = 30 * 24 * 60 * 60;
const between = '|';
const mostAccounts = 8;

export function accountCookieName({ projectId, instanceId }: CookieOf): string {
  const segments = [projectId || 'local', instanceId ?? 'default'];
  return ['openappkit', ...segments.map((segment) => encodeURIComponent(segment))].join('.');
}

/** Returns the text for `document.cookie`. An empty list removes the cookie. */
export function accountCookie(
  kit: CookieOf,
  accounts: readonly CaipAddress[],
  isSecure: boolean,
): string {
  const value = accounts.slice(0, mostAccounts).join(between);
  return [
    `${accountCookieName(kit)}=${value}`,
    'Path=/',
    `Max-Age=${value === '' ? 0 : keptSeconds}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/**
 * Reads the accounts of the last visit from a cookie, for `initialAccounts`: one per namespace, the active one first.
 * Ignores malformed cookies, because a request can contain any value.
 *
 * @param header the request's cookie header, `null` without one; or `document.cookie`
 * @param kit its `projectId`, and its `instanceId` if it has one
 * @example
 * const accounts = accountsFromCookie((await headers()).get('cookie'), { projectId });
 */
export function accountsFromCookie(
  header: string | null | undefined,
  kit: CookieOf,
): readonly CaipAddress[] {
  const name = accountCookieName(kit);
  for (const pair of (header ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    const accounts = key === name ? parseAccounts(value) : [];
    if (accounts.length > 0) return accounts;
  }
  return [];
}

function parseAccounts(value: string): readonly CaipAddress[] {
  const accounts = value.split(between);
  const namespaces = new Set(accounts.map(namespaceOf));
  const isOurs = accounts.length <= mostAccounts && namespaces.size === accounts.length;
  return isOurs && accounts.every(isCaipAddress) ? accounts : [];
}
