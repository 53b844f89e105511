import { describe, expect, it, vi } from 'vitest';
import { fakeFrame, serviceUrl, noReply } from './test/fake-frame.js';
import { address, setUpEmbedded, smartAddress } from './test/set-up-embedded.js';

const email = 'ada@example.com';

async function setUp() {
  const kit = setUpEmbedded();
  const wallet = await kit.wallet();
  kit.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
  kit.frame.reply('CONNECT_OTP', undefined);
  const after = async <T>(promise: Promise<T>): Promise<T> => {
    promise.catch(() => undefined);
    await kit.settle();
    return promise;
  };
  return { ...kit, wallet, after };
}

describe('a login by email', () => {
  it('loads the frame, sends the mail, then requests the code', async () => {
    const { after, frame, wallet } = await setUp();
    expect(await after(wallet.connectEmail({ email }))).toEqual({ action: 'VERIFY_OTP' });
    await wallet.connectOtp({ otp: '123456' });
    expect(frame.asked('CONNECT_EMAIL')[0]?.payload).toEqual({ email });
    expect(frame.asked('CONNECT_OTP')[0]?.payload).toEqual({ otp: '123456' });
  });

  it('sends no second mail within thirty seconds and reports the remaining time', async () => {
    const { after, env, frame, wallet } = await setUp();
    await after(wallet.connectEmail({ email }));
    expect(wallet.coolDownMs()).toBe(30_000);
    await env.clock.advance(10_500);
    await expect(after(wallet.connectEmail({ email }))).rejects.toMatchObject({
      code: 'embedded/cool-down',
      metaMessages: ['Please try again after 20 seconds'],
      context: { seconds: 20 },
    });
    await env.clock.advance(19_000);
    expect(wallet.coolDownMs()).toBe(0);
    await after(wallet.connectEmail({ email }));
    expect(frame.asked('CONNECT_EMAIL')).toHaveLength(2);
  });

  it('sends one mail on a double click', async () => {
    const { after, frame, wallet } = await setUp();
    const both = await after(
      Promise.allSettled([wallet.connectEmail({ email }), wallet.connectEmail({ email })]),
    );
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(frame.asked('CONNECT_EMAIL')).toHaveLength(1);
  });

  it('skips the wait if the frame rejected the mail, but not if the result is unknown', async () => {
    const { after, env, frame, wallet } = await setUp();
    frame.reply('CONNECT_EMAIL', new Error('No such address'));
    await expect(after(wallet.connectEmail({ email }))).rejects.toMatchObject({
      details: 'No such address',
    });
    expect(wallet.coolDownMs()).toBe(0);
    frame.reply('CONNECT_EMAIL', noReply);
    const lost = expect(wallet.connectEmail({ email })).rejects.toMatchObject({
      code: 'embedded/timed-out',
    });
    await env.clock.advance(29_000);
    expect(wallet.coolDownMs()).toBe(1000);
    await env.clock.advance(1000);
    await lost;
  });

  it('resets the wait once the login succeeds', async () => {
    const { after, frame, wallet } = await setUp();
    await after(wallet.connectEmail({ email }));
    await wallet.connectOtp({ otp: '123456' });
    expect(wallet.coolDownMs()).toBe(0);
    frame.reply('CONNECT_EMAIL', { action: 'CONNECT' });
    await wallet.connectEmail({ email });
    expect(wallet.coolDownMs()).toBe(0);
  });

  it('skips the wait if the clock was set back', async () => {
    const kit = setUpEmbedded({
      stored: { '@appkit-wallet/LAST_EMAIL_LOGIN_TIME': String(Date.UTC(2030, 0)) },
    });
    expect((await kit.wallet()).coolDownMs()).toBe(0);
  });

  it('rejects a wrong code with the message of the frame and accepts the next one', async () => {
    const { after, frame, wallet } = await setUp();
    await after(wallet.connectEmail({ email }));
    frame.reply('CONNECT_OTP', new Error('That code does not match. 4 tries left.'));
    await expect(wallet.connectOtp({ otp: '000000' })).rejects.toMatchObject({
      code: 'embedded/failed',
      details: 'That code does not match. 4 tries left.',
    });
    frame.reply('CONNECT_OTP', undefined);
    await wallet.connectOtp({ otp: '123456' });
  });

  it('passes on the reason for a rejected code, so that it can be translated', async () => {
    const { after, env, frame, wallet } = await setUp();
    await after(wallet.connectEmail({ email }));
    frame.reply('CONNECT_OTP', noReply);
    const pending = wallet.connectOtp({ otp: '000000' });
    await env.clock.advance(0);
    const [question] = frame.asked('CONNECT_OTP');
    if (!question) throw new Error('nothing was asked');
    const why = { reason: 'wrong-code', triesLeft: 4, retryAfterMs: 100 };
    const type = '@w3m-frame/CONNECT_OTP_ERROR';
    frame.say({ id: question.id, type, payload: { message: 'No', ...why } });
    await expect(pending).rejects.toMatchObject({ code: 'embedded/failed', context: why });
  });

  it('waits for the link on a new device until it is used or the caller aborts', async () => {
    const { env, frame, wallet } = await setUp();
    const controller = new AbortController();
    const [waiting, other] = [wallet.connectDevice(), wallet.connectDevice(controller.signal)];
    other.catch(() => undefined);
    await env.clock.advance(300_000);
    controller.abort();
    await expect(other).rejects.toMatchObject({ code: 'request/cancelled' });
    const [question] = frame.asked('CONNECT_DEVICE');
    if (question) frame.succeed(question);
    await waiting;
    expect(env.clock.pending()).toBe(0);
  });
});

describe('a social login', () => {
  it('stores the provider and the user name in the profile', async () => {
    const { after, connect, frame, wallet } = await setUp();
    frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://accounts.example/o' });
    frame.reply('CONNECT_SOCIAL', { address, chainId: 1, userName: 'ada' });
    expect(wallet.secureOrigin).toBe(serviceUrl);
    expect(await after(wallet.getSocialRedirectUri({ provider: 'github' }))).toEqual({
      uri: 'https://accounts.example/o',
    });
    expect(await wallet.connectSocial({ uri: `${serviceUrl}/back?code=1` })).toEqual({
      userName: 'ada',
    });
    await connect();
    expect(wallet.profile()).toMatchObject({ provider: 'github', userName: 'ada' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not a url'])(
    'rejects %s as a URL for a window',
    async (uri) => {
      const { after, frame, wallet } = await setUp();
      frame.reply('GET_SOCIAL_REDIRECT_URI', { uri });
      frame.reply('GET_FARCASTER_URI', { url: uri });
      const code = 'wallet/bad-answer';
      await expect(after(wallet.getSocialRedirectUri({ provider: 'x' }))).rejects.toMatchObject({
        code,
      });
      await expect(wallet.getFarcasterUri()).rejects.toMatchObject({ code });
    },
  );

  it('waits for the Farcaster app', async () => {
    const { connect, env, frame, wallet } = await setUp();
    frame.reply('GET_FARCASTER_URI', { url: 'https://farcaster.example/c' });
    const uri = wallet.getFarcasterUri();
    const waiting = wallet.connectFarcaster();
    await env.clock.advance(60_000);
    expect(await uri).toEqual({ url: 'https://farcaster.example/c' });
    const [question] = frame.asked('CONNECT_FARCASTER');
    if (question) frame.succeed(question, { userName: 'ada.eth' });
    expect(await waiting).toEqual({ userName: 'ada.eth' });
    await connect();
    expect(wallet.profile()).toMatchObject({ provider: 'farcaster', userName: 'ada.eth' });
  });

  it('returns a link to transfer keys from another device, and keeps Farcaster as provider after its code', async () => {
    const { after, connect, frame, wallet } = await setUp();
    const link = 'https://secure.example/device#link=l';
    frame.reply('CONNECT_DEVICE', undefined);
    const waiting = after(wallet.connectFarcaster());
    const refused = expect(waiting).rejects.toMatchObject({
      code: 'embedded/failed',
      context: { reason: 'locked', link },
    });
    await vi.waitFor(() => expect(frame.asked('CONNECT_FARCASTER')).toHaveLength(1));
    const [{ id = '' } = {}] = frame.asked('CONNECT_FARCASTER');
    const payload = { message: 'Your keys are not on this device.', reason: 'locked', link };
    frame.say({ id, type: '@w3m-frame/CONNECT_FARCASTER_ERROR', payload });
    await refused;
    await wallet.connectDevice();
    await wallet.connectOtp({ otp: '123456' });
    frame.reply('GET_USER', { address, chainId: 1, userName: 'ada.eth' });
    await connect();
    expect(wallet.profile()).toMatchObject({ provider: 'farcaster', userName: 'ada.eth' });
    // The code of the next login comes by email again.
    await wallet.connectEmail({ email });
    await wallet.connectOtp({ otp: '123456' });
    await connect();
    expect(wallet.profile()).toMatchObject({ provider: 'email' });
  });

  it('forgets a social login after the next login by email', async () => {
    const { after, connect, frame, wallet } = await setUp();
    frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://accounts.example/o' });
    frame.reply('CONNECT_SOCIAL', { address, chainId: 1, userName: 'ada' });
    await after(wallet.getSocialRedirectUri({ provider: 'github' }));
    await wallet.connectSocial({ uri: 'https://x.example' });
    await wallet.connectEmail({ email });
    await wallet.connectOtp({ otp: '123456' });
    await connect();
    expect(wallet.profile()).toMatchObject({ provider: 'email', userName: undefined });
  });
});

describe('the logged-in user', () => {
  it('changes the email address in two steps', async () => {
    const { connect, frame, wallet } = await setUp();
    await connect();
    const emails: unknown[] = [];
    wallet.onProfile((profile) => emails.push(profile?.email));
    frame.reply('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' });
    frame.reply('UPDATE_EMAIL_PRIMARY_OTP', undefined);
    frame.reply('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'ada@other.example' });
    const next = 'ada@other.example';
    expect(await wallet.updateEmail({ email: next })).toEqual({ action: 'VERIFY_PRIMARY_OTP' });
    await wallet.updateEmailPrimaryOtp({ otp: '111111' });
    expect(await wallet.updateEmailSecondaryOtp({ otp: '222222' })).toEqual({ newEmail: next });
    expect(emails).toEqual([next]);
  });

  it('changes the account type, which changes the account of every listener', async () => {
    const { connect, frame, reports, wallet } = await setUp();
    const { connections } = await connect();
    const accountChanges: unknown[] = [];
    const provider = connections[0].provider as {
      on(event: string, listener: (payload: unknown) => void): void;
    };
    provider.on('accountsChanged', (accounts) => accountChanges.push(accounts));
    frame.reply('SET_PREFERRED_ACCOUNT', { type: 'eoa', address });
    frame.reply('GET_USER', { address, chainId: 1, preferredAccountType: 'eoa' });
    expect(await wallet.setPreferredAccount({ type: 'eoa' })).toEqual({ type: 'eoa', address });
    expect(frame.questions.at(-1)?.payload).toEqual({ chainId: 1, preferredAccountType: 'eoa' });
    expect([accountChanges, reports]).toEqual([
      [[address]],
      [['accountsChanged', 'eip155', [address]]],
    ]);
    expect(wallet.profile()).toMatchObject({ accountType: 'eoa' });
  });

  it('sends the theme of the app to the frame, also after a reload', async () => {
    const { connect, env, frame, wallet } = await setUp();
    wallet.setTheme({ themeMode: 'dark', themeVariables: undefined });
    expect(frame.elements).toEqual([]);
    await connect();
    wallet.setTheme({ themeMode: 'light', themeVariables: { '--ak-accent': '#f00' } });
    await env.clock.advance(0);
    frame.ready();
    await env.clock.advance(500);
    const light = { themeMode: 'light', themeVariables: { '--ak-accent': '#f00' } };
    expect(frame.asked('SYNC_THEME').map(({ payload }) => payload)).toEqual([
      { themeMode: 'dark' },
      light,
      light,
    ]);
  });
});

describe('the frame', () => {
  it('shows the frame in its box and hides it', async () => {
    const { connect, frame, wallet } = await setUp();
    await connect();
    const [element] = frame.elements;
    expect(element?.style).toMatchObject({ display: 'none', position: 'fixed', zIndex: '999999' });
    wallet.show({ left: 10, top: 20, width: 360, height: 600 });
    expect(element?.style).toMatchObject({
      display: 'block',
      left: '10px',
      top: '20px',
      width: '360px',
      height: '600px',
    });
    wallet.show(undefined);
    expect(element?.style).toMatchObject({ display: 'none' });
  });

  it('shows a reloaded frame in the same box once it is ready', async () => {
    const { connect, env, frame, wallet } = await setUp();
    await connect();
    wallet.show({ left: 10, top: 20, width: 360, height: 600 });
    const reloading = wallet.reload();
    expect(frame.elements[0]?.style).toMatchObject({ display: 'none' });
    await env.clock.advance(500);
    await reloading;
    expect(frame.elements[0]?.style).toMatchObject({ display: 'block', left: '10px' });
  });

  it('reports a frame that fails to load, and loads it on reload()', async () => {
    const { env, frame, reports, wallet } = await (async () => {
      const kit = setUpEmbedded({ frame: fakeFrame(true) });
      return { ...kit, wallet: await kit.wallet() };
    })();
    const states: string[] = [];
    wallet.onFrame(() => states.push(wallet.frame()));
    const rejection = expect(wallet.connectEmail({ email })).rejects.toMatchObject({
      code: 'embedded/load-failed',
    });
    await env.clock.advance(20_000);
    await rejection;
    expect(reports).toEqual([['refused', 'iframe_load_failed']]);
    expect(wallet.coolDownMs()).toBe(0);
    const loading = wallet.reload();
    await env.clock.advance(0);
    frame.ready();
    await env.clock.advance(500);
    await loading;
    expect(states).toEqual(['failed', 'loading', 'ready']);
  });
});

it('continues with other listeners when one throws', async () => {
  const { connect, env, evmSign, wallet } = await (async () => {
    const kit = await setUp();
    return {
      ...kit,
      async evmSign() {
        const { connections } = await kit.connect();
        const provider = connections[0].provider as {
          request(args: object): Promise<unknown>;
        };
        return provider
          .request({ method: 'personal_sign', params: ['0x', smartAddress] })
          .catch((error: { readonly code: number }) => error.code);
      },
    };
  })();
  const bad = (): never => {
    throw new Error('host');
  };
  wallet.onProfile(bad);
  wallet.onRequests(bad);
  wallet.onFrame(bad);
  await connect();
  const signing = evmSign();
  await env.clock.advance(500);
  wallet.reject();
  await env.clock.advance(3000);
  expect(await signing).toBe(4001);
  expect(env.errors.length).toBeGreaterThan(2);
});
