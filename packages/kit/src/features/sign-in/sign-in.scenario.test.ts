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
  async function reopen(bench: Made, setting: Setting = {}) {
    const stored = bench.env.storage.entries();
    bench.kit.destroy();
    return setUp({ ...setting, env: { stored, startMs: bench.env.clock.now() } });
  }

  it('does not prompt with a valid session', async () => {
    const first = await setUp({ sessions: [sessionOf(fakeAddress)] });
    await first.kit.connect({ connectorId: 'one' });
    const bench = await reopen(first, { sessions: [sessionOf(fakeAddress)] });
    expect([bench.account().status, bench.signed, bench.isShown()]).toEqual([
      'connected',
      [],
      false,
    ]);
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
    const bench = await setUp({ required: false });
    await bench.kit.connect({ connectorId: 'one' });
    await bench.rest();
    expect([bench.account().status, bench.isShown()]).toEqual(['connected', true]);
    bench.signIn.cancelSignMessage();
    await bench.rest();
    expect([bench.account().status, bench.kit.isOpen()]).toEqual(['connected', false]);
    bench.evm.report.chainChanged('one', 'eip155:10');
    bench.evm.report.chainChanged('one', 'eip155:1');
    await bench.rest();
    expect(bench.isShown()).toBe(false);
  });

  it('ends when signed and when the dialog closes', async () => {
    const bench = await setUp({ required: false });
    await bench.kit.connect({ connectorId: 'one' });
    await bench.rest();
    await bench.kit.close();
    await bench.rest();
    expect([bench.signIn.state.step, bench.account().status]).toEqual(['idle', 'connected']);
    bench.evm.report.accountsChanged('one', [otherFakeAddress]);
    await bench.rest();
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect([bench.kit.isOpen(), await bench.signIn.isAuthenticated()]).toEqual([false, true]);
  });

  it('disconnects when it fails', async () => {
    const bench = await setUp({
      required: false,
      change: { addSession: () => Promise.reject(new Error('no')) },
    });
    await bench.kit.connect({ connectorId: 'one' });
    await bench.rest();
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect([bench.account().status, bench.tracked.includes('SIWX_AUTH_ERROR')]).toEqual([
      'disconnected',
      true,
    ]);
  });

  it('prompts only after the wallet has switched from an unknown network', async () => {
    const bench = await setUp({ required: false, options: { allowUnsupportedChain: true } });
    await bench.siwx.addSession(sessionOf(fakeAddress));
    await bench.kit.connect({ connectorId: 'one' });
    bench.evm.report.chainChanged('one', 'eip155:777');
    await bench.rest();
    expect(bench.isShown()).toBe(false);
    bench.evm.report.chainChanged('one', 'eip155:10');
    await bench.rest();
    expect(bench.isShown()).toBe(true);
  });
});

describe('the message', () => {
  it('is rejected for another site', async () => {
    const bench = await setUp({ domain: 'evil.example' });
    connecting(bench);
    await bench.rest();
    expect(bench.signIn.state).toMatchObject({ step: 'ready', problem: { code: 'domain' } });
    await bench.signIn.requestSignMessage();
    expect(bench.signed).toEqual([]);
  });

  it.each([
    ['https://evil.example', 'app.example'],
    ['evil.example', 'app.example'],
    ['app.example', 'evil.example'],
    ['app.example@evil.example', 'app.example'],
  ])('is rejected when its text is for %s and its data are for %s', async (inText, inData) => {
    const baseSiwx = fakeSiwx({ domain: inData });
    const bench = await setUp({
      change: {
        async createMessage(input) {
          const { toString: _, ...data } = await baseSiwx.createMessage(input);
          const text = `${inText} wants you to sign in with your Ethereum account:\n${input.accountAddress}`;
          return { ...data, toString: () => text };
        },
      },
    });
    connecting(bench);
    await bench.rest();
    const domain = expect.stringContaining('evil.example');
    expect(bench.signIn.state).toMatchObject({
      step: 'ready',
      problem: { code: 'domain', domain },
    });
    await bench.signIn.requestSignMessage();
    expect(bench.signed).toEqual([]);
  });

  it('is created again with a reason when it has expired', async () => {
    let bench: Made | undefined;
    bench = await setUp({
      expirationTime: () => new Date((bench?.env.clock.now() ?? 0) + 120_000).toISOString(),
    });
    connecting(bench);
    await bench.rest();
    const before = bench.signIn.state.message?.text;
    expect(bench.signIn.state.secondsLeft).toBe(120);
    await bench.env.clock.advance(90_000);
    expect(bench.signIn.state.secondsLeft).toBe(30);
    await bench.env.clock.advance(30_001);
    expect(bench.signIn.state).toMatchObject({
      step: 'ready',
      notice: 'expired',
      secondsLeft: 120,
    });
    expect(bench.signIn.state.message?.text).not.toBe(before);
  });

  it('is created again when the server reports that it came too late, and can then be signed', async () => {
    const answers = [new KitError('sign-in/expired')];
    const bench = await setUp({
      change: {
        async addSession() {
          const [error] = answers.splice(0, 1);
          if (error) throw error;
        },
      },
    });
    const outcome = connecting(bench);
    await bench.rest();
    await bench.signIn.requestSignMessage();
    expect(bench.signIn.state).toMatchObject({ step: 'ready', notice: 'expired' });
    expect([outcome.is, bench.account().status]).toEqual(['open', 'connecting']);
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect([outcome.is, bench.signed.length]).toEqual(['connected', 2]);
  });

  it('reports the clock when a new message has already expired, and waits for the user', async () => {
    const bench = await setUp({
      expirationTime: () => new Date(Date.UTC(2025, 11, 31, 23, 50)).toISOString(),
    });
    connecting(bench);
    await bench.rest();
    expect(bench.signIn.state).toMatchObject({ step: 'ready', problem: { code: 'clock' } });
    await bench.signIn.requestSignMessage();
    expect(bench.signed).toEqual([]);
  });

  it('rejects a signature when it expires while the wallet is prompting', async () => {
    let bench: Made | undefined;
    let answer = (_: string): void => undefined;
    bench = await setUp({
      expirationTime: () => new Date((bench?.env.clock.now() ?? 0) + 120_000).toISOString(),
      sign: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    connecting(bench);
    await bench.rest();
    const signing = bench.signIn.requestSignMessage();
    await bench.env.clock.advance(121_000);
    answer('0xlate');
    await signing;
    expect([bench.siwx.sessions, bench.signIn.state.notice]).toEqual([[], 'expired']);
  });
});

it('prompts again when the session of a connected account expires', async () => {
  const soon = new Date(Date.UTC(2026, 0, 1, 0, 10)).toISOString();
  const bench = await setUp({ sessions: [sessionOf(fakeAddress, soon)] });
  await bench.kit.connect({ connectorId: 'one' });
  await bench.env.clock.advance(599_000);
  expect(bench.account().status).toBe('connected');
  await bench.env.clock.advance(1001);
  expect([bench.account().status, bench.isShown()]).toEqual(['connecting', true]);
  await bench.signIn.requestSignMessage();
  await bench.rest();
  expect(bench.account().status).toBe('connected');
});

describe('signing out', () => {
  it('follows a disconnect unless the app turns that off', async () => {
    const bench = await setUp();
    connecting(bench);
    await bench.rest();
    await bench.signIn.requestSignMessage();
    await bench.rest();
    await bench.kit.disconnect();
    await bench.rest();
    expect(bench.siwx.sessions).toEqual([]);
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
    const bench = await setUp();
    for (const id of ['one', 'sun']) {
      connecting(bench, id);
      await bench.rest();
      await bench.signIn.requestSignMessage();
      await bench.rest();
    }
    await bench.kit.disconnect('eip155');
    await bench.rest();
    expect(bench.siwx.sessions.map(({ data }) => data.chainId)).toEqual(['solana:5']);
  });

  it('prompts again when required and the app signs the user out', async () => {
    const bench = await setUp({ sessions: [sessionOf(fakeAddress)] });
    await bench.kit.connect({ connectorId: 'one' });
    expect(await bench.signIn.getSessions()).toHaveLength(1);
    await bench.signIn.clearSessions();
    await bench.rest();
    expect([bench.account().status, bench.isShown()]).toEqual(['connecting', true]);
  });
});

describe('requests by the app through its attached context', () => {
  async function attached(setting: Setting) {
    const contexts: SIWXContext[] = [];
    const { change, ...rest } = setting;
    const bench = await setUp({
      ...rest,
      change: { ...change, attach: (context) => void contexts.push(context) },
    });
    const ends: string[] = [];
    const press = (): void => {
      contexts[0]?.signIn?.().then(
        () => ends.push('signed'),
        (error: unknown) => ends.push(error instanceof KitError ? error.code : String(error)),
      );
    };
    return { ...bench, press, ends };
  }
  async function offered() {
    const bench = await attached({ required: false });
    await bench.kit.connect({ connectorId: 'one' });
    await bench.rest();
    bench.signIn.cancelSignMessage();
    await bench.rest();
    expect(bench.isShown()).toBe(false);
    return bench;
  }

  it('prompt a user who had declined, and end when signed', async () => {
    const bench = await offered();
    bench.press();
    await bench.rest();
    expect([bench.isShown(), bench.ends]).toEqual([true, []]);
    await bench.signIn.requestSignMessage();
    await bench.rest();
    expect([bench.isShown(), bench.ends, bench.siwx.sessions.length]).toEqual([
      false,
      ['signed'],
      1,
    ]);
    bench.press();
    await bench.rest();
    expect([bench.ends, bench.signed.length]).toEqual([['signed', 'signed'], 1]);
  });

  it('prompt once for two requests and settle both with one answer', async () => {
    const bench = await offered();
    bench.press();
    bench.press();
    await bench.rest();
    bench.signIn.cancelSignMessage();
    await bench.rest();
    expect(bench.ends).toEqual(['request/cancelled', 'request/cancelled']);
    expect(bench.isShown()).toBe(false);
    expect(bench.account().status).toBe('connected');
  });

  it('reject without a connection', async () => {
    const bench = await offered();
    await bench.kit.disconnect();
    bench.press();
    await bench.rest();
    expect([bench.ends, bench.isShown()]).toEqual([['account/no-address'], false]);
  });

  it('prompt a connected user whose session is gone, and disconnect when declined', async () => {
    const sessions = [sessionOf(fakeAddress)];
    const bench = await attached({ sessions });
    await bench.kit.connect({ connectorId: 'one' });
    sessions.splice(0);
    bench.press();
    await bench.rest();
    expect(bench.isShown()).toBe(true);
    bench.signIn.cancelSignMessage();
    await bench.rest();
    expect([bench.ends, bench.account().status]).toEqual([['request/cancelled'], 'disconnected']);
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
  const bench = await setUp({ sessions: [...known, on('eip155:1', otherFakeAddress)] });
  await bench.kit.connect({ connectorId: 'one' });
  await bench.kit.connect({ connectorId: 'sun' });
  expect(await bench.signIn.getSessions()).toEqual([known[2]]);
  expect(await bench.signIn.getAllSessions()).toEqual(known);
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
  const bench = await setUp();
  await expect(bench.signIn.requestSignMessage()).rejects.toMatchObject({
    shortMessage: 'No ActiveCaipAddress found',
  });
  const unsigned = await setUp({ required: false });
  await unsigned.kit.connect({ connectorId: 'one' });
  unsigned.evm.report.chainChanged('one', 'eip155:777');
  await unsigned.rest();
  await expect(unsigned.signIn.getSessions()).rejects.toMatchObject({
    shortMessage: 'No ActiveCaipNetwork or client found',
  });
});
