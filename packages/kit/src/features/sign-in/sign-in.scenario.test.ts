import type { SIWXContext, SIWXSession } from '@openappkit/core';
import { KitError } from '@openappkit/core/adapter';
import { fakeAdapter, fakeAddress, fakeSiwx, otherFakeAddress, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createAppKit } from '../../create-app-kit.js';
import {
  connecting,
  networks,
  sessionOf,
  signInBench,
  type Made,
  type Setting,
} from './test/sign-in-bench.js';

const { kits, setUp } = signInBench();

it('passes the RPC endpoints to the app’s sign-in once, before any other call', async () => {
  const attached: SIWXContext[] = [];
  const { kit } = await setUp({
    options: { customRpcUrls: { 'eip155:1': [{ url: 'https://mine.test' }] } },
    change: {
      attach: (context) => void attached.push(context),
      async getSessions() {
        expect(attached).toHaveLength(1);
        return [];
      },
    },
  });
  void kit.connect({ connectorId: 'one' }).catch(() => undefined);
  await expect.poll(() => attached.length).toBe(1);
  expect((await attached[0]?.rpcUrls('eip155:1'))?.[0]).toBe('https://mine.test');
  expect(await attached[0]?.rpcUrls('eip155:137')).toEqual([]);
});

describe('after a reload', () => {
  async function again(made: Made, setting: Setting = {}) {
    const stored = made.env.storage.entries();
    made.kit.destroy();
    return setUp({ ...setting, env: { stored, startMs: made.env.clock.now() } });
  }

  it('does not prompt with a valid session', async () => {
    const first = await setUp({ sessions: [sessionOf(fakeAddress)] });
    await first.kit.connect({ connectorId: 'one' });
    const made = await again(first, { sessions: [sessionOf(fakeAddress)] });
    expect([made.account().status, made.signed, made.isShown()]).toEqual(['connected', [], false]);
  });

  it('prompts without a session and hides the account until then', async () => {
    const first = await setUp({ sessions: [sessionOf(fakeAddress)] });
    await first.kit.connect({ connectorId: 'one' });
    const stored = first.env.storage.entries();
    first.kit.destroy();
    const env = { stored, startMs: first.env.clock.now() };
    const siwx = fakeSiwx();
    const adapter = fakeAdapter({
      connectors: [{ id: 'one' }],
      can: { signMessage: async () => '0x' },
    });
    const world = testEnv(env);
    const kit = createAppKit(
      { projectId: 'p', networks: [...networks], adapters: [adapter], siwx },
      world,
    );
    kits.push(kit);
    kit.mount();
    await world.clock.advance(1);
    expect([kit.core.account.get('eip155').status, kit.isOpen()]).toEqual(['reconnecting', true]);
    const signIn = await kit.feature('signIn');
    await signIn.requestSignMessage();
    await world.clock.advance(1);
    expect([kit.core.account.get('eip155').status, kit.isOpen()]).toEqual(['connected', false]);
  });
});

describe('offered sign-in', () => {
  it('prompts a connected user and stays connected when the user declines', async () => {
    const made = await setUp({ required: false });
    await made.kit.connect({ connectorId: 'one' });
    await made.rest();
    expect([made.account().status, made.isShown()]).toEqual(['connected', true]);
    made.signIn.cancelSignMessage();
    await made.rest();
    expect([made.account().status, made.kit.isOpen()]).toEqual(['connected', false]);
    made.evm.report.chainChanged('one', 'eip155:10');
    made.evm.report.chainChanged('one', 'eip155:1');
    await made.rest();
    expect(made.isShown()).toBe(false);
  });

  it('ends when signed and when the dialog closes', async () => {
    const made = await setUp({ required: false });
    await made.kit.connect({ connectorId: 'one' });
    await made.rest();
    await made.kit.close();
    await made.rest();
    expect([made.signIn.state.step, made.account().status]).toEqual(['idle', 'connected']);
    made.evm.report.accountsChanged('one', [otherFakeAddress]);
    await made.rest();
    await made.signIn.requestSignMessage();
    await made.rest();
    expect([made.kit.isOpen(), await made.signIn.isAuthenticated()]).toEqual([false, true]);
  });

  it('disconnects when it fails', async () => {
    const made = await setUp({
      required: false,
      change: { addSession: () => Promise.reject(new Error('no')) },
    });
    await made.kit.connect({ connectorId: 'one' });
    await made.rest();
    await made.signIn.requestSignMessage();
    await made.rest();
    expect([made.account().status, made.tracked.includes('SIWX_AUTH_ERROR')]).toEqual([
      'disconnected',
      true,
    ]);
  });

  it('prompts only after the wallet has switched from an unknown network', async () => {
    const made = await setUp({ required: false, options: { allowUnsupportedChain: true } });
    made.siwx.addSession(sessionOf(fakeAddress));
    await made.kit.connect({ connectorId: 'one' });
    made.evm.report.chainChanged('one', 'eip155:777');
    await made.rest();
    expect(made.isShown()).toBe(false);
    made.evm.report.chainChanged('one', 'eip155:10');
    await made.rest();
    expect(made.isShown()).toBe(true);
  });
});

describe('the message', () => {
  it('is rejected for another site', async () => {
    const made = await setUp({ domain: 'evil.example' });
    connecting(made);
    await made.rest();
    expect(made.signIn.state).toMatchObject({ step: 'ready', problem: { code: 'domain' } });
    await made.signIn.requestSignMessage();
    expect(made.signed).toEqual([]);
  });

  it.each([
    ['https://evil.example', 'app.example'],
    ['evil.example', 'app.example'],
    ['app.example', 'evil.example'],
    ['app.example@evil.example', 'app.example'],
  ])('is rejected when its text is for %s and its data are for %s', async (inText, inData) => {
    const plain = fakeSiwx({ domain: inData });
    const made = await setUp({
      change: {
        async createMessage(input) {
          const { toString: _, ...data } = await plain.createMessage(input);
          const text = `${inText} wants you to sign in with your Ethereum account:\n${input.accountAddress}`;
          return { ...data, toString: () => text };
        },
      },
    });
    connecting(made);
    await made.rest();
    const domain = expect.stringContaining('evil.example');
    expect(made.signIn.state).toMatchObject({ step: 'ready', problem: { code: 'domain', domain } });
    await made.signIn.requestSignMessage();
    expect(made.signed).toEqual([]);
  });

  it('is created again with a reason when it has expired', async () => {
    let made: Made | undefined;
    made = await setUp({
      expirationTime: () => new Date((made?.env.clock.now() ?? 0) + 120_000).toISOString(),
    });
    connecting(made);
    await made.rest();
    const before = made.signIn.state.message?.text;
    expect(made.signIn.state.secondsLeft).toBe(120);
    await made.env.clock.advance(90_000);
    expect(made.signIn.state.secondsLeft).toBe(30);
    await made.env.clock.advance(30_001);
    expect(made.signIn.state).toMatchObject({ step: 'ready', notice: 'expired', secondsLeft: 120 });
    expect(made.signIn.state.message?.text).not.toBe(before);
  });

  it('is created again when the server reports that it came too late, and can then be signed', async () => {
    const answers = [new KitError('sign-in/expired')];
    const made = await setUp({
      change: {
        async addSession() {
          const [error] = answers.splice(0, 1);
          if (error) throw error;
        },
      },
    });
    const outcome = connecting(made);
    await made.rest();
    await made.signIn.requestSignMessage();
    expect(made.signIn.state).toMatchObject({ step: 'ready', notice: 'expired' });
    expect([outcome.is, made.account().status]).toEqual(['open', 'connecting']);
    await made.signIn.requestSignMessage();
    await made.rest();
    expect([outcome.is, made.signed.length]).toEqual(['connected', 2]);
  });

  it('reports the clock when a new message has already expired, and waits for the user', async () => {
    const made = await setUp({
      expirationTime: () => new Date(Date.UTC(2025, 11, 31, 23, 50)).toISOString(),
    });
    connecting(made);
    await made.rest();
    expect(made.signIn.state).toMatchObject({ step: 'ready', problem: { code: 'clock' } });
    await made.signIn.requestSignMessage();
    expect(made.signed).toEqual([]);
  });

  it('rejects a signature when it expires while the wallet is prompting', async () => {
    let made: Made | undefined;
    let answer = (_: string): void => undefined;
    made = await setUp({
      expirationTime: () => new Date((made?.env.clock.now() ?? 0) + 120_000).toISOString(),
      sign: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    connecting(made);
    await made.rest();
    const asked = made.signIn.requestSignMessage();
    await made.env.clock.advance(121_000);
    answer('0xlate');
    await asked;
    expect([made.siwx.sessions, made.signIn.state.notice]).toEqual([[], 'expired']);
  });
});

it('prompts again when the session of a connected account expires', async () => {
  const soon = new Date(Date.UTC(2026, 0, 1, 0, 10)).toISOString();
  const made = await setUp({ sessions: [sessionOf(fakeAddress, soon)] });
  await made.kit.connect({ connectorId: 'one' });
  await made.env.clock.advance(599_000);
  expect(made.account().status).toBe('connected');
  await made.env.clock.advance(1001);
  expect([made.account().status, made.isShown()]).toEqual(['connecting', true]);
  await made.signIn.requestSignMessage();
  await made.rest();
  expect(made.account().status).toBe('connected');
});

describe('signing out', () => {
  it('follows a disconnect unless the app turns that off', async () => {
    const made = await setUp();
    connecting(made);
    await made.rest();
    await made.signIn.requestSignMessage();
    await made.rest();
    await made.kit.disconnect();
    await made.rest();
    expect(made.siwx.sessions).toEqual([]);
    const kept = await setUp({
      sessions: [sessionOf(fakeAddress)],
      change: { signOutOnDisconnect: false },
    });
    await kept.kit.connect({ connectorId: 'one' });
    await kept.kit.disconnect();
    await kept.rest();
    expect(kept.siwx.sessions).toHaveLength(1);
  });

  it('keeps another namespace signed in', async () => {
    const made = await setUp();
    for (const id of ['one', 'sun']) {
      connecting(made, id);
      await made.rest();
      await made.signIn.requestSignMessage();
      await made.rest();
    }
    await made.kit.disconnect('eip155');
    await made.rest();
    expect(made.siwx.sessions.map(({ data }) => data.chainId)).toEqual(['solana:5']);
  });

  it('prompts again when required and the app signs the user out', async () => {
    const made = await setUp({ sessions: [sessionOf(fakeAddress)] });
    await made.kit.connect({ connectorId: 'one' });
    expect(await made.signIn.getSessions()).toHaveLength(1);
    await made.signIn.clearSessions();
    await made.rest();
    expect([made.account().status, made.isShown()]).toEqual(['connecting', true]);
  });
});

describe('requests by the app through its attached context', () => {
  async function attached(setting: Setting) {
    const told: SIWXContext[] = [];
    const { change, ...rest } = setting;
    const made = await setUp({
      ...rest,
      change: { ...change, attach: (context) => void told.push(context) },
    });
    const ends: string[] = [];
    const press = (): void => {
      told[0]?.signIn?.().then(
        () => ends.push('signed'),
        (error: unknown) => ends.push(error instanceof KitError ? error.code : String(error)),
      );
    };
    return { ...made, press, ends };
  }
  async function offered() {
    const made = await attached({ required: false });
    await made.kit.connect({ connectorId: 'one' });
    await made.rest();
    made.signIn.cancelSignMessage();
    await made.rest();
    expect(made.isShown()).toBe(false);
    return made;
  }

  it('prompt a user who had declined, and end when signed', async () => {
    const made = await offered();
    made.press();
    await made.rest();
    expect([made.isShown(), made.ends]).toEqual([true, []]);
    await made.signIn.requestSignMessage();
    await made.rest();
    expect([made.isShown(), made.ends, made.siwx.sessions.length]).toEqual([false, ['signed'], 1]);
    made.press();
    await made.rest();
    expect([made.ends, made.signed.length]).toEqual([['signed', 'signed'], 1]);
  });

  it('prompt once for two requests and settle both with one answer', async () => {
    const made = await offered();
    made.press();
    made.press();
    await made.rest();
    made.signIn.cancelSignMessage();
    await made.rest();
    expect(made.ends).toEqual(['request/cancelled', 'request/cancelled']);
    expect(made.isShown()).toBe(false);
    expect(made.account().status).toBe('connected');
  });

  it('reject without a connection', async () => {
    const made = await offered();
    await made.kit.disconnect();
    made.press();
    await made.rest();
    expect([made.ends, made.isShown()]).toEqual([['account/no-address'], false]);
  });

  it('prompt a connected user whose session is gone, and disconnect when declined', async () => {
    const sessions = [sessionOf(fakeAddress)];
    const made = await attached({ sessions });
    await made.kit.connect({ connectorId: 'one' });
    sessions.splice(0);
    made.press();
    await made.rest();
    expect(made.isShown()).toBe(true);
    made.signIn.cancelSignMessage();
    await made.rest();
    expect([made.ends, made.account().status]).toEqual([['request/cancelled'], 'disconnected']);
  });
});

it('returns the sessions of every connected account on every network of the app', async () => {
  const on = (chainId: `${string}:${string}`, address: string): SIWXSession => ({
    ...sessionOf(address),
    data: { ...sessionOf(address).data, chainId },
  });
  const known = [
    on('eip155:1', fakeAddress),
    on('eip155:10', fakeAddress),
    on('solana:5', 'So1'),
  ] as const;
  const made = await setUp({ sessions: [...known, on('eip155:1', otherFakeAddress)] });
  await made.kit.connect({ connectorId: 'one' });
  await made.kit.connect({ connectorId: 'sun' });
  expect(await made.signIn.getSessions()).toEqual([known[2]]);
  expect(await made.signIn.getAllSessions()).toEqual(known);
});

it("follows each kit's own option with two kits", async () => {
  const strict = await setUp();
  const open = await setUp({ required: false, sessions: [sessionOf(fakeAddress)] });
  const outcome = connecting(strict);
  await open.kit.connect({ connectorId: 'one' });
  await strict.rest();
  await open.rest();
  expect([strict.isShown(), open.isShown(), open.account().status]).toEqual([
    true,
    false,
    'connected',
  ]);
  await strict.signIn.requestSignMessage();
  await strict.rest();
  expect([outcome.is, strict.siwx.sessions.length, open.signed.length]).toEqual([
    'connected',
    1,
    0,
  ]);
  await open.kit.disconnect();
  await open.rest();
  expect([strict.account().status, strict.siwx.sessions.length]).toEqual(['connected', 1]);
});

it('rejects without the option and without an active account, each with its own message', async () => {
  const none = createAppKit(
    { projectId: 'p', networks: [...networks], adapters: [fakeAdapter()] },
    testEnv(),
  );
  kits.push(none);
  expect(none.hasFeature('signIn')).toBe(false);
  await expect(none.feature('signIn')).rejects.toMatchObject({
    shortMessage: 'SIWX is not enabled',
  });
  const made = await setUp();
  await expect(made.signIn.requestSignMessage()).rejects.toMatchObject({
    shortMessage: 'No ActiveCaipAddress found',
  });
  const off = await setUp({ required: false });
  await off.kit.connect({ connectorId: 'one' });
  off.evm.report.chainChanged('one', 'eip155:777');
  await off.rest();
  await expect(off.signIn.getSessions()).rejects.toMatchObject({
    shortMessage: 'No ActiveCaipNetwork or client found',
  });
});
