import { describe, expect, it } from 'vitest';
import { accountOf, bodyOf, closeSites, openSite, post, said, signed } from './test/open-site.js';
import { ethereum, ofEthereum } from './test/people.js';

closeSites();
const paths = ['/nonce', '/sign-in', '/sessions', '/sign-out'];

describe('cookies', () => {
  it('sets HttpOnly, SameSite=Strict and Secure', async () => {
    const { openPage, cookies } = openSite({ origin: 'https://example.com' }).openBrowser();
    const page = openPage();
    await page.addSession(await signed(page, ethereum));
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-visitor=[\w-]{32}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
  });

  it('omits only Secure on this machine', async () => {
    for (const host of ['localhost:8787', '127.0.0.1:1', '[::1]:1']) {
      const { ask, cookies } = openSite({ origin: `http://${host}` }).openBrowser();
      await ask('/nonce');
      expect(cookies).toEqual([
        expect.stringMatching(
          /^visitor=[\w-]{32}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
        ),
      ]);
    }
  });

  it.each(['http://example.com', 'http://192.168.0.7:8787', 'http://localhost.example.com', 'x'])(
    'does not open a site at %s',
    (origin) => expect(() => openSite({ origin })).toThrow(),
  );

  it('issues a new cookie at sign-in and invalidates the old one', async () => {
    const { openBrowser } = openSite();
    const [victim, thief] = [openBrowser(), openBrowser()];
    await thief.ask('/nonce');
    const [planted] = thief.jar.values();
    for (const [name, value] of thief.jar) victim.jar.set(name, value);
    await victim.openPage().addSession(await signed(victim.openPage(), ethereum));
    expect([...victim.jar.values()]).not.toContain(planted);
    expect(await victim.known()).toEqual([accountOf(ethereum)]);
    expect(await thief.known()).toEqual([]);
    // A sign-in by a visitor who is already signed in also replaces the cookie.
    const [before] = victim.jar.values();
    await victim.openPage().addSession(await signed(victim.openPage(), ofEthereum('22')));
    thief.jar.set('visitor', before ?? '');
    expect(await thief.known()).toEqual([]);
    expect(await victim.known()).toHaveLength(2);
  });

  it('ignores cookies that the server did not issue', async () => {
    const { ask, jar } = openSite().openBrowser();
    for (const planted of ['x', 'a'.repeat(33), `${'a'.repeat(31)}"`]) {
      jar.set('visitor', planted);
      await ask('/nonce');
      expect(jar.get('visitor')).not.toBe(planted);
    }
  });
});

describe('other sites', () => {
  it.each(['https://evil.example', 'http://localhost:8788', 'https://localhost:8787', 'null', ''])(
    'rejects and logs a POST from a page of %j',
    async (origin) => {
      const site = openSite();
      const victim = site.openBrowser();
      await victim.openPage().addSession(await signed(victim.openPage(), ethereum));
      const evil = site.openBrowser(origin);
      for (const [name, value] of victim.jar) evil.jar.set(name, value);
      site.logs.length = 0;
      for (const path of ['/sign-in', '/sign-out'])
        expect(await said(await post(evil.ask, path, {}))).toEqual([403, 'other-origin']);
      expect(site.logs).toEqual(
        ['/sign-in', '/sign-out'].map((path) => `refused POST ${path}: other-origin`),
      );
      expect(await victim.known()).toEqual([accountOf(ethereum)]);
    },
  );

  it('keeps the visitor’s cookie when another site links here', async () => {
    const { ask, cookies } = openSite().openBrowser();
    for (const relation of ['cross-site', 'same-site'])
      for (const path of paths) {
        const method = path.startsWith('/sign') ? 'POST' : 'GET';
        const response = await ask(path, { method, headers: { 'sec-fetch-site': relation } });
        expect(await said(response)).toEqual([403, 'other-origin']);
      }
    expect(cookies).toEqual([]);
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await ask('/nonce', { headers })).status).toBe(200);
  });
});

describe('limits', () => {
  it('limits nonces per minute for each visitor separately', async () => {
    const { openBrowser, logs, late } = openSite();
    const { ask, openPage } = openBrowser();
    // Used nonces and nonces of the previous cookie count too.
    await openPage().addSession(await signed(openPage(), ethereum));
    for (let count = 1; count < 30; count++) expect((await ask('/nonce')).status).toBe(200);
    expect(await said(await ask('/nonce'))).toEqual([429, 'too-many-nonces']);
    expect(logs.at(-1)).toBe('refused GET /nonce: too-many-nonces');
    expect((await openBrowser().ask('/nonce')).status).toBe(200);
    late.ms = 61_000;
    expect((await ask('/nonce')).status).toBe(200);
  });

  it('keeps at most the twenty newest accounts of a visitor, because keys are free', async () => {
    const { openBrowser } = openSite();
    const { openPage, known } = openBrowser();
    const signers = Array.from({ length: 21 }, (_, index) => ofEthereum(String(index + 10)));
    for (const signer of signers) await openPage().addSession(await signed(openPage(), signer));
    const expected = signers.slice(1).map(accountOf);
    expect(await known()).toEqual(expected.sort());
  });

  it('issues unguessable, single-use nonces that must not be cached', async () => {
    const { ask } = openSite().openBrowser();
    const [one, two] = [await ask('/nonce'), await ask('/nonce')];
    expect(one.headers.get('cache-control')).toBe('no-store');
    const texts = [await one.text(), await two.text()];
    for (const text of texts) expect(text.length).toBeGreaterThanOrEqual(17);
    expect(new Set(texts).size).toBe(2);
  });

  it('rejects malformed requests', async () => {
    const { openBrowser, logs } = openSite();
    const { ask, openPage } = openBrowser();
    expect((await post(ask, '/sign-in', { account: 7 })).status).toBe(400);
    expect((await ask('/sign-in', { method: 'POST', body: '<html>' })).status).toBe(400);
    expect((await post(ask, '/sign-out', { account: 'everybody' })).status).toBe(400);
    const { account, ...rest } = bodyOf(await signed(openPage(), ethereum));
    for (const bad of ['', 'x', `${account}\nsigned in me`, `${account}${'1'.repeat(200)}`])
      expect((await post(ask, '/sign-in', { ...rest, account: bad })).status).toBe(400);
    const invalid = /^refused POST \/sign-(in: no-sign-in|out: no-sign-out)$/;
    expect(logs.filter((line) => !invalid.test(line))).toEqual([]);
    expect(await said(await post(ask, '/sign-in', { message: 'x'.repeat(200_000) }))).toEqual([
      413,
      'too-large',
    ]);
    expect(logs.at(-1)).toBe('refused POST /sign-in: too-large');
  });
});
