// What the page behind a link makes of what it is given.
import { describe, expect, it } from 'vitest';
import type { LoginRequest } from '../keys/approve-login.js';
import { canApprove, needsUserProof } from './approval-state.js';
import { describeBrowser } from './describe-browser.js';
import { buildReturnUrl, parseReturnUrl, declinedUri, resultUri } from './return-url.js';

describe('a browser in words', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/150.0 Safari/537.36 Edg/150.0',
      'Edge on macOS',
    ],
    ['<b>curl</b>', 'A browser'],
    ['', 'A browser'],
  ])('%s', (userAgent, words) => {
    expect(describeBrowser(userAgent)).toBe(words);
  });
});

describe('whether a login may be approved', () => {
  it.each([
    ['asked for here', true, {}, true],
    ['asked for elsewhere, and nothing said to that', false, {}, false],
    ['asked for elsewhere, by who logs in here', false, { where: 'here' }, false],
    ['asked for elsewhere, by who logs in there', false, { where: 'elsewhere' }, true],
  ] as const)('%s', (_, isNear, choices, expected) => {
    expect(canApprove({ isNear }, choices, 'anywhere')).toBe(expected);
  });

  it('only where it was asked for, if what ends it passes through the app’s page: that may lead anywhere', () => {
    const leaky = 'https://app.example/go?to=https://evil.example';
    expect(buildReturnUrl(leaky, 'https://app.example', 'proof')).toContain('to=https');
    for (const where of ['here', 'elsewhere', undefined] as const)
      expect(canApprove({ isNear: false }, where ? { where } : {}, 'here')).toBe(false);
    expect(canApprove({ isNear: true }, {}, 'here')).toBe(true);
  });
});

describe('whether the recovery phrase has to be brought', () => {
  const wrapping = {} as NonNullable<LoginRequest['wrapping']>;
  it.each([
    ['by a new person', { hasKeys: false, wrapping: null, hadWallet: false }, {}, false],
    ['where the keys are here', { hasKeys: true, wrapping, hadWallet: false }, {}, false],
    ['where they are elsewhere', { hasKeys: true, wrapping: null, hadWallet: false }, {}, true],
    [
      'where the server has lost them',
      { hasKeys: false, wrapping: null, hadWallet: true },
      {},
      true,
    ],
    [
      'by who wants that wallet',
      { hasKeys: false, wrapping: null, hadWallet: true },
      { keys: 'phrase' },
      true,
    ],
    [
      'by who wants a new one',
      { hasKeys: false, wrapping: null, hadWallet: true },
      { keys: 'new' },
      false,
    ],
    [
      'by who says so of keys that exist',
      { hasKeys: true, wrapping: null, hadWallet: false },
      { keys: 'new' },
      true,
    ],
  ] as const)('%s', (_, request, choices, expected) => {
    expect(needsUserProof(request, choices)).toBe(expected);
  });
});

describe('the address that a provider sends back to', () => {
  const callback = 'https://wallet.example/oauth/callback';

  it('is left as it is where the app opened a window', () => {
    const href = `${callback}?code=c&state=abc`;
    expect(parseReturnUrl(href)).toEqual({ uri: href, appHref: undefined });
  });

  it('gives the app’s page back where it was left, and the state as the server made it', () => {
    const app = 'https://app.example/play?level=2#top';
    const state = `abc--${encodeURIComponent(app)}`;
    const href = `${callback}?${new URLSearchParams({ code: 'c', state })}`;
    const read = parseReturnUrl(href);
    expect(new URL(read.uri).searchParams.get('state')).toBe('abc');
    expect(read.appHref).toBe(app);
  });

  it('takes no text for an address that is none', () => {
    for (const told of ['', 'app', '%E0%A4%A']) {
      const href = `${callback}?state=${encodeURIComponent(`abc--${told}`)}`;
      expect(parseReturnUrl(href).appHref).toBeUndefined();
    }
  });

  it('leads back to the page of the app whose login it is, and to no other', () => {
    const app = 'https://app.example/play?level=2#top';
    const result = declinedUri('https://wallet.example', 'You said no.');
    const back = new URL(buildReturnUrl(app, 'https://app.example', result) ?? '');
    expect(back.searchParams.get('result_uri')).toBe(result);
    expect(new URL(result).searchParams.get('error_description')).toBe('You said no.');
    expect(back.searchParams.get('level')).toBe('2');
    expect(back.hash).toBe('#top');
    for (const other of [
      undefined,
      'javascript:alert(1)',
      'https://app.example.evil.example/',
      'https://app.example@evil.example/',
      'http://app.example/',
      'https://app.example:8443/',
      'data:text/html,https://app.example',
    ])
      expect(buildReturnUrl(other, 'https://app.example', result)).toBeUndefined();
    expect(buildReturnUrl(app, undefined, result)).toBeUndefined();
  });

  it('tells the app no code of the provider’s', () => {
    expect(resultUri('https://wallet.example')).toBe(callback);
    expect(resultUri('https://wallet.example', 'p_1')).toBe(`${callback}?proof=p_1`);
  });
});
