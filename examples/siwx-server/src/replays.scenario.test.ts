import { describe, expect, it } from 'vitest';
import { bodyOf, closeSites, openSite, post, said, signed } from './test/open-site.js';
import { ethereum, people } from './test/people.js';

closeSites();
const minute = 60_000;
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

describe('message', () => {
  it.each<[string, (text: string) => string, number, string]>([
    [
      'for another domain',
      (text) => text.replace('localhost:8787 wants', 'evil.example wants'),
      0,
      'domain-mismatch',
    ],
    [
      'for another port',
      (text) => text.replace('localhost:8787 wants', 'localhost:8788 wants'),
      0,
      'domain-mismatch',
    ],
    ['over another scheme', (text) => `https://${text}`, 0, 'domain-mismatch'],
    [
      'for another URI',
      (text) => text.replace(/URI: .*/, 'URI: http://localhost:8787/admin'),
      0,
      'uri-mismatch',
    ],
    [
      'of another chain',
      (text) => text.replace('Chain ID: 1', 'Chain ID: 10'),
      0,
      'chain-mismatch',
    ],
    [
      'of another account',
      (text) => text.replace(/0x.*/, `0x${'1'.repeat(40)}`),
      0,
      'address-mismatch',
    ],
    [
      'with another nonce',
      (text) => text.replace(/Nonce: .*/, 'Nonce: 12345678'),
      0,
      'nonce-mismatch',
    ],
    [
      'that has expired',
      (text) => text.replace(/Expiration Time: .*/, `Expiration Time: ${at(minute)}`),
      minute,
      'expired',
    ],
    ['whose nonce has expired', (text) => text, 10 * minute, 'expired'],
    [
      'that is not yet valid',
      (text) => text.replace(/(Issued At: .*)/, `$1\nNot Before: ${at(5 * minute)}`),
      0,
      'not-yet-valid',
    ],
    [
      'of a clock that is ten minutes ahead',
      (text) => text.replace(/Issued At: .*/, `Issued At: ${at(10 * minute)}`),
      0,
      'clock-skew',
    ],
    [
      'of a clock that is two minutes behind',
      (text) => text.replace(/Issued At: .*/, `Issued At: ${at(-2 * minute)}`),
      0,
      'clock-skew',
    ],
    [
      'of a clock that is ten minutes behind',
      (text) => text.replace(/Issued At: .*/, `Issued At: ${at(-10 * minute)}`),
      0,
      'clock-skew',
    ],
    ['that is invalid', () => 'Hello', 0, 'message-invalid'],
  ])('rejects and logs %s', async (_, change, ms, code) => {
    const { openBrowser, logs, late } = openSite();
    const { openPage, ask, known } = openBrowser();
    // Expiration Time comes before Not Before in the message (EIP-4361).
    const inOrder = (text: string) =>
      change(text).replace(/(Not Before: .*)\n(Expiration Time: .*)/, '$2\n$1');
    const session = await signed(openPage(), ethereum, inOrder);
    late.ms = ms;
    const response = await post(ask, '/sign-in', bodyOf(session));
    expect(await said(response)).toEqual([401, `sign-in/${code}`]);
    expect(logs).toEqual([`refused POST /sign-in: sign-in/${code}`]);
    expect(await known()).toEqual([]);
  });

  it('rejects a chain that the site does not support, whatever the request claims', async () => {
    const { openBrowser } = openSite({ chainIds: ['eip155:10'] });
    const { openPage, ask } = openBrowser();
    const session = await signed(openPage(), ethereum);
    expect(await said(await post(ask, '/sign-in', bodyOf(session)))).toEqual([
      401,
      'sign-in/chain-mismatch',
    ]);
  });

  it.each(people.slice(0, 2))('rejects %s with one character changed', async (_, signer) => {
    const { openBrowser, logs } = openSite();
    const { openPage, ask, known } = openBrowser();
    const page = openPage();
    const length = (await signed(page, signer)).message.length;
    for (let index = 0; index < length; index += 19) {
      // Use a new visitor for each, because nonces per visitor are limited.
      const { ask: other, openPage: next } = openBrowser();
      const session = await signed(next(), signer);
      const { message } = session;
      const to = message[index] === 'a' ? 'b' : 'a';
      const changed = message.slice(0, index) + to + message.slice(index + 1);
      const response = await post(other, '/sign-in', { ...bodyOf(session), message: changed });
      expect([index, response.status]).toEqual([index, 401]);
    }
    expect(logs.every((line) => line.startsWith('refused POST /sign-in: sign-in/'))).toBe(true);
    const session = await signed(page, signer);
    expect((await post(ask, '/sign-in', bodyOf(session))).status).toBe(200);
    expect(await known()).toHaveLength(1);
  });
});

describe('message sent before', () => {
  it('rejects a message that was accepted or tried before', async () => {
    const { openBrowser, logs } = openSite();
    const { openPage, ask } = openBrowser();
    const session = await signed(openPage(), ethereum);
    expect((await post(ask, '/sign-in', bodyOf(session))).status).toBe(200);
    expect(await said(await post(ask, '/sign-in', bodyOf(session)))).toEqual([
      401,
      'sign-in/nonce-mismatch',
    ]);
    const other = await signed(openPage(), ethereum);
    const wrong = { ...bodyOf(other), signature: '0x12' };
    expect(await said(await post(ask, '/sign-in', wrong))).toEqual([
      401,
      'sign-in/signature-invalid',
    ]);
    expect(await said(await post(ask, '/sign-in', bodyOf(other)))).toEqual([
      401,
      'sign-in/nonce-mismatch',
    ]);
    expect(logs.filter((line) => line.startsWith('signed in'))).toHaveLength(1);
  });

  it('rejects the message in another browser, with or without a nonce of its own', async () => {
    const { openBrowser, logs } = openSite();
    const session = await signed(openBrowser().openPage(), ethereum);
    for (const thief of [openBrowser(), openBrowser()]) {
      expect(await said(await post(thief.ask, '/sign-in', bodyOf(session)))).toEqual([
        401,
        'sign-in/nonce-mismatch',
      ]);
      await thief.ask('/nonce');
    }
    expect(logs).toEqual(Array(2).fill('refused POST /sign-in: sign-in/nonce-mismatch'));
  });

  it('rejects the message after signing out', async () => {
    const { openPage, ask, known } = openSite().openBrowser();
    const session = await signed(openPage(), ethereum);
    await openPage().addSession(session);
    await post(ask, '/sign-out', {});
    expect((await post(ask, '/sign-in', bodyOf(session))).status).toBe(401);
    expect(await known()).toEqual([]);
  });
});
