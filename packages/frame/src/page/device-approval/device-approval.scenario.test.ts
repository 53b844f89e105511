import { describe, expect, it } from 'vitest';
import type { LoginRequest } from '../keys/approve-login.js';
import { canApprove, needsUserProof } from './approval-state.js';
import { describeBrowser } from './describe-browser.js';
import { buildReturnUrl, parseReturnUrl, declinedUri, resultUri } from './return-url.js';

describe('describeBrowser', () => {
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
  ])('names the browser of the user agent %s', (userAgent, browserName) => {
    expect(describeBrowser(userAgent)).toBe(browserName);
  });
});

describe('canApprove', () => {
  it.each([
    ['from this network', true, {}, true],
    ['from another network before the user answers', false, {}, false],
    ['from another network if the user signs in here', false, { where: 'here' }, false],
    ['from another network if the user signs in there', false, { where: 'elsewhere' }, true],
  ] as const)('allows or blocks a login %s', (_, isNear, choices, expected) => {
    expect(canApprove({ isNear }, choices, 'anywhere')).toBe(expected);
  });

  it('allows only logins from this network when the proof passes through the app’s page', () => {
    const leaky = 'https://app.example/go?to=https://evil.example';
    expect(buildReturnUrl(leaky, 'https://app.example', 'proof')).toContain('to=https');
    for (const where of ['here', 'elsewhere', undefined] as const)
      expect(canApprove({ isNear: false }, where ? { where } : {}, 'here')).toBe(false);
    expect(canApprove({ isNear: true }, {}, 'here')).toBe(true);
  });
});

describe('needsUserProof', () => {
  const wrapping = {} as NonNullable<LoginRequest['wrapping']>;
  it.each([
    ['by a new user', { hasKeys: false, wrapping: null, hadWallet: false }, {}, false],
    ['if the keys are in this browser', { hasKeys: true, wrapping, hadWallet: false }, {}, false],
    [
      'if another device has the keys',
      { hasKeys: true, wrapping: null, hadWallet: false },
      {},
      true,
    ],
    [
      'if the server has lost the wallet',
      { hasKeys: false, wrapping: null, hadWallet: true },
      {},
      true,
    ],
    [
      'if the user wants the lost wallet',
      { hasKeys: false, wrapping: null, hadWallet: true },
      { keys: 'phrase' },
      true,
    ],
    [
      'if the user wants a new wallet',
      { hasKeys: false, wrapping: null, hadWallet: true },
      { keys: 'new' },
      false,
    ],
    [
      'if the user wants a new wallet although keys exist',
      { hasKeys: true, wrapping: null, hadWallet: false },
      { keys: 'new' },
      true,
    ],
  ] as const)(
    'tells if a phrase or passkey must be provided %s',
    (_, request, choices, expected) => {
      expect(needsUserProof(request, choices)).toBe(expected);
    },
  );
});

describe('parseReturnUrl and buildReturnUrl', () => {
  const callback = 'https://wallet.example/oauth/callback';

  it('keeps the URL unchanged when the app opened a popup', () => {
    const href = `${callback}?code=c&state=abc`;
    expect(parseReturnUrl(href)).toEqual({ uri: href, appHref: undefined });
  });

  it('separates the app’s address from the state of the server', () => {
    const app = 'https://app.example/play?level=2#top';
    const state = `abc--${encodeURIComponent(app)}`;
    const href = `${callback}?${new URLSearchParams({ code: 'c', state })}`;
    const read = parseReturnUrl(href);
    expect(new URL(read.uri).searchParams.get('state')).toBe('abc');
    expect(read.appHref).toBe(app);
  });

  it('ignores an appended text that is not a URL', () => {
    for (const suffix of ['', 'app', '%E0%A4%A']) {
      const href = `${callback}?state=${encodeURIComponent(`abc--${suffix}`)}`;
      expect(parseReturnUrl(href).appHref).toBeUndefined();
    }
  });

  it('returns only to the origin of the app that requested the login', () => {
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

  it('builds a result URL without the provider’s code', () => {
    expect(resultUri('https://wallet.example')).toBe(callback);
    expect(resultUri('https://wallet.example', 'p_1')).toBe(`${callback}?proof=p_1`);
  });
});
