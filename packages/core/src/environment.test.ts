import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { resolveEnvironment } from './environment.js';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile';
type PageChange = Partial<Pick<ReturnType<typeof testEnv>['page'], 'agent' | 'touches' | 'parent'>>;

function environment(change: PageChange = {}, globals: Record<string, unknown> = {}) {
  const env = testEnv({ globals });
  Object.assign(env.page, change);
  return resolveEnvironment(env);
}

describe('resolveEnvironment()', () => {
  it('returns a browser page by default, with links in place', () => {
    expect(environment({}, { ethereum: {} })).toMatchObject({
      kind: 'browser',
      os: 'desktop',
      isMobile: false,
      autoConnect: undefined,
      storage: 'page',
      link: { target: '_self', preferUniversal: false, encodeTwice: false },
    });
  });

  it('returns mobile for a phone and for an iPad that reports itself as a Mac', () => {
    expect(environment({ agent: phone })).toMatchObject({ os: 'android', isMobile: true });
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
    expect(environment({ agent: mac, touches: 5 }).os).toBe('ios');
    expect(environment({ agent: mac }).os).toBe('desktop');
  });

  it('returns a wallet browser when a phone has an injected provider', () => {
    expect(environment({ agent: phone }, { ethereum: {} }).kind).toBe('wallet-browser');
  });

  it('returns Safe only in a frame of the Safe itself', () => {
    const safe = environment({ parent: 'https://app.safe.global' });
    expect(safe).toMatchObject({ kind: 'safe', autoConnect: 'safe', isFramed: true });
    for (const parent of ['https://app.safe.global.evil.test', 'https://evil.test', 'null'])
      expect(environment({ parent })).toMatchObject({ kind: 'frame', autoConnect: undefined });
  });

  it('returns Farcaster in a frame of its clients or in its web view', () => {
    expect(environment({ parent: 'https://farcaster.xyz' }).kind).toBe('farcaster');
    const inApp = environment({ agent: `${phone} Farcaster/2` }, { ReactNativeWebView: {} });
    expect(inApp).toMatchObject({ kind: 'farcaster', autoConnect: 'farcaster' });
  });

  it('opens universal links outside Telegram, encoded twice on Android', () => {
    const globals = { TelegramWebviewProxy: {} };
    expect(environment({ agent: phone }, globals).link).toEqual({
      target: '_blank',
      preferUniversal: true,
      encodeTwice: true,
    });
    expect(environment({ agent: 'iPhone' }, globals).link.encodeTwice).toBe(false);
  });

  it('opens links in the top window from a frame', () => {
    expect(environment({ parent: 'https://host.test' }).link.target).toBe('_top');
  });

  it("uses memory storage when the page's storage throws", () => {
    const env = testEnv();
    const getItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const found = resolveEnvironment({ ...env, storage: { ...env.storage, getItem } });
    expect(found.storage).toBe('memory');
  });

  it('returns server without a page', () => {
    expect(resolveEnvironment({ ...testEnv(), page: undefined }).kind).toBe('server');
  });
});
