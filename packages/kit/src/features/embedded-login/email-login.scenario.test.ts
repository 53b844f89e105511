import { getEventListeners } from 'node:events';
import { KitError } from '@openappkit/core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedLogin } from './embedded-login.types.js';
import { heldStep, type LoginWorld, loginWorld, settle, warmUp } from './test/login-world.js';

let world: LoginWorld;
beforeAll(warmUp);
afterEach(() => world.core.destroy());

const ada = 'ada@example.com';
const refused = (reason: string, more: object = {}): KitError =>
  new KitError('embedded/failed', { details: 'No', context: { reason, ...more } });

async function atCode(): Promise<LoginWorld> {
  world = await loginWorld();
  world.embedded.coolDown = 30_000;
  world.login.setEmail(ada);
  await world.login.sendEmail();
  return world;
}

describe('email login', () => {
  it('requests a code, checks its six digits and connects the wallet', async () => {
    const { core, embedded, events, login } = await atCode();
    expect(login.state).toMatchObject({ step: 'code', isBusy: false, mails: 1 });
    login.setCode('١٢٣ 45');
    expect(login.state.code).toBe('12345');
    login.setCode('123456');
    await settle();
    expect(login.state).toMatchObject({ step: 'connected', code: '', isBusy: false });
    expect(core.account.get('eip155').connectorId).toBe('AUTH');
    expect(login.state.recentEmails).toEqual([ada]);
    expect(embedded.calls).toContain('connectOtp {"otp":"123456"}');
    expect(events).toEqual([
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
    ]);
  });

  it('waits for the mailed link on a new device, then for the code', async () => {
    world = await loginWorld();
    const { embedded, events, login } = world;
    embedded.answer('connectEmail', { action: 'VERIFY_DEVICE' });
    embedded.hold('connectDevice');
    login.setEmail(ada);
    const request = login.sendEmail();
    await settle();
    expect(login.state).toMatchObject({ step: 'device', isBusy: false });
    heldStep(world, 'connectDevice').succeed();
    await request;
    expect(login.state.step).toBe('code');
    expect(events).toEqual([
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
    ]);
  });

  it('connects at once if the user is already logged in', async () => {
    world = await loginWorld();
    world.embedded.answer('connectEmail', { action: 'CONNECT' });
    world.login.setEmail(` ${ada} `);
    await world.login.sendEmail();
    expect(world.login.state.step).toBe('connected');
    expect(world.embedded.calls).toContain(`connectEmail {"email":"${ada}"}`);
  });

  it.each([
    '',
    'ada',
    'ada@example',
    'a b@example.com',
    'ada@@example.com',
    `${'a'.repeat(250)}@b.cc`,
  ])('rejects %j without a request and keeps it', async (text) => {
    world = await loginWorld();
    world.login.setEmail(text);
    await world.login.sendEmail();
    expect(world.login.state).toMatchObject({ email: text, step: 'start', isBusy: false });
    expect(world.login.state.problem?.code).toBe('email');
    expect(world.embedded.calls).toEqual([]);
  });

  it('shows the tries left after a wrong code and accepts another', async () => {
    const { embedded, events, login } = await atCode();
    embedded.answer('connectOtp', refused('wrong-code', { triesLeft: 4 }));
    login.setCode('111111');
    await settle();
    expect(login.state).toMatchObject({ step: 'code', code: '', isBusy: false });
    expect(login.state.problem).toMatchObject({ code: 'wrong-code', triesLeft: 4 });
    expect(events.at(-1)).toBe('EMAIL_VERIFICATION_CODE_FAIL An error occurred');
    embedded.answer('connectOtp', undefined);
    login.setCode('2');
    expect(login.state.problem).toBeUndefined();
    login.setCode('222222');
    await settle();
    expect(login.state.step).toBe('connected');
  });

  it.each([
    ['expired', {}, 'expired', undefined],
    ['too-many-tries', { retryAfterMs: 60_000 }, 'locked', 60_000],
    ['rate-limited', { retryAfterMs: 5_000 }, 'wait', 5_000],
    ['not-allowed', { triesLeft: Number.NaN, retryAfterMs: -1 }, 'failed', undefined],
    ['toString', { triesLeft: '4', retryAfterMs: Number.POSITIVE_INFINITY }, 'failed', undefined],
  ] as const)('reports a code refused as %s', async (reason, more, code, waitMs) => {
    const { embedded, env, login } = await atCode();
    embedded.answer('connectOtp', refused(reason, more));
    login.setCode('111111');
    await settle();
    const retryAt = waitMs === undefined ? undefined : env.clock.now() + waitMs;
    expect(login.state.problem).toMatchObject({ code, triesLeft: undefined, retryAt });
    expect(login.state.step).toBe('code');
  });

  it('keeps the digits when the frame or network fails, and sends them again', async () => {
    const { embedded, login } = await atCode();
    for (const code of ['embedded/load-failed', 'embedded/timed-out'] as const) {
      embedded.answer('connectOtp', new KitError(code));
      login.setCode('123456');
      await settle();
      expect(login.state.code).toBe('123456');
    }
    expect(login.state.problem?.code).toBe('late');
    embedded.answer('connectOtp', undefined);
    await login.again();
    expect(login.state.step).toBe('connected');
  });

  it('sends another mail only after the cool-down', async () => {
    const { embedded, env, login } = await atCode();
    expect(login.state.resendAt).toBe(env.clock.now() + 30_000);
    await login.sendAgain();
    expect(login.state.mails).toBe(1);
    await env.clock.advance(30_000);
    await login.sendAgain();
    expect(login.state).toMatchObject({ mails: 2, step: 'code' });
    expect(embedded.calls.filter((call) => call.startsWith('connectEmail'))).toHaveLength(2);
  });

  it('continues with a recent mail when the same address is sent again', async () => {
    const { embedded, events, login } = await atCode();
    login.editEmail();
    expect(login.state).toMatchObject({ step: 'start', email: ada });
    await login.sendEmail();
    expect(login.state.step).toBe('code');
    expect(embedded.calls.filter((call) => call.startsWith('connectEmail'))).toHaveLength(1);
    expect(events).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_EDIT']);
  });

  it.each<[string, number, (login: EmbeddedLogin) => Promise<void>]>([
    ['Farcaster was asked', 2, (login) => login.beginFarcaster()],
    ['a provider was asked', 2, (login) => login.beginSocial('google')],
    ['the browser blocked a provider', 1, (login) => login.beginSocial('google', null)],
  ])(
    "reuses the mail only while the frame's login continues: after %s, it requested mail %i times",
    async (_, times, begin) => {
      const { embedded, login } = await atCode();
      embedded.hold('getFarcasterUri');
      embedded.hold('getSocialRedirectUri');
      login.editEmail();
      void begin(login);
      await settle();
      login.setEmail(ada);
      await login.sendEmail();
      expect(embedded.calls.filter((call) => call.startsWith('connectEmail'))).toHaveLength(times);
    },
  );

  it.each(['refused', 'expired'])(
    'requests a new link instead of waiting for one that is %s',
    async (why) => {
      world = await loginWorld();
      const { embedded, login } = world;
      embedded.coolDown = 30_000;
      embedded.answer('connectEmail', { action: 'VERIFY_DEVICE' });
      embedded.answer('connectDevice', refused(why));
      login.setEmail(ada);
      await login.sendEmail();
      expect(login.state).toMatchObject({ step: 'device', problem: { code: why } });
      const callCount = (step: string) =>
        embedded.calls.filter((call) => call.startsWith(step)).length;
      await login.again();
      expect(callCount('connectDevice')).toBe(1);
      login.editEmail();
      await login.sendEmail();
      expect([callCount('connectEmail'), callCount('connectDevice')]).toEqual([2, 2]);
    },
  );

  it('requests a new code when the last one was used', async () => {
    const { embedded, env, login } = await atCode();
    embedded.answer('connectOtp', refused('too-many-tries'));
    login.setCode('111111');
    await settle();
    login.editEmail();
    await env.clock.advance(1);
    await login.sendEmail();
    expect(embedded.calls.filter((call) => call.startsWith('connectEmail'))).toHaveLength(2);
  });

  it('reports how long another address must wait', async () => {
    const { embedded, env, login } = await atCode();
    embedded.answer('connectEmail', new KitError('embedded/cool-down'));
    login.setEmail('bob@example.com');
    await login.sendEmail();
    expect(login.state).toMatchObject({ step: 'start', email: 'bob@example.com' });
    expect(login.state.problem?.code).toBe('wait');
    expect(login.state.resendAt).toBe(env.clock.now() + 30_000);
  });

  it('ignores answers that arrive after another address was typed', async () => {
    world = await loginWorld();
    const { embedded, login } = world;
    embedded.hold('connectEmail');
    login.setEmail(ada);
    const first = login.sendEmail();
    await settle();
    login.setEmail('bob@example.com');
    heldStep(world, 'connectEmail').succeed({ action: 'CONNECT' });
    await first;
    await settle();
    expect(login.state).toMatchObject({ step: 'start', isBusy: false, email: 'bob@example.com' });
    expect(embedded.calls).not.toContain('connect');
  });

  it('does not connect when the dialog closes while the wallet is connecting', async () => {
    world = await loginWorld();
    const { core, login } = world;
    core.bus.on('track', ({ event }) => {
      if (event === 'EMAIL_VERIFICATION_CODE_PASS') queueMicrotask(() => core.cancelConnect());
    });
    login.setEmail(ada);
    await login.sendEmail();
    login.setCode('123456');
    await settle();
    expect(login.state).toMatchObject({ step: 'start', email: ada, problem: undefined });
    expect(core.account.get('eip155').address).toBeUndefined();
  });

  it('ends at the last step when its dialog closes', async () => {
    world = await loginWorld();
    const { core, login } = world;
    core.modal.open();
    core.bus.on('track', ({ event }) => {
      if (event === 'EMAIL_VERIFICATION_CODE_PASS') queueMicrotask(() => core.modal.close());
    });
    login.setEmail(ada);
    await login.sendEmail();
    login.setCode('123456');
    await settle();
    expect(login.state.step).toBe('start');
    expect(core.account.get('eip155').address).toBeUndefined();
  });

  it("continues at the last step in the app's own UI when a dialog closes", async () => {
    world = await loginWorld();
    const { core, login } = world;
    core.bus.on('track', ({ event }) => {
      if (event === 'EMAIL_VERIFICATION_CODE_PASS') queueMicrotask(() => core.modal.close());
    });
    login.setEmail(ada);
    await login.sendEmail();
    login.setCode('123456');
    await settle();
    expect(login.state.step).toBe('connected');
  });

  it("leaves no listener on the dialog's signal after connecting", async () => {
    world = await loginWorld();
    const { core, login } = world;
    core.modal.open();
    const closed = core.modal.untilClosed();
    login.setEmail(ada);
    await login.sendEmail();
    login.setCode('123456');
    await settle();
    expect(login.state.step).toBe('connected');
    expect(getEventListeners(closed, 'abort')).toEqual([]);
  });

  it('requests a new code after the user left at the last step, because that code was used', async () => {
    const { core, embedded, login } = await atCode();
    core.bus.on('track', ({ event }) => {
      if (event === 'EMAIL_VERIFICATION_CODE_PASS') queueMicrotask(() => core.cancelConnect());
    });
    login.setCode('123456');
    await settle();
    await login.sendEmail();
    expect(login.state.step).toBe('code');
    expect(embedded.calls.filter((call) => call.startsWith('connectEmail'))).toHaveLength(2);
  });

  it('retries only the connection when only that failed', async () => {
    world = await loginWorld();
    const { core, embedded, login } = world;
    const { connectors } = core.connection.state;
    login.setEmail(ada);
    await login.sendEmail();
    core.connection.setConnectors('eip155', []);
    login.setCode('123456');
    await settle();
    expect(login.state).toMatchObject({ step: 'connecting', isBusy: false });
    expect(login.state.problem?.code).toBe('connect');
    expect(core.account.get('eip155').address).toBeUndefined();
    core.connection.setConnectors('eip155', connectors);
    await login.again();
    expect(login.state).toMatchObject({ step: 'connected', problem: undefined });
    expect(embedded.calls.filter((call) => call.startsWith('connectOtp'))).toHaveLength(1);
  });

  it('keeps three addresses, newest first and without duplicates', async () => {
    world = await loginWorld();
    const { core, login } = world;
    for (const email of ['a@b.cc', 'd@e.ff', 'A@b.cc', 'g@h.ii', 'j@k.ll']) {
      login.setEmail(email);
      await login.sendEmail();
      login.setCode('123456');
      await settle();
      await core.disconnect();
      expect(login.state.step).toBe('start');
    }
    expect(login.state.recentEmails).toEqual(['j@k.ll', 'g@h.ii', 'A@b.cc']);
  });

  it('reports when the frame did not load and when it did not answer', async () => {
    world = await loginWorld();
    const { embedded, login } = world;
    login.setEmail(ada);
    embedded.answer('connectEmail', new KitError('embedded/load-failed'));
    await login.sendEmail();
    expect(login.state.problem?.code).toBe('load');
    embedded.answer('connectEmail', new KitError('embedded/timed-out'));
    await login.again();
    expect(login.state).toMatchObject({ step: 'start', email: ada, isBusy: false });
    expect(login.state.problem?.code).toBe('late');
  });

  it("shows the frame's message on one line without misleading characters", async () => {
    world = await loginWorld();
    const { embedded, login } = world;
    login.setEmail(ada);
    for (const [details, text] of [
      ['The mail server is down', 'The mail server is down'],
      ['moc.elpmaxe\u202e', ''],
      ['x'.repeat(201), ''],
    ] as const) {
      embedded.answer('connectEmail', new KitError('embedded/failed', { details }));
      await login.sendEmail();
      expect(login.state.problem).toMatchObject({ code: 'failed', text });
    }
  });
});
