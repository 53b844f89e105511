// What the page behind a link makes of what it is given.
import { describe, expect, it } from 'vitest';
import { refusalWords } from '../server/refusal-words.js';
import { describeBrowser } from './describe-browser.js';
import { readReturn, resultUri } from './return-address.js';

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

describe('the address that a provider sends back to', () => {
  const callback = 'https://wallet.example/oauth/callback';

  it('is left as it is where the app opened a window', () => {
    const href = `${callback}?code=c&state=abc`;
    expect(readReturn(href)).toEqual({ uri: href, appHref: undefined });
  });

  it('gives the app’s page back where it was left, and the state as the server made it', () => {
    const app = 'https://app.example/play?level=2#top';
    const state = `abc--${encodeURIComponent(app)}`;
    const href = `${callback}?${new URLSearchParams({ code: 'c', state })}`;
    const read = readReturn(href);
    expect(new URL(read.uri).searchParams.get('state')).toBe('abc');
    expect(read.appHref).toBe(app);
  });

  it('takes no text for an address that is none', () => {
    for (const told of ['', 'app', '%E0%A4%A']) {
      const href = `${callback}?state=${encodeURIComponent(`abc--${told}`)}`;
      expect(readReturn(href).appHref).toBeUndefined();
    }
  });

  it('tells the app no code of the provider’s', () => {
    expect(resultUri('https://wallet.example')).toBe(callback);
    expect(resultUri('https://wallet.example', 'p_1')).toBe(`${callback}?proof=p_1`);
  });
});

describe('what the server refuses, in words', () => {
  it.each([
    [{ code: 'wrong-code', message: '', triesLeft: 1 }, 'That code does not match. 1 try left.'],
    [{ code: 'expired', message: '' }, 'That code is too old. Send a new one.'],
    [
      { code: 'rate-limited', message: '', retryAfterMs: 30_000 },
      'Too many tries. Wait 30 seconds.',
    ],
    [
      { code: 'too-many-tries', message: '', retryAfterMs: 61_000 },
      'Too many tries. Wait 2 minutes.',
    ],
    [{ code: 'not-allowed', message: 'Not here.' }, 'Not here.'],
  ] as const)('%o', (refusal, words) => {
    expect(refusalWords(refusal)).toBe(words);
  });
});
