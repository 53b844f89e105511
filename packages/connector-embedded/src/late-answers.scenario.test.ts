import type { EmbeddedWallet, WalletConnection } from '@openappkit/core/adapter';
import type { StorageFault, TestEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { fakeFrame, noReply } from './test/fake-frame.js';
import { mainnet, setUpEmbedded, userOf } from './test/set-up-embedded.js';

const signal = new AbortController().signal;
type Request = (args: object) => Promise<unknown>;
const requestOf = ([{ provider }]: readonly [WalletConnection, ...unknown[]]): Request =>
  (provider as { readonly request: Request }).request;
const onCode = (): void => undefined;
const used = '@appkit-wallet/EMAIL_LOGIN_USED_KEY';

it('ignores a login that arrives after the user signed out', async () => {
  const { connector, env, frame, settle, wallet } = setUpEmbedded({ stored: { [used]: 'true' } });
  frame.reply('IS_CONNECTED', { isConnected: true });
  frame.reply('GET_USER', noReply);
  const back = connector.reconnect(signal);
  const rejection = expect(back).rejects.toMatchObject({ code: 'request/cancelled' });
  await settle();
  const [question] = frame.asked('GET_USER');
  if (!question) throw new Error('Nobody was asked.');
  await connector.disconnect();
  frame.succeed(question, userOf({ chainId: 1 }));
  await rejection;
  expect((await wallet()).profile()).toBeUndefined();
  expect(env.storage.getItem(used)).toBeNull();
});

it('keeps the last of two concurrent adoptions and ignores the earlier one', async () => {
  const { connect, connector, frame, settle } = setUpEmbedded({ stored: { [used]: 'true' } });
  frame.reply('IS_CONNECTED', { isConnected: true });
  frame.reply('GET_USER', noReply);
  const back = connector.reconnect(signal).catch(() => undefined);
  await settle();
  const [question] = frame.asked('GET_USER');
  if (!question) throw new Error('Nobody was asked.');
  frame.reply('GET_USER', (payload: unknown) => userOf(payload));
  const { connections } = await connect();
  frame.succeed(question, userOf({ chainId: 1 }));
  await back;
  expect(await requestOf(connections)({ method: 'eth_chainId' })).toBe('0x1');
});

it('ignores an answer that the user was logged out once the user has logged in', async () => {
  const { connect, connector, env, frame, settle, wallet } = setUpEmbedded({
    stored: { [used]: 'true' },
  });
  frame.reply('IS_CONNECTED', noReply);
  const back = connector.reconnect(signal);
  await settle();
  const [question] = frame.asked('IS_CONNECTED');
  if (!question) throw new Error('Nobody was asked.');
  await connect();
  frame.succeed(question, { isConnected: false });
  expect(await back).toBeUndefined();
  expect((await wallet()).profile()?.email).toBe('ada@example.com');
  expect(env.storage.getItem(used)).toBe('true');
});

it('ignores user data that was requested before the user signed out', async () => {
  const { connect, connector, env, frame, reports, wallet } = setUpEmbedded();
  const { connections } = await connect();
  frame.reply('RPC_REQUEST', '0x1');
  frame.reply('GET_USER', noReply);
  await requestOf(connections)({ method: 'eth_sendTransaction', params: [{}] });
  const question = frame.asked('GET_USER').at(-1);
  if (!question) throw new Error('Nobody was asked.');
  await connector.disconnect();
  frame.succeed(question, { ...userOf({ chainId: 1 }), smartAccountDeployed: true });
  await env.clock.advance(0);
  expect((await wallet()).profile()).toBeUndefined();
  expect(reports).toEqual([]);
});

describe('a login that the user abandons while the app adopts it', () => {
  async function leaving(isMade = true, fault: StorageFault = 'none') {
    const world = setUpEmbedded();
    world.env.storage.fault = fault;
    world.frame.reply('GET_USER', noReply);
    const { connectEmail, connectOtp } = await world.wallet();
    const email = 'ada@example.com';
    world.frame.reply('CONNECT_EMAIL', { action: isMade ? 'VERIFY_OTP' : 'CONNECT' });
    world.frame.reply('CONNECT_OTP', undefined);
    const pending = connectEmail({ email });
    await world.settle();
    await pending;
    if (isMade) await connectOtp({ otp: '123456' });
    const controller = new AbortController();
    const connecting = world.connector.connect({
      networks: [mainnet],
      signal: controller.signal,
      onCode,
    });
    connecting.catch(() => undefined);
    await world.settle();
    return { ...world, controller, connecting };
  }

  it('signs out of the frame, so that the login lets no other user in', async () => {
    const { env, frame, connecting, controller } = await leaving();
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(frame.asked('SIGN_OUT')).toEqual([]);
    await env.clock.advance(0);
    expect(frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('signs out before the next login begins, without ending that login', async () => {
    const { env, frame, controller, wallet } = await leaving();
    frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example' });
    const { getSocialRedirectUri } = await wallet();
    controller.abort();
    const pending = getSocialRedirectUri({ provider: 'google' });
    await env.clock.advance(1_000);
    await pending;
    expect(frame.questions.slice(-2).map(({ name }) => name)).toEqual([
      'SIGN_OUT',
      'GET_SOCIAL_REDIRECT_URI',
    ]);
  });

  it('keeps the login if the user adopts it again at once', async () => {
    const { connect, env, frame, connecting, controller } = await leaving();
    controller.abort();
    frame.reply('GET_USER', (payload: unknown) => userOf(payload));
    await connect();
    await connecting.catch(() => undefined);
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  it('keeps the login if the user adopts it again at once and the frame answers late', async () => {
    const { connector, env, frame, connecting, controller } = await leaving();
    controller.abort();
    const secondConnect = connector.connect({ networks: [mainnet], signal, onCode });
    await connecting.catch(() => undefined);
    await env.clock.advance(5_000);
    const question = frame.asked('GET_USER').at(-1);
    if (!question) throw new Error('Nobody was asked.');
    frame.succeed(question, userOf({ chainId: 1 }));
    await secondConnect;
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  it('signs out once, even if the frame answers late', async () => {
    const { env, frame, controller, wallet } = await leaving();
    frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example' });
    frame.reply('SIGN_OUT', noReply);
    controller.abort();
    const pending = (await wallet()).getSocialRedirectUri({ provider: 'google' });
    await env.clock.advance(1_000);
    expect(frame.asked('GET_SOCIAL_REDIRECT_URI')).toEqual([]);
    for (const question of frame.asked('SIGN_OUT')) frame.succeed(question);
    await env.clock.advance(1_000);
    await pending;
    expect(frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('signs out even if storage is full', async () => {
    const { env, frame, controller } = await leaving(true, 'full');
    controller.abort();
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('keeps a login that existed before, such as one of another kit on the page', async () => {
    const { env, frame, connecting, controller } = await leaving(false);
    controller.abort();
    await connecting.catch(() => undefined);
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  /** The frame returns the user, but the connection fails. */
  async function failing() {
    const world = await leaving();
    const [question] = world.frame.asked('GET_USER');
    if (!question) throw new Error('Nobody was asked.');
    world.frame.succeed(question, { address: 'none', chainId: 1 });
    await expect(world.connecting).rejects.toMatchObject({ code: 'wallet/bad-answer' });
    return world;
  }

  it('signs out before the next login if adoption failed, because the login would let the next user in without a code', async () => {
    const { env, frame, wallet } = await failing();
    await env.clock.advance(60_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
    const pending = (await wallet()).connectEmail({ email: 'ada@example.com' });
    await env.clock.advance(1_000);
    await pending;
    expect(frame.questions.slice(-2).map(({ name }) => name)).toEqual([
      'SIGN_OUT',
      'CONNECT_EMAIL',
    ]);
  });

  it('keeps a login whose adoption succeeds at the second attempt, also when another login begins', async () => {
    const { connect, env, frame, wallet } = await failing();
    frame.reply('GET_USER', (payload: unknown) => userOf(payload));
    await connect();
    const pending = (await wallet()).connectEmail({ email: 'ada@example.com' });
    await env.clock.advance(31_000);
    await pending.catch(() => undefined);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  it('keeps the login if the app already has one', async () => {
    const { connect, connector, env, frame, wallet } = setUpEmbedded();
    await connect();
    frame.reply('CONNECT_OTP', undefined);
    await (await wallet()).connectOtp({ otp: '123456' });
    frame.reply('GET_USER', noReply);
    const controller = new AbortController();
    const secondConnect = connector.connect({
      networks: [mainnet],
      signal: controller.signal,
      onCode,
    });
    secondConnect.catch(() => undefined);
    await env.clock.advance(0);
    controller.abort();
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  function nextPage({ env }: { readonly env: TestEnv }) {
    const world = setUpEmbedded({ stored: env.storage.entries() });
    world.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' });
    world.frame.reply('CONNECT_OTP', undefined);
    world.frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example' });
    world.frame.reply('GET_FARCASTER_URI', { url: 'https://farcaster.example' });
    return world;
  }
  const begin = {
    'by mail': ({ connectEmail }: EmbeddedWallet) => connectEmail({ email: 'eve@example.com' }),
    'with a provider': ({ getSocialRedirectUri }: EmbeddedWallet) =>
      getSocialRedirectUri({ provider: 'google' }),
    'with Farcaster': ({ getFarcasterUri }: EmbeddedWallet) => getFarcasterUri(),
  } as const;

  it.each(Object.entries(begin))(
    'signs out in the next page before a login %s begins',
    async (_how, start) => {
      for (const previous of [await leaving(), await failing()]) {
        const { env, frame, wallet } = nextPage(previous);
        const pending = start(await wallet());
        pending.catch(() => undefined);
        await env.clock.advance(40_000);
        await pending;
        const names = frame.questions.map(({ name }) => name);
        expect(names.filter((name) => name === 'SIGN_OUT')).toHaveLength(1);
        expect(names.at(-2)).toBe('SIGN_OUT');
      }
    },
  );

  it('signs out in the next page on disconnect()', async () => {
    const { connector, env, frame } = nextPage(await leaving());
    const ending = connector.disconnect();
    await env.clock.advance(1_000);
    await ending;
    expect(frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('does not sign out in the next page if the login was adopted, ended or created elsewhere', async () => {
    const adopted = await leaving();
    adopted.controller.abort();
    adopted.frame.reply('GET_USER', (payload: unknown) => userOf(payload));
    await adopted.connect();
    const abandoned = await leaving();
    abandoned.controller.abort();
    await abandoned.env.clock.advance(1_000);
    const out = await leaving();
    await out.connector.disconnect();
    for (const before of [adopted, abandoned, out, await leaving(false)]) {
      const { env, frame, wallet } = nextPage(before);
      const pending = begin['with a provider'](await wallet());
      await env.clock.advance(1_000);
      await pending;
      expect(frame.asked('SIGN_OUT')).toEqual([]);
    }
  });

  it('signs out in a later page if the next one could not load the frame', async () => {
    const { env } = await leaving();
    const dark = setUpEmbedded({ frame: fakeFrame(true), stored: env.storage.entries() });
    const failed = expect(begin['with a provider'](await dark.wallet())).rejects.toMatchObject({
      code: 'embedded/load-failed',
    });
    await dark.env.clock.advance(30_000);
    await failed;
    const last = nextPage(dark);
    const pending = begin['with a provider'](await last.wallet());
    await last.env.clock.advance(1_000);
    await pending;
    expect(last.frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('signs out in the next page once a slow frame has loaded', async () => {
    const frame = fakeFrame(true);
    const { env } = await leaving();
    const world = setUpEmbedded({ frame, stored: env.storage.entries() });
    frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example' });
    const pending = begin['with a provider'](await world.wallet());
    await world.env.clock.advance(10_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
    frame.ready();
    await world.env.clock.advance(1_000);
    await pending;
    expect(frame.questions.slice(-2).map(({ name }) => name)).toEqual([
      'SIGN_OUT',
      'GET_SOCIAL_REDIRECT_URI',
    ]);
  });
});
