// Calls the server without a port, with a browser's cookies and the headers that a browser sends for its page.
import type { SIWXSession } from '@openappkit/siwx';
import { afterEach } from 'vitest';
import { type AppOptions, createApp } from '../create-app.js';
import { createSignIn } from '../server-sessions.js';
import { openStore } from '../store.js';
import type { Person } from './people.js';

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
interface SiteGiven extends Partial<Pick<AppOptions, 'origin' | 'chainIds' | 'rpcUrls'>> {
  readonly database?: string;
}

const undo: (() => void)[] = [];
export const closeSites = (): void =>
  afterEach(() => {
    for (const step of undo.splice(0)) step();
  });

export const chainIds = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
] as const;

export function openSite({
  origin = 'http://localhost:8787',
  database = ':memory:',
  ...options
}: SiteGiven = {}) {
  const store = openStore(database);
  undo.push(store.close);
  const logs: string[] = [];
  /** How far the server's clock is ahead, in milliseconds. */
  const late = { ms: 0 };
  const now = () => Date.now() + late.ms;
  const log = (line: string) => logs.push(line);
  const app = createApp({ chainIds, ...options, store, origin, now, log });
  /** Opens a browser with its own cookies, on a page of the given origin. */
  const openBrowser = (page = origin) => {
    const jar = new Map<string, string>();
    const cookies: string[] = [];
    const ask: Ask = async (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (init.method === 'POST') headers.set('origin', page);
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await app.request(path, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        cookies.push(line);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return response;
    };
    /** Returns the accounts that the server reports as signed in. */
    const known = async (): Promise<string[]> => {
      const sessions = (await (await ask('/sessions')).json()) as readonly { account: string }[];
      return sessions.map(({ account }) => account);
    };
    return { ask, cookies, jar, known, openPage: () => createSignIn(ask, new URL(origin)) };
  };
  return { openBrowser, logs, late, stop: store.close };
}
type Page = ReturnType<ReturnType<ReturnType<typeof openSite>['openBrowser']>['openPage']>;

/** @param change edits the message before it is signed */
export async function signed(
  page: Page,
  { chainId, accountAddress, sign }: Person,
  change = (text: string) => text,
): Promise<SIWXSession> {
  const data = await page.createMessage({ chainId, accountAddress });
  const message = change(data.toString());
  return { data, message, signature: await sign(message) };
}

export const accountOf = ({ chainId, accountAddress }: Person): string =>
  chainId.startsWith('eip155:')
    ? `${chainId}:${accountAddress.toLowerCase()}`
    : `${chainId}:${accountAddress}`;

export const post = (ask: Ask, path: string, body: object): Promise<Response> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Returns the request body that the page sends for a session. */
export const bodyOf = ({ data, message, signature }: SIWXSession) => ({
  account: `${data.chainId}:${data.accountAddress}`,
  message,
  signature,
});

/** Returns the status and error code of a response. */
export const said = async (response: Response): Promise<[number, unknown]> => [
  response.status,
  ((await response.json()) as { readonly code?: unknown }).code,
];
