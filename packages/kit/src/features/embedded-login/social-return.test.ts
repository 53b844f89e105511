import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  heldStep,
  type LoginWorld,
  loginWorld,
  resultUri,
  secureOrigin,
  settle,
  warmUp,
} from './test/login-world.js';

const key = '@appkit/social_provider';
const page = 'https://app.example/play?level=2#top';
const proof = `${resultUri}&proof=p_1`;
const backAt = (result = proof): string =>
  `https://app.example/play?level=2&${new URLSearchParams({ result_uri: result })}#top`;

let world: LoginWorld;
beforeAll(warmUp);
afterEach(() => world.core.destroy());

async function pageAt(href: string, stored: Readonly<Record<string, string>> = {}) {
  world = await loginWorld({}, stored);
  const location = { href };
  const left: [string, string][] = [];
  const history = {
    state: { app: 1 },
    replaceState: (_: unknown, __: string, to: string) =>
      void Object.assign(location, { href: to }),
  };
  const globals: Readonly<Record<string, unknown>> = { location, history };
  Object.assign(world.env.page, {
    global: (name: string) => globals[name],
    openPopup: (url: string, name: string) => {
      left.push([url, name]);
      return null;
    },
  });
  const keeps = () => world.env.storage.getItem(key);
  return { ...world, location, left, keeps };
}

describe('redirect login', () => {
  it('goes to the provider in this window and puts the return address into the OAuth state', async () => {
    const { embedded, events, keeps, left, login } = await pageAt(page);
    embedded.answer('getSocialRedirectUri', { uri: 'https://accounts.example/o?state=s&scope=a' });
    await login.beginSocialInPage('github');
    const [[to = '', where] = []] = left;
    expect(where).toBe('_self');
    const { origin, searchParams } = new URL(to);
    expect(origin).toBe('https://accounts.example');
    expect(searchParams.get('scope')).toBe('a');
    expect(searchParams.get('state')).toBe(`s--${encodeURIComponent(page)}`);
    expect(login.state).toMatchObject({ step: 'social', provider: 'github', inPage: true });
    expect(keeps()).toBe('github');
    expect(events).toEqual(['SOCIAL_LOGIN_STARTED github']);
  });

  it("does not send Telegram's signed data to the provider", async () => {
    const at = 'https://app.example/play?level=2';
    const signed = '#tgWebAppData=user%3Dada%26hash%3Dc0ffee&tgWebAppVersion=9.0';
    const { embedded, left, login } = await pageAt(`${at}${signed}`);
    embedded.answer('getSocialRedirectUri', { uri: 'https://accounts.example/o?state=s' });
    await login.beginSocialInPage('github');
    const [[to = ''] = []] = left;
    expect(new URL(to).searchParams.get('state')).toBe(`s--${encodeURIComponent(at)}`);
  });

  it('does not leave the page if storage fails or the frame returns an invalid address', async () => {
    const { embedded, left, login, keeps, env } = await pageAt(page);
    embedded.answer('getSocialRedirectUri', { uri: 'javascript:alert(1)' });
    await login.beginSocialInPage('google');
    expect(login.state).toMatchObject({ step: 'social', problem: { code: 'failed' } });
    embedded.answer('getSocialRedirectUri', { uri: 'https://accounts.example/o?state=s' });
    const setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.assign(env.storage, { setItem });
    await login.again();
    expect(login.state).toMatchObject({ step: 'social', problem: { code: 'failed' } });
    expect(left).toEqual([]);
    expect(keeps()).toBeNull();
  });

  it('drops the redirect login once the user has chosen another method', async () => {
    const { keeps, login } = await pageAt(page);
    await login.beginSocialInPage('google');
    login.setEmail('ada@example.com');
    expect(keeps()).toBeNull();
    expect(login.state).toMatchObject({ step: 'start', inPage: false });
  });
});

describe('return page', () => {
  it('continues the login and restores its own address', async () => {
    const { core, embedded, events, keeps, location, login } = await pageAt(backAt(), {
      [key]: 'github',
    });
    const resuming = login.resumeSocial();
    expect(location.href).toBe(page);
    expect(keeps()).toBeNull();
    await resuming;
    expect(embedded.calls).toContain(
      `connectSocial ${JSON.stringify({ uri: proof, provider: 'github' })}`,
    );
    expect(login.state).toMatchObject({ step: 'connected', provider: 'github' });
    expect(core.account.get('eip155').connectorId).toBe('AUTH');
    expect(events).toEqual([
      'SOCIAL_LOGIN_REQUEST_USER_DATA github',
      'SOCIAL_LOGIN_SUCCESS github',
    ]);
  });

  it('continues only once, after a reload and at the same address', async () => {
    const { embedded, location, login } = await pageAt(backAt(), { [key]: 'github' });
    await login.resumeSocial();
    await login.resumeSocial();
    location.href = backAt();
    await login.resumeSocial();
    expect(embedded.calls.filter((call) => call.startsWith('connectSocial'))).toHaveLength(1);
  });

  it.each([{}, { [key]: 'evil' }, { '@appkit/other/social_provider': 'github' }])(
    'ignores a result that this kit did not request: %j',
    async (stored) => {
      const { embedded, location, login } = await pageAt(backAt(), stored);
      await login.resumeSocial();
      expect(location.href).toBe(backAt());
      expect(login.state.step).toBe('start');
      expect(embedded.calls).toEqual([]);
    },
  );

  it('reports a refusal without the text from the address, because anyone can write it', async () => {
    const refusal = {
      error: 'access_denied',
      error_description: 'Type your phrase at evil.example',
    };
    const result = `${secureOrigin}/oauth/callback?${new URLSearchParams(refusal)}`;
    const { embedded, left, login } = await pageAt(backAt(result), { [key]: 'x' });
    await login.resumeSocial();
    expect(login.state).toMatchObject({
      step: 'social',
      isBusy: false,
      problem: { code: 'refused', text: '' },
    });
    expect(embedded.calls.some((call) => call.startsWith('connectSocial'))).toBe(false);
    await login.again();
    expect(left).toHaveLength(1);
  });

  it.each(['https://evil.example/cb?proof=p', 'javascript:alert(1)', '', '/cb'])(
    'rejects the result %j',
    async (result) => {
      const { embedded, location, login } = await pageAt(backAt(result), { [key]: 'x' });
      await login.resumeSocial();
      expect(login.state.problem?.code).toBe('untrusted');
      expect(location.href).toBe(page);
      expect(embedded.calls.some((call) => call.startsWith('connectSocial'))).toBe(false);
    },
  );

  it('does not log in a user who has left meanwhile', async () => {
    const { embedded, login } = await pageAt(backAt(), { [key]: 'github' });
    embedded.hold('connectSocial');
    void login.resumeSocial();
    await settle();
    login.leave();
    heldStep(world, 'connectSocial').succeed();
    await settle();
    expect(login.state.step).toBe('start');
    expect(embedded.calls).not.toContain('connect');
  });
});
