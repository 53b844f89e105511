// The cookie by which a server knows at once who was connected: written with the option `accountCookie`, read by
// accountsFromCookie(). It holds CAIP-10 ids and nothing else, the active one first.
import { type CaipAddress, isCaipAddress } from '../caip/caip.js';

/** Which kit's: as in its options. */
export interface CookieOf {
  projectId?: string | undefined;
  instanceId?: string | undefined;
}

/** As long as a session of a wallet is commonly kept. */
const keptSeconds = 30 * 24 * 60 * 60;
const between = '|';
const mostAccounts = 8;

export function accountCookieName({ projectId, instanceId }: CookieOf): string {
  const parts = [projectId || 'local', instanceId ?? 'default'];
  return ['openappkit', ...parts.map((part) => encodeURIComponent(part))].join('.');
}

/** The text of a `document.cookie` that keeps these accounts; without any, that takes the cookie away. */
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
 * Who was connected when the page was left, for `initialAccounts`: one account a namespace, the active one first. Cookies are
 * whatever a browser sends: one that no kit has written is left out whole.
 *
 * @param header of the request, `null` where there is none; or `document.cookie`
 * @param kit its `projectId`, and its `instanceId` where it has one
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
  const namespaces = new Set(accounts.map((account) => account.split(':')[0]));
  const isOurs = accounts.length <= mostAccounts && namespaces.size === accounts.length;
  return isOurs && accounts.every(isCaipAddress) ? accounts : [];
}
