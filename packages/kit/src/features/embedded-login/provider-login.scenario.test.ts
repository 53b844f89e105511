import { KitError } from '@openappkit/core';
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

let world: LoginWorld;
beforeAll(warmUp);
afterEach(() => world.core.destroy());

async function atProvider() {
  world = await loginWorld();
  const asked = world.login.beginSocial('google');
  await settle();
  const [opened] = world.windows;
  if (!opened) throw new Error('no window');
  return { ...world, asked, opened };
}

describe('provider login', () => {
  it('opens the window during the click event, sends it to the provider and connects', async () => {
    world = await loginWorld();
    const { core, embedded, events, login, windows } = world;
    const request = login.beginSocial('google');
    expect(windows).toHaveLength(1);
    await settle();
    expect(windows[0]?.href()).toBe('https://accounts.example/login');
    expect(login.state).toMatchObject({ step: 'social', provider: 'google' });
    windows[0]?.say({ resultUri });
    await request;
    expect(login.state).toMatchObject({ step: 'connected', isBusy: false });
    expect(windows[0]?.isClosed()).toBe(true);
    expect(embedded.calls).toContain(`connectSocial {"uri":"${resultUri}","provider":"google"}`);
    expect(core.account.get('eip155').connectorId).toBe('AUTH');
    expect(events).toEqual([
      'SOCIAL_LOGIN_STARTED google',
      'SOCIAL_LOGIN_REQUEST_USER_DATA google',
      'SOCIAL_LOGIN_SUCCESS google',
    ]);
    expect(world.env.page.events.listenerCount('message')).toBe(0);
  });

  it('reports a blocked window and opens it on the next click', async () => {
    world = await loginWorld();
    const { login, windows } = world;
    world.setBlocks(true);
    await login.beginSocial('x');
    expect(login.state).toMatchObject({ step: 'social', isBusy: false });
    expect(login.state.problem?.code).toBe('blocked');
    world.setBlocks(false);
    void login.again();
    expect(windows).toHaveLength(1);
    await settle();
    expect(login.state.problem).toBeUndefined();
  });

  it('returns to the start when the user closes the window', async () => {
    const { asked, env, events, login, opened } = await atProvider();
    opened.close();
    await env.clock.advance(1_000);
    await asked;
    expect(login.state).toMatchObject({ step: 'start', isBusy: false, problem: undefined });
    expect(events.at(-1)).toBe('SOCIAL_LOGIN_CANCELED google');
    expect(env.clock.pending()).toBe(0);
  });

  it('receives the message that the window sends just before it closes', async () => {
    const { asked, env, login, opened } = await atProvider();
    opened.say({ resultUri });
    opened.close();
    await env.clock.advance(1_000);
    await asked;
    expect(login.state.step).toBe('connected');
  });

  it('rejects a message of another origin in that window', async () => {
    const { asked, embedded, events, login, opened } = await atProvider();
    opened.say({ resultUri }, 'https://evil.example');
    await asked;
    expect(login.state).toMatchObject({ step: 'social', isBusy: false });
    expect(login.state.problem?.code).toBe('untrusted');
    expect(events.at(-1)).toBe('SOCIAL_LOGIN_ERROR google Untrusted Origin');
    expect(opened.isClosed()).toBe(true);
    expect(embedded.calls.some((call) => call.startsWith('connectSocial'))).toBe(false);
  });

  it.each(['https://evil.example/sdk?state=1', 'javascript:alert(1)', 'not an address', ''])(
    'rejects %j as the result address',
    async (uri) => {
      const { asked, embedded, login, opened } = await atProvider();
      opened.say({ resultUri: uri });
      await asked;
      expect(login.state.problem?.code).toBe('untrusted');
      expect(embedded.calls.some((call) => call.startsWith('connectSocial'))).toBe(false);
    },
  );

  it('ignores messages of other windows and unrelated messages', async () => {
    const { env, login, opened } = await atProvider();
    for (const data of [null, 'resultUri', { resultUri: 7 }, { type: '@w3m-frame/READY' }])
      opened.say(data);
    const stranger = { data: { resultUri }, origin: secureOrigin, source: {} };
    env.page.events.dispatchEvent(Object.assign(new Event('message'), stranger));
    await settle();
    expect(login.state).toMatchObject({ step: 'social', isBusy: true, problem: undefined });
  });

  it.each([
    'javascript:alert(document.domain)',
    'data:text/html,x',
    'http://evil.example/',
    'blob:x',
  ])('never sends the empty window to %j', async (uri) => {
    world = await loginWorld();
    world.embedded.answer('getSocialRedirectUri', { uri });
    await world.login.beginSocial('google');
    expect(world.windows[0]?.href()).toBe('about:blank');
    expect(world.windows[0]?.isClosed()).toBe(true);
    expect(world.login.state.problem?.code).toBe('failed');
  });

  it.each([
    [`${secureOrigin}/cb?error=access_denied&error_description=You%20said%20no`, 'You said no'],
    [`${secureOrigin}/cb?error=access_denied`, 'access_denied'],
    [`${secureOrigin}/cb#error=server_error`, 'server_error'],
    [`${secureOrigin}/cb?error=`, ''],
  ])("shows the provider's error from %j", async (uri, text) => {
    const { asked, embedded, login, opened } = await atProvider();
    opened.say({ resultUri: uri });
    await asked;
    expect(login.state.problem).toMatchObject({ code: 'refused', text });
    expect(embedded.calls.some((call) => call.startsWith('connectSocial'))).toBe(false);
  });

  it('times out 45 seconds after the provider logged the user in', async () => {
    const { asked, embedded, env, login, opened } = await atProvider();
    embedded.hold('connectSocial');
    opened.say({ resultUri });
    await env.clock.advance(44_999);
    expect(login.state).toMatchObject({ isBusy: true, problem: undefined });
    await env.clock.advance(1);
    await asked;
    expect(login.state.problem?.code).toBe('late');
    heldStep(world, 'connectSocial').succeed();
    await settle();
    expect(login.state.step).toBe('social');
  });

  it('closes the window on leave() and when the dialog closes', async () => {
    for (const end of [
      ({ login }: LoginWorld) => login.leave(),
      ({ core }: LoginWorld) => core.modal.close(),
      ({ core }: LoginWorld) => core.destroy(),
    ]) {
      world = await loginWorld();
      world.core.modal.open();
      void world.login.beginSocial('google');
      await settle();
      end(world);
      await settle();
      expect(world.windows[0]?.isClosed()).toBe(true);
      expect(world.env.page.events.listenerCount('message')).toBe(0);
      expect(world.login.state.isBusy && world.login.state.step === 'start').toBe(false);
      world.core.destroy();
    }
  });

  it('closes the window of an older login when a newer one starts', async () => {
    const { login, opened, windows } = await atProvider();
    void login.beginSocial('github');
    await settle();
    expect(opened.isClosed()).toBe(true);
    expect(windows).toHaveLength(2);
    opened.say({ resultUri });
    await settle();
    expect(login.state).toMatchObject({ step: 'social', provider: 'github' });
  });
});

describe('Farcaster login', () => {
  it('shows a link, waits for the phone and connects', async () => {
    world = await loginWorld();
    const { embedded, events, login } = world;
    embedded.hold('connectFarcaster');
    const request = login.beginFarcaster();
    await settle();
    expect(login.state).toMatchObject({ step: 'farcaster', isBusy: false });
    expect(login.state.farcasterUrl).toBe('https://farcaster.example/~/sign-in?channelToken=1');
    heldStep(world, 'connectFarcaster').succeed();
    await request;
    expect(login.state.step).toBe('connected');
    expect(events).toEqual([
      'SOCIAL_LOGIN_STARTED farcaster',
      'SOCIAL_LOGIN_REQUEST_USER_DATA farcaster',
      'SOCIAL_LOGIN_SUCCESS farcaster',
    ]);
  });

  it('removes the QR code after a failure and creates another on retry', async () => {
    world = await loginWorld();
    const { embedded, login } = world;
    embedded.answer('connectFarcaster', new KitError('embedded/timed-out'));
    await login.beginFarcaster();
    expect(login.state).toMatchObject({ step: 'farcaster', farcasterUrl: undefined });
    expect(login.state.problem?.code).toBe('late');
    embedded.answer('connectFarcaster', { userName: 'ada' });
    await login.again();
    expect(login.state.step).toBe('connected');
  });

  it('shows no link when the frame returns an invalid one', async () => {
    world = await loginWorld();
    world.embedded.answer('getFarcasterUri', { url: 'javascript:alert(1)' });
    await world.login.beginFarcaster();
    expect(world.login.state).toMatchObject({ farcasterUrl: undefined });
    expect(world.login.state.problem?.code).toBe('failed');
  });

  it("ignores the phone's answer after the user has left", async () => {
    world = await loginWorld();
    const { embedded, events, login } = world;
    embedded.hold('connectFarcaster');
    void login.beginFarcaster();
    await settle();
    const phone = heldStep(world, 'connectFarcaster');
    login.leave();
    phone.succeed();
    await settle();
    expect(login.state).toMatchObject({ step: 'start', farcasterUrl: undefined });
    expect(embedded.calls).not.toContain('connect');
    expect(events.at(-1)).toBe('SOCIAL_LOGIN_CANCELED farcaster');
  });

  /** The phone has approved, but the keys are on other devices. */
  async function withoutKeys(link = `${secureOrigin}/device#link=l`) {
    world = await loginWorld();
    const { embedded, login } = world;
    embedded.hold('connectDevice');
    embedded.hold('connectOtp');
    const context = { reason: 'locked', link };
    embedded.answer('connectFarcaster', new KitError('embedded/failed', { context }));
    void login.beginFarcaster();
    await settle();
    return world;
  }

  it("requests approval on the user's other device when the keys are there, then the code of that page", async () => {
    const { core, events, login } = await withoutKeys();
    expect(login.state).toMatchObject({
      step: 'device',
      provider: 'farcaster',
      isBusy: false,
      farcasterUrl: undefined,
      approveUrl: `${secureOrigin}/device#link=l`,
    });
    heldStep(world, 'connectDevice').succeed();
    await settle();
    expect(login.state).toMatchObject({ step: 'code', approveUrl: undefined, code: '' });
    await login.sendAgain();
    login.setCode('123456');
    await settle();
    heldStep(world, 'connectOtp').fail(
      new KitError('embedded/failed', { context: { reason: 'wrong-code', triesLeft: 4 } }),
    );
    await settle();
    expect(login.state).toMatchObject({ step: 'code', code: '', problem: { triesLeft: 4 } });
    login.setCode('654321');
    await settle();
    heldStep(world, 'connectOtp').succeed();
    await settle();
    expect(login.state).toMatchObject({ step: 'connected', provider: 'farcaster' });
    expect(core.account.get('eip155').connectorId).toBe('AUTH');
    expect(login.state.recentEmails).toEqual([]);
    expect(events).toEqual(['SOCIAL_LOGIN_STARTED farcaster', 'SOCIAL_LOGIN_SUCCESS farcaster']);
  });

  it('waits for the approval page again when the frame did not answer, and restarts after a refusal', async () => {
    const { embedded, login } = await withoutKeys();
    heldStep(world, 'connectDevice').fail(new KitError('embedded/timed-out'));
    await settle();
    expect(login.state).toMatchObject({ step: 'device', problem: { code: 'late' } });
    void login.again();
    await settle();
    expect(login.state).toMatchObject({ step: 'device', problem: undefined });
    heldStep(world, 'connectDevice').fail(new KitError('embedded/failed'));
    await settle();
    embedded.answer('connectFarcaster', { userName: 'ada' });
    await login.again();
    expect(login.state.step).toBe('connected');
  });

  it('ends when the user leaves, even if the approval page answers later', async () => {
    const { events, login } = await withoutKeys();
    const page = heldStep(world, 'connectDevice');
    login.leave();
    page.succeed();
    await settle();
    expect(login.state).toMatchObject({ step: 'start', approveUrl: undefined });
    expect(events.at(-1)).toBe('SOCIAL_LOGIN_CANCELED farcaster');
  });

  it.each(['https://evil.example/device#link=l', 'javascript:alert(1)', ''])(
    'rejects %j as an approval page',
    async (link) => {
      const { login } = await withoutKeys(link);
      expect(login.state).toMatchObject({ step: 'farcaster', approveUrl: undefined });
      expect(login.state.problem?.code).toBe('failed');
    },
  );
});
