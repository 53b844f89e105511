import { describe, expect, it } from 'vitest';
import { checkLink, isLoopback } from './links.js';

const schemes = 'javascript data file intent vbscript blob filesystem view-source about'.split(' ');

describe('checkLink', () => {
  it.each([
    ['https://maple.test', 'https://maple.test'],
    ['https://maple.test/app?x=1#y', 'https://maple.test/app?x=1#y'],
    [' https://maple.test/ ', 'https://maple.test/'],
    ['http://127.0.0.1:7102/a', 'http://127.0.0.1:7102/a'],
    ['http://localhost/a', 'http://localhost/a'],
    ['http://[::1]:80/a', 'http://[::1]:80/a'],
    ['https://кошелёк.test/a', 'https://xn--e1ajbdn4d5c.test/a'],
  ])('accepts a web link: %s', (link, expected) => {
    expect(checkLink(link, 'web')).toBe(expected);
    expect(checkLink(link)).toBe(expected);
  });

  it.each([
    ['maple://', 'maple://'],
    ['maple://wallet/', 'maple://wallet/'],
    ['Maple://', 'maple://'],
    ['com.maple.app://', 'com.maple.app://'],
    ['maple:', 'maple://'],
    ['maple:/', 'maple://'],
    ['maple', 'maple://'],
    ['com.maple.app:', 'com.maple.app://'],
  ])('accepts and normalizes an app link, except for the web: %s', (link, expected) => {
    expect(checkLink(link)).toBe(expected);
    expect(checkLink(link, 'web')).toBeUndefined();
  });

  it.each(schemes)('rejects the scheme %s in every spelling', (scheme) => {
    const capital = scheme.charAt(0).toUpperCase() + scheme.slice(1);
    const mixedCase = Array.from(scheme, (letter, at) =>
      at % 2 ? letter.toUpperCase() : letter,
    ).join('');
    for (const name of [scheme, capital, mixedCase, scheme.toUpperCase()])
      for (const rest of [
        '',
        ':',
        ':/',
        '://',
        '://x',
        ':alert(1)',
        '://%0aalert(1)',
        ':text/html,x',
      ])
        for (const before of ['', ' ', '\n', '\t', '\u0001', '\u200b']) {
          expect(checkLink(before + name + rest)).toBeUndefined();
          expect(checkLink(`${name.slice(0, 2)}\n${name.slice(2)}${rest}`)).toBeUndefined();
          expect(checkLink(`${name.slice(0, 2)}\u200b${name.slice(2)}${rest}`)).toBeUndefined();
        }
  });

  it.each([
    ['plain http outside of this machine', 'http://maple.test/'],
    ['a host that only begins like loopback', 'http://127.0.0.1.evil.test/'],
    ['a host that only begins like localhost', 'http://localhost.evil.test/'],
    ['credentials before the host', 'https://maple.test@evil.test/'],
    ['a password before the host', 'https://:maple.test@evil.test/'],
    ['a backslash', 'https:\\\\evil.test'],
    ['a scheme without slashes and with code', 'maple:alert(1)'],
    ['https without a host', 'https:'],
    ['https with one slash', 'https:/evil.test'],
    ['http as a bare word', 'http'],
    ['a path', '/wallet'],
    ['a host without a scheme', 'maple.test/app'],
    ['a protocol-relative URL', '//evil.test'],
    ['markup', 'maple://"><img>'],
    ['a space inside', 'https://maple.test/a b'],
    ['one letter', 'm://'],
    ['a digit first', '1maple://'],
    ['33 letters', `${'m'.repeat(33)}://`],
    ['letters outside ASCII', 'mаple://'],
    ['a web socket', 'wss://maple.test'],
    ['over 2000 characters', `https://maple.test/${'a'.repeat(2000)}`],
    ['nothing', ''],
    ['no text', 42],
    ['null', null],
  ])('rejects a link with %s', (_what, link) => {
    expect(checkLink(link)).toBeUndefined();
  });

  it('returns an accepted link unchanged when it is checked again, with an allowed scheme', () => {
    const pieces = [
      'maple',
      'https',
      'java',
      'script',
      ':',
      '/',
      '//',
      '.',
      '@',
      '127.0.0.1',
      '\t',
      'x',
      '-',
    ];
    let seed = 7;
    const pick = (): string => {
      seed = (seed * 48_271) % 2_147_483_647;
      return pieces[seed % pieces.length] ?? '';
    };
    let accepted = 0;
    for (let round = 0; round < 5000; round++) {
      const link = checkLink(Array.from({ length: 1 + (round % 6) }, pick).join(''));
      if (link === undefined) continue;
      accepted++;
      expect(checkLink(link)).toBe(link);
      const { protocol } = new URL(link);
      expect(link).toMatch(/^[a-z][a-z0-9+.-]{1,31}:\/\//);
      expect(schemes).not.toContain(protocol.slice(0, -1));
    }
    expect(accepted).toBeGreaterThan(100);
  });
});

describe('isLoopback', () => {
  it.each([
    'https://localhost/a',
    'http://127.0.0.1:8545/',
    'https://127.1/a',
    'https://[::1]/a',
    'https://localhost./a',
    'https://app.localhost/a',
    'https://app.localhost./a',
    'https://0.0.0.0/a',
    'https://[::]/a',
    'https://[::ffff:127.0.0.1]/a',
  ])('accepts a loopback link: %s', (link) => {
    expect(isLoopback(link)).toBe(true);
  });

  it.each([
    'https://maple.test/a',
    'https://localhost.maple.test/a',
    'https://notlocalhost/a',
    'https://127.maple.test/a',
    'https://[2001:db8::1]/a',
    'data:image/png;base64,AA==',
    'no link',
  ])('rejects a link to another host, or to none: %s', (link) => {
    expect(isLoopback(link)).toBe(false);
  });
});
