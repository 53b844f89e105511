// What the frame says after the person has left, or has begun something else.
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

it('a login that was on its way when the person signed out does not come back', async () => {
  const { connector, env, frame, settle, wallet } = setUpEmbedded({ stored: { [used]: 'true' } });
  frame.reply('IS_CONNECTED', { isConnected: true });
  frame.reply('GET_USER', noReply);
  const back = connector.reconnect(signal);
  const over = expect(back).rejects.toMatchObject({ code: 'request/cancelled' });
  await settle();
  const [question] = frame.asked('GET_USER');
  if (!question) throw new Error('Nobody was asked.');
  await connector.disconnect();
  frame.succeed(question, userOf({ chainId: 1 }));
  await over;
  expect((await wallet()).profile()).toBeUndefined();
  expect(env.storage.getItem(used)).toBeNull();
});

it('one that is taken up twice at once is that of who asked last, and the other changes nothing', async () => {
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

it('that nobody was logged in before is no news once somebody is', async () => {
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

it('who somebody is, that was asked before they signed out, is nobody’s any more', async () => {
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

describe('a login that its person leaves while it is taken up', () => {
  async function leaving(isMade = true, fault: StorageFault = 'none') {
    const world = setUpEmbedded();
    world.env.storage.fault = fault;
    world.frame.reply('GET_USER', noReply);
    const { connectEmail, connectOtp } = await world.wallet();
    const email = 'ada@example.com';
    world.frame.reply('CONNECT_EMAIL', { action: isMade ? 'VERIFY_OTP' : 'CONNECT' });
    world.frame.reply('CONNECT_OTP', undefined);
    const asked = connectEmail({ email });
    await world.settle();
    await asked;
    if (isMade) await connectOtp({ otp: '123456' });
    const person = new AbortController();
    const left = world.connector.connect({ networks: [mainnet], signal: person.signal, onCode });
    left.catch(() => undefined);
    await world.settle();
    return { ...world, person, left };
  }

  it('is ended in the frame, too: the app is not in, and nobody is let in by it', async () => {
    const { env, frame, left, person } = await leaving();
    person.abort();
    await expect(left).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(frame.asked('SIGN_OUT')).toEqual([]);
    await env.clock.advance(0);
    expect(frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('is ended before another one begins, and that one is not ended with it', async () => {
    const { env, frame, person, wallet } = await leaving();
    frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example' });
    const { getSocialRedirectUri } = await wallet();
    person.abort();
    const asked = getSocialRedirectUri({ provider: 'google' });
    await env.clock.advance(1_000);
    await asked;
    expect(frame.questions.slice(-2).map(({ name }) => name)).toEqual([
      'SIGN_OUT',
      'GET_SOCIAL_REDIRECT_URI',
    ]);
  });

  it('stays where they take it up once more at once', async () => {
    const { connect, env, frame, left, person } = await leaving();
    person.abort();
    frame.reply('GET_USER', (payload: unknown) => userOf(payload));
    await connect();
    await left.catch(() => undefined);
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  it('stays where they take it up once more at once, however long the frame takes to say whose it is', async () => {
    const { connector, env, frame, left, person } = await leaving();
    person.abort();
    const again = connector.connect({ networks: [mainnet], signal, onCode });
    await left.catch(() => undefined);
    await env.clock.advance(5_000);
    const question = frame.asked('GET_USER').at(-1);
    if (!question) throw new Error('Nobody was asked.');
    frame.succeed(question, userOf({ chainId: 1 }));
    await again;
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  it('is ended once, however long the frame takes for it', async () => {
    const { env, frame, person, wallet } = await leaving();
    frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example' });
    frame.reply('SIGN_OUT', noReply);
    person.abort();
    const asked = (await wallet()).getSocialRedirectUri({ provider: 'google' });
    await env.clock.advance(1_000);
    expect(frame.asked('GET_SOCIAL_REDIRECT_URI')).toEqual([]);
    for (const question of frame.asked('SIGN_OUT')) frame.succeed(question);
    await env.clock.advance(1_000);
    await asked;
    expect(frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('is ended where nothing can be stored, too', async () => {
    const { env, frame, person } = await leaving(true, 'full');
    person.abort();
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('stays where it was there before, as by another kit of the page', async () => {
    const { env, frame, left, person } = await leaving(false);
    person.abort();
    await left.catch(() => undefined);
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  /** The frame said who is there, and then the connection failed all the same. */
  async function failing() {
    const world = await leaving();
    const [question] = world.frame.asked('GET_USER');
    if (!question) throw new Error('Nobody was asked.');
    world.frame.succeed(question, { address: 'none', chainId: 1 });
    await expect(world.left).rejects.toMatchObject({ code: 'wallet/bad-answer' });
    return world;
  }

  it('is ended before another one begins where it failed: it would let the next person in without a code', async () => {
    const { env, frame, wallet } = await failing();
    await env.clock.advance(60_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
    const asked = (await wallet()).connectEmail({ email: 'ada@example.com' });
    await env.clock.advance(1_000);
    await asked;
    expect(frame.questions.slice(-2).map(({ name }) => name)).toEqual([
      'SIGN_OUT',
      'CONNECT_EMAIL',
    ]);
  });

  it('stays where it failed and is taken up at the next try, and at another login after that', async () => {
    const { connect, env, frame, wallet } = await failing();
    frame.reply('GET_USER', (payload: unknown) => userOf(payload));
    await connect();
    const asked = (await wallet()).connectEmail({ email: 'ada@example.com' });
    await env.clock.advance(31_000);
    await asked.catch(() => undefined);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  it('stays where the app is in already, which learns of another one by itself', async () => {
    const { connect, connector, env, frame, wallet } = setUpEmbedded();
    await connect();
    frame.reply('CONNECT_OTP', undefined);
    await (await wallet()).connectOtp({ otp: '123456' });
    frame.reply('GET_USER', noReply);
    const person = new AbortController();
    const again = connector.connect({ networks: [mainnet], signal: person.signal, onCode });
    again.catch(() => undefined);
    await env.clock.advance(0);
    person.abort();
    await env.clock.advance(1_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  /** The next page of this browser, whose frame has what it had. */
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
    'is ended before one %s begins in the next page, where this one was closed',
    async (_how, start) => {
      for (const left of [await leaving(), await failing()]) {
        const { env, frame, wallet } = nextPage(left);
        const asked = start(await wallet());
        asked.catch(() => undefined);
        await env.clock.advance(40_000);
        await asked;
        const names = frame.questions.map(({ name }) => name);
        expect(names.filter((name) => name === 'SIGN_OUT')).toHaveLength(1);
        expect(names.at(-2)).toBe('SIGN_OUT');
      }
    },
  );

  it('is ended in the next page by a disconnect, too', async () => {
    const { connector, env, frame } = nextPage(await leaving());
    const ending = connector.disconnect();
    await env.clock.advance(1_000);
    await ending;
    expect(frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('is not ended by the next page where it was taken up, or ended, or not made here', async () => {
    const taken = await leaving();
    taken.person.abort();
    taken.frame.reply('GET_USER', (payload: unknown) => userOf(payload));
    await taken.connect();
    const ended = await leaving();
    ended.person.abort();
    await ended.env.clock.advance(1_000);
    const out = await leaving();
    await out.connector.disconnect();
    for (const before of [taken, ended, out, await leaving(false)]) {
      const { env, frame, wallet } = nextPage(before);
      const asked = begin['with a provider'](await wallet());
      await env.clock.advance(1_000);
      await asked;
      expect(frame.asked('SIGN_OUT')).toEqual([]);
    }
  });

  it('is ended by the page after that, where the frame of the next one could not be loaded', async () => {
    const { env } = await leaving();
    const dark = setUpEmbedded({ frame: fakeFrame(true), stored: env.storage.entries() });
    const failed = expect(begin['with a provider'](await dark.wallet())).rejects.toMatchObject({
      code: 'embedded/load-failed',
    });
    await dark.env.clock.advance(30_000);
    await failed;
    const last = nextPage(dark);
    const asked = begin['with a provider'](await last.wallet());
    await last.env.clock.advance(1_000);
    await asked;
    expect(last.frame.asked('SIGN_OUT')).toHaveLength(1);
  });

  it('is ended by the next page after a frame that was slow to load', async () => {
    const frame = fakeFrame(true);
    const { env } = await leaving();
    const world = setUpEmbedded({ frame, stored: env.storage.entries() });
    frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example' });
    const asked = begin['with a provider'](await world.wallet());
    await world.env.clock.advance(10_000);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
    frame.ready();
    await world.env.clock.advance(1_000);
    await asked;
    expect(frame.questions.slice(-2).map(({ name }) => name)).toEqual([
      'SIGN_OUT',
      'GET_SOCIAL_REDIRECT_URI',
    ]);
  });
});
