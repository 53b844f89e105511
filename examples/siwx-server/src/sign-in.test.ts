// People with wallets of three chains sign in, come back and sign out; and whatever is tried a second time, elsewhere or late is
// refused and logged by its name. Without a port: the page's half asks the server's directly, with a browser's cookies and origin.
import { ed25519 } from '@noble/curves/ed25519.js';
import type { SIWXSession } from '@openappkit/siwx';
import { base58, hex } from '@scure/base';
import { NETWORK, p2tr, p2wpkh, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { Signer } from 'bip322-js';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from './create-app.js';
import { createSignIn } from './server-sessions.js';
import { openStore } from './store.js';

const key = '11'.repeat(32);
const owner = privateKeyToAccount(`0x${key}`);
const publicKey = pubECDSA(hex.decode(key));
const wif = WIF(NETWORK).encode(hex.decode(key));
const bytes = (text: string) => new TextEncoder().encode(text);
const bitcoin = 'bip122:000000000019d6689c085ae165831e93';

interface Person {
  readonly chainId: `${string}:${string}`;
  readonly accountAddress: string;
  sign(message: string): Promise<string> | string;
}
const ofBitcoin = (address: string | undefined): Person => ({
  chainId: bitcoin,
  accountAddress: address ?? '',
  sign: (message) => String(Signer.sign(wif, address ?? '', message)),
});
const ethereum: Person = {
  chainId: 'eip155:1',
  accountAddress: owner.address,
  sign: (message) => owner.signMessage({ message }),
};
const people: readonly (readonly [string, Person])[] = [
  ['Ethereum', ethereum],
  [
    'Solana',
    {
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accountAddress: base58.encode(ed25519.getPublicKey(hex.decode(key))),
      sign: (message) => base58.encode(ed25519.sign(bytes(message), hex.decode(key))),
    },
  ],
  ['Bitcoin (segwit)', ofBitcoin(p2wpkh(publicKey).address)],
  ['Bitcoin (taproot)', ofBitcoin(p2tr(publicKey.slice(1)).address)],
];

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

function openSite(origin = 'http://localhost:8787') {
  const store = openStore(':memory:');
  undo.push(store.close);
  const logs: string[] = [];
  const late = { ms: 0 };
  const now = () => Date.now() + late.ms;
  const app = createApp({ store, origin, now, log: (line) => logs.push(line) });
  /** A browser with its own cookies, on a page of some origin. */
  const openBrowser = (page = origin) => {
    const jar = new Map<string, string>();
    const cookies: string[] = [];
    const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
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
    const openPage = () => createSignIn(ask, new URL(origin));
    return { ask, openPage, cookies, jar };
  };
  return { openBrowser, logs, late };
}
type Site = ReturnType<typeof openSite>;
type Page = ReturnType<ReturnType<Site['openBrowser']>['openPage']>;

async function signed(
  page: Page,
  person: Person,
  change = (text: string) => text,
): Promise<SIWXSession> {
  const { chainId, accountAddress } = person;
  const data = await page.createMessage({ chainId, accountAddress });
  const message = change(data.toString());
  return { data, message, signature: await person.sign(message) };
}
const post = (
  ask: (path: string, init?: RequestInit) => Promise<Response>,
  path: string,
  body: object,
) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const bodyOf = ({ data, message, signature }: SIWXSession) => ({
  account: `${data.chainId}:${data.accountAddress}`,
  message,
  signature,
});

describe('a person', () => {
  it.each(people)(
    'with a wallet of %s signs in, is known after a reload, and signs out',
    async (_, person) => {
      const { openPage } = openSite().openBrowser();
      const page = openPage();
      const { chainId, accountAddress } = person;
      expect(await page.getSessions(chainId, accountAddress)).toEqual([]);
      await page.addSession(await signed(page, person));
      expect(await openPage().getSessions(chainId, accountAddress)).toHaveLength(1);
      await page.revokeSession(chainId, accountAddress);
      expect(await openPage().getSessions(chainId, accountAddress)).toEqual([]);
    },
  );

  it('is signed in with several accounts at once, and signs out of each or all', async () => {
    const { openPage } = openSite().openBrowser();
    const page = openPage();
    for (const [, person] of people) await page.addSession(await signed(page, person));
    const known = async () => {
      const found = await Promise.all(
        people.map(([, each]) => page.getSessions(each.chainId, each.accountAddress)),
      );
      return found.map(({ length }) => length);
    };
    expect(await known()).toEqual([1, 1, 1, 1]);
    await page.revokeSession(ethereum.chainId, ethereum.accountAddress);
    expect(await known()).toEqual([0, 1, 1, 1]);
    await page.setSessions([]);
    expect(await known()).toEqual([0, 0, 0, 0]);
  });

  it('is not known to another browser, nor a day later', async () => {
    const site = openSite();
    const browser = site.openBrowser();
    await browser.openPage().addSession(await signed(browser.openPage(), ethereum));
    const other = site.openBrowser().openPage();
    expect(await other.getSessions('eip155:1', owner.address)).toEqual([]);
    site.late.ms = 86_400_001;
    expect(await (await browser.ask('/sessions')).json()).toEqual([]);
  });
});

describe('a replay', () => {
  const minute = 60_000;
  it.each<[string, (text: string) => string, number, string]>([
    [
      'another domain',
      (text) => text.replace('localhost:8787 wants', 'evil.example wants'),
      0,
      'domain-mismatch',
    ],
    [
      'another URI',
      (text) => text.replace(/URI: .*/, 'URI: http://localhost:8787/admin'),
      0,
      'uri-mismatch',
    ],
    ['another chain', (text) => text.replace('Chain ID: 1', 'Chain ID: 10'), 0, 'chain-mismatch'],
    [
      'another account',
      (text) => text.replace(/0x.*/, `0x${'1'.repeat(40)}`),
      0,
      'address-mismatch',
    ],
    ['another nonce', (text) => text.replace(/Nonce: .*/, 'Nonce: 12345678'), 0, 'nonce-mismatch'],
    ['a message that is over', (text) => text, 10 * minute + 1000, 'expired'],
    [
      'a clock that is ten minutes ahead',
      (text) =>
        text.replace(
          /Issued At: .*/,
          `Issued At: ${new Date(Date.now() + 10 * minute).toISOString()}`,
        ),
      0,
      'clock-skew',
    ],
    [
      'a clock that is ten minutes behind',
      (text) =>
        text.replace(
          /Issued At: .*/,
          `Issued At: ${new Date(Date.now() - 10 * minute).toISOString()}`,
        ),
      0,
      'clock-skew',
    ],
    ['a text that is none', () => 'Hello', 0, 'message-invalid'],
  ])('with %s is refused and logged', async (_, change, ms, code) => {
    const { openBrowser, logs, late } = openSite();
    const { openPage, ask } = openBrowser();
    const session = await signed(openPage(), ethereum, change);
    late.ms = ms;
    const response = await post(ask, '/sign-in', bodyOf(session));
    expect([response.status, await response.json()]).toEqual([401, { code: `sign-in/${code}` }]);
    expect(logs).toEqual([`refused POST /sign-in: sign-in/${code}`]);
    expect(await (await ask('/sessions')).json()).toEqual([]);
  });

  it('of a message that was taken, or tried, is refused, also at the same moment', async () => {
    const { openBrowser, logs } = openSite();
    const { openPage, ask } = openBrowser();
    const session = await signed(openPage(), ethereum);
    const both = await Promise.all([1, 2].map(() => post(ask, '/sign-in', bodyOf(session))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await post(ask, '/sign-in', bodyOf(session))).status).toBe(401);
    const other = await signed(openPage(), ethereum);
    const wrong = { ...bodyOf(other), signature: '0x12' };
    expect(await (await post(ask, '/sign-in', wrong)).json()).toEqual({
      code: 'sign-in/signature-invalid',
    });
    expect(await (await post(ask, '/sign-in', bodyOf(other))).json()).toEqual({
      code: 'sign-in/nonce-mismatch',
    });
    expect(logs.filter((line) => line.startsWith('signed in'))).toHaveLength(1);
  });

  it('in another browser is refused', async () => {
    const site = openSite();
    const session = await signed(site.openBrowser().openPage(), ethereum);
    const thief = site.openBrowser();
    await thief.ask(`/nonce?account=eip155:1:${owner.address}`);
    const response = await post(thief.ask, '/sign-in', bodyOf(session));
    expect(await response.json()).toEqual({ code: 'sign-in/nonce-mismatch' });
  });
});

describe('the site', () => {
  it('takes nothing from pages of another origin', async () => {
    const { openBrowser, logs } = openSite();
    const { ask } = openBrowser('https://evil.example');
    for (const path of ['/sign-in', '/sign-out'])
      expect((await post(ask, path, {})).status).toBe(403);
    expect(logs).toEqual(
      ['/sign-in', '/sign-out'].map((path) => `refused POST ${path}: other-origin`),
    );
  });

  it('gives cookies that no script reads, no other site sends, and only https carries', async () => {
    const { openBrowser } = openSite('https://example.com');
    const { openPage, cookies, jar } = openBrowser();
    const page = openPage();
    const session = await signed(page, ethereum);
    const before = jar.get('__Host-visitor');
    await page.addSession(session);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-visitor=[\w-]{32}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    // Who planted a cookie before the sign-in has nothing of it after.
    expect(jar.get('__Host-visitor')).not.toBe(before);
  });

  it('refuses what is no request', async () => {
    const { ask } = openSite().openBrowser();
    expect((await ask('/nonce')).status).toBe(400);
    expect((await ask('/nonce?account=x')).status).toBe(400);
    expect((await post(ask, '/sign-in', { account: 7 })).status).toBe(400);
    expect((await ask('/sign-in', { method: 'POST', body: '<html>' })).status).toBe(400);
    expect((await post(ask, '/sign-in', { message: 'x'.repeat(200_000) })).status).toBe(413);
  });
});
