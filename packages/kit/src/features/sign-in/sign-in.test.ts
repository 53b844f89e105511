// Sign-in on kits without UI: who is kept out until they sign, what follows each answer, and that nobody waits for ever.
import type { Options, SIWXContext, SIWXSession } from '@openappkit/core';
import { KitError } from '@openappkit/core/adapter';
import { subscribe } from '@openappkit/core/internal';
import {
  createTabHub,
  fakeAdapter,
  fakeAddress,
  type FakeAdapterOptions,
  fakeSiwx,
  type FakeSiwxOptions,
  type MemoryStorage,
  otherFakeAddress,
  testEnv,
  type TestEnvOverrides,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { createAppKit } from '../../create-app-kit.js';

const networkOf = (namespace: string, id: number) => ({
  id,
  name: `Chain ${id}`,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${id}` as const,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});
const networks = [networkOf('eip155', 1), networkOf('eip155', 10), networkOf('solana', 5)] as const;
const kits: AppKit[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

interface Setting extends FakeSiwxOptions {
  readonly adapter?: FakeAdapterOptions;
  readonly env?: TestEnvOverrides;
  /** Shared by tabs of one origin. */
  readonly storage?: MemoryStorage;
  readonly options?: Partial<Options>;
  /** What the wallet answers to a message. */
  readonly sign?: () => Promise<string>;
}

async function setUp({ adapter, env: given, storage, options, sign, ...siwxGiven }: Setting = {}) {
  const made = testEnv(given);
  const env = { ...made, storage: storage ?? made.storage };
  const siwx = fakeSiwx(siwxGiven);
  const signed: string[] = [];
  const can = {
    async signMessage({ message }: { readonly message: string }) {
      signed.push(message);
      return sign ? sign() : '0xsigned';
    },
  };
  const connectors = [{ id: 'one' }, { id: 'two' }];
  const evm = fakeAdapter({ connectors, can, ...adapter });
  const sun = fakeAdapter({
    namespace: 'solana',
    connectors: [{ id: 'sun' }],
    can,
    connect: async () => sun.connection({ connectorId: 'sun', accounts: ['So1'] }),
    reconnect: async () => sun.connection({ connectorId: 'sun', accounts: ['So1'] }),
  });
  const kit = createAppKit(
    { projectId: 'p', networks: [...networks], adapters: [evm, sun], siwx, ...options },
    env,
  );
  kits.push(kit);
  const told: string[] = [];
  const tracked: string[] = [];
  const { bus } = kit.core;
  bus.on('connected', ({ connectorId }) => told.push(`connected ${connectorId}`));
  bus.on('disconnected', ({ namespace, reason }) =>
    told.push(`disconnected ${namespace} ${reason}`),
  );
  bus.on('track', ({ event }) => tracked.push(event));
  kit.core.mount();
  kit.mount();
  await kit.ready();
  await kit.core.preload();
  const signIn = await kit.feature('signIn');
  const rest = () => env.clock.advance(1);
  const isShown = (): boolean =>
    kit.core.modal.state.open && kit.core.router.state.traits.signsIn === true;
  const account = (namespace = 'eip155') => kit.core.account.get(namespace);
  return { env, kit, siwx, evm, sun, signed, told, tracked, signIn, rest, isShown, account };
}
type Made = Awaited<ReturnType<typeof setUp>>;

/** How a connection ends, without anybody waiting for it. */
function connecting({ kit }: Made, connectorId = 'one') {
  const outcome: { is: string } = { is: 'open' };
  kit.connect({ connectorId }).then(
    () => {
      outcome.is = 'connected';
    },
    (error: unknown) => {
      outcome.is = error instanceof KitError ? error.code : String(error);
    },
  );
  return outcome;
}

const sessionOf = (accountAddress: string, expirationTime?: string): SIWXSession => ({
  data: {
    accountAddress,
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'n',
    ...(expirationTime && { expirationTime }),
  },
  message: 'm',
  signature: '0x',
});

it('tells the app’s sign-in where the kit’s networks are asked, before anything else, once', async () => {
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

describe('required sign-in', () => {
  it('keeps the account from the app until it has signed the message that was shown', async () => {
    const made = await setUp();
    const { signIn, told, siwx, signed, rest, account, kit } = made;
    const outcome = connecting(made);
    await rest();
    expect(signIn.state).toMatchObject({
      step: 'ready',
      request: { address: fakeAddress, caipNetworkId: 'eip155:1', isRequired: true },
    });
    expect(made.isShown()).toBe(true);
    expect([told, account().status, outcome.is]).toEqual([[], 'connecting', 'open']);
    const text = signIn.state.message?.text;
    await signIn.requestSignMessage();
    await rest();
    expect([told, account().status, outcome.is]).toEqual([
      ['connected one'],
      'connected',
      'connected',
    ]);
    expect(signed).toEqual([text]);
    expect(siwx.sessions).toMatchObject([{ message: text, signature: '0xsigned' }]);
    expect(made.tracked).toContain('SIWX_AUTH_SUCCESS');
    await made.env.clock.advance(700);
    expect(kit.isOpen()).toBe(false);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('of the app');
      },
    ],
    ['answers with a promise', async () => true],
  ])('keeps out who has not signed where the app’s own word for it %s', async (_, getRequired) => {
    const made = await setUp({ change: { getRequired: getRequired as unknown as () => boolean } });
    const outcome = connecting(made);
    await made.rest();
    expect(made.signIn.state).toMatchObject({ step: 'ready', request: { isRequired: true } });
    expect([made.told, made.account().status, outcome.is]).toEqual([[], 'connecting', 'open']);
    await made.signIn.requestSignMessage();
    await made.rest();
    expect(outcome.is).toBe('connected');
    const { connectorId = '', namespace = '' } = made.kit.core.connection.live('eip155') ?? {};
    made.kit.core.bus.emit('wallet-accounts', {
      namespace,
      connectorId,
      accounts: [otherFakeAddress],
    });
    expect(made.account().status).not.toBe('connected');
  });

  it('asks nothing of who has a session, and again of who had one that has ended', async () => {
    const soon = new Date(Date.UTC(2026, 0, 1, 0, 10)).toISOString();
    const made = await setUp({ sessions: [sessionOf(fakeAddress, soon)] });
    await made.kit.connect({ connectorId: 'one' });
    expect([made.told, made.signed]).toEqual([['connected one'], []]);
    await made.kit.disconnect();
    await made.env.clock.advance(600_001);
    const later = await setUp({
      sessions: [sessionOf(fakeAddress, soon)],
      env: { startMs: made.env.clock.now() },
    });
    connecting(later);
    await later.rest();
    expect(later.signIn.state.step).toBe('ready');
  });

  it.each([[4001], [5000]])('declined with %d, it says so and can be asked again', async (code) => {
    let isDeclining = true;
    const made = await setUp({
      sign: async () => {
        if (isDeclining) throw Object.assign(new Error('no'), { code });
        return '0xsigned';
      },
    });
    const { signIn, rest } = made;
    const outcome = connecting(made);
    await rest();
    await signIn.requestSignMessage();
    expect(signIn.state).toMatchObject({ step: 'ready', problem: { code: 'declined' } });
    expect(signIn.state.problem?.error?.shortMessage).toBe('Signature declined');
    expect([outcome.is, made.isShown()]).toEqual(['open', true]);
    expect(made.evm.calls).not.toContain('disconnect one');
    isDeclining = false;
    await signIn.requestSignMessage();
    await rest();
    expect(outcome.is).toBe('connected');
  });

  it('cancelled, disconnects the wallet and goes back to the start', async () => {
    const made = await setUp();
    const outcome = connecting(made);
    await made.rest();
    made.signIn.cancelSignMessage();
    await made.rest();
    expect(outcome.is).toBe('request/cancelled');
    expect(made.evm.calls).toContain('disconnect one');
    expect([made.account().status, made.isShown(), made.told]).toEqual(['disconnected', false, []]);
    expect(made.tracked).toContain('CLICK_CANCEL_SIWX');
  });

  it.each<[string, Setting, string]>([
    [
      'stored',
      { change: { addSession: () => Promise.reject(new Error('no')) } },
      'The signature is not valid',
    ],
    [
      'made',
      { change: { createMessage: () => Promise.reject(new Error('no')) } },
      'A problem occurred while trying initialize authentication',
    ],
    ['signed', { sign: () => Promise.reject(new Error('broken')) }, 'The signature is not valid'],
    [
      'looked up',
      { change: { getSessions: () => Promise.reject(new Error('no')) } },
      'A problem occurred while trying initialize authentication',
    ],
    [
      'taken by a server whose clock is another',
      { change: { addSession: () => Promise.reject(new KitError('sign-in/clock-skew')) } },
      'The clocks do not agree: check the time of the device, then sign in again',
    ],
  ])('that cannot be %s disconnects, and is tracked', async (_, setting, text) => {
    const made = await setUp(setting);
    const outcome = connecting(made);
    await made.rest();
    await made.signIn.requestSignMessage().catch(() => undefined);
    await made.rest();
    expect(outcome.is).toMatch(/^sign-in\//);
    expect(made.kit.core.notices.state.message).toBe(text);
    expect(made.tracked).toContain('SIWX_AUTH_ERROR');
    expect(made.evm.calls).toContain('disconnect one');
    expect([made.account().status, made.isShown()]).toEqual(['disconnected', false]);
  });

  it('failing for a smart account says that the app may not support them', async () => {
    const made = await setUp({
      change: { addSession: () => Promise.reject(new Error('no')) },
      adapter: {
        connectors: [{ id: 'one' }],
        connect: async () =>
          made.evm.connection({ details: [{ address: fakeAddress, type: 'smartAccount' }] }),
        can: { signMessage: async () => '0x' },
      },
    });
    connecting(made);
    await made.rest();
    await made.signIn.requestSignMessage();
    expect(made.kit.core.notices.state.message).toBe(
      'This application might not support Smart Accounts',
    );
  });

  it('begins anew, and says why, when the wallet changes its network or account meanwhile', async () => {
    const made = await setUp();
    const outcome = connecting(made);
    await made.rest();
    made.evm.report.chainChanged('one', 'eip155:10');
    await made.rest();
    expect(made.signIn.state).toMatchObject({
      step: 'ready',
      notice: 'network',
      request: { caipNetworkId: 'eip155:10' },
    });
    made.evm.report.accountsChanged('one', [otherFakeAddress]);
    await made.rest();
    expect(made.signIn.state).toMatchObject({
      notice: 'account',
      request: { address: otherFakeAddress },
    });
    await made.signIn.requestSignMessage();
    await made.rest();
    expect(outcome.is).toBe('connected');
    expect(made.siwx.sessions).toMatchObject([
      { data: { accountAddress: otherFakeAddress, chainId: 'eip155:10' } },
    ]);
  });

  it('takes no answer that the wallet gave for what it was before', async () => {
    const answers: ((signature: string) => void)[] = [];
    const made = await setUp({ sign: () => new Promise((resolve) => answers.push(resolve)) });
    connecting(made);
    await made.rest();
    const asked = made.signIn.requestSignMessage();
    await made.rest();
    made.evm.report.accountsChanged('one', [otherFakeAddress]);
    await made.rest();
    await asked;
    answers[0]?.('0xlate');
    await made.rest();
    expect([made.siwx.sessions, made.told]).toEqual([[], []]);
    expect(made.signIn.state).toMatchObject({ step: 'ready', notice: 'account' });
  });

  it('on a network that the app does not have waits for the wallet to come to one', async () => {
    const made = await setUp({
      adapter: {
        connectors: [{ id: 'one' }],
        connect: async () =>
          made.evm.connection({ connectorId: 'one', caipNetworkId: 'eip155:777' }),
        can: { signMessage: async () => '0x' },
      },
    });
    const outcome = connecting(made);
    await made.rest();
    expect(made.signIn.state).toMatchObject({
      step: 'off-network',
      wanted: { caipNetworkId: 'eip155:1' },
    });
    await made.signIn.switchNetwork();
    await made.rest();
    expect(made.evm.calls).toContain('switch eip155:1');
    await made.signIn.requestSignMessage();
    await made.rest();
    expect([outcome.is, made.siwx.sessions.length]).toEqual(['connected', 1]);
  });

  it('takes an account that has not signed out of the app when its wallet changes to it', async () => {
    const made = await setUp();
    const { evm, rest, signIn, told, account } = made;
    connecting(made);
    await rest();
    await signIn.requestSignMessage();
    await rest();
    evm.report.accountsChanged('one', [otherFakeAddress]);
    expect(account()).toMatchObject({ status: 'connecting', address: undefined });
    await rest();
    expect([made.isShown(), signIn.state.request?.address]).toEqual([true, otherFakeAddress]);
    await signIn.requestSignMessage();
    await rest();
    expect(account()).toMatchObject({ status: 'connected', address: otherFakeAddress });
    expect(made.isShown()).toBe(false);
    evm.report.accountsChanged('one', [fakeAddress]);
    expect(account()).toMatchObject({ status: 'connected', address: fakeAddress });
    expect(told).toEqual(['connected one', 'disconnected eip155 locked', 'connected one']);
  });

  it('stands before another network, too; who cancels there is disconnected', async () => {
    const made = await setUp({ sessions: [sessionOf(fakeAddress)] });
    await made.kit.connect({ connectorId: 'one' });
    await made.kit.core.switchNetwork('eip155:10');
    await made.rest();
    expect([made.account().status, made.isShown()]).toEqual(['connecting', true]);
    made.signIn.cancelSignMessage();
    await made.rest();
    expect([made.account().status, made.isShown()]).toEqual(['disconnected', false]);
    expect(made.evm.calls).toContain('disconnect one');
    expect(made.env.storage.entries()['openappkit:p:default:connections']).not.toContain('"one"');
  });

  it('disconnected by the app while it waits, everything is over', async () => {
    const made = await setUp();
    const outcome = connecting(made);
    await made.rest();
    await made.kit.disconnect();
    await made.rest();
    expect([outcome.is, made.isShown(), made.signIn.state.step]).toEqual([
      'request/cancelled',
      false,
      'idle',
    ]);
  });

  it('destroyed in the middle, every promise settles', async () => {
    const made = await setUp({ sign: () => new Promise(() => undefined) });
    const outcome = connecting(made);
    await made.rest();
    const signing = made.signIn.requestSignMessage();
    made.kit.destroy();
    await signing;
    await made.rest();
    expect(outcome.is).toBe('request/cancelled');
    expect(made.env.clock.pending()).toBe(0);
  });

  it('several namespaces sign one after the other', async () => {
    const made = await setUp();
    const one = connecting(made);
    await made.rest();
    await made.signIn.requestSignMessage();
    await made.rest();
    const sun = connecting(made, 'sun');
    await made.rest();
    expect(made.signIn.state.request?.namespace).toBe('solana');
    await made.signIn.requestSignMessage();
    await made.rest();
    expect([one.is, sun.is]).toEqual(['connected', 'connected']);
    expect(made.siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'solana:5']);
  });
});

describe('a page that loads again', () => {
  async function again(made: Made, setting: Setting = {}) {
    const stored = made.env.storage.entries();
    made.kit.destroy();
    return setUp({ ...setting, env: { stored, startMs: made.env.clock.now() } });
  }

  it('asks nothing of who has a session', async () => {
    const first = await setUp({ sessions: [sessionOf(fakeAddress)] });
    await first.kit.connect({ connectorId: 'one' });
    const made = await again(first, { sessions: [sessionOf(fakeAddress)] });
    expect([made.account().status, made.signed, made.isShown()]).toEqual(['connected', [], false]);
  });

  it('asks who has none any more, and keeps them out until then', async () => {
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
  it('asks who has come in, and leaves who does not want to alone', async () => {
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

  it('ends when it is signed, and when the dialog is closed', async () => {
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

  it('that fails disconnects', async () => {
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

  it('is not asked on a network that the app does not have, and is when it has come to one', async () => {
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
  it('for another site cannot be signed', async () => {
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
  ])('whose text is for %s and whose data are for %s cannot be signed', async (inText, inData) => {
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

  it('is made anew when it has run out, and says so', async () => {
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

  it('is made anew where the server says that it came too late, and is signed then', async () => {
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

  it('that is over when it has just been made tells of the clock, and waits to be asked', async () => {
    const made = await setUp({
      expirationTime: () => new Date(Date.UTC(2025, 11, 31, 23, 50)).toISOString(),
    });
    connecting(made);
    await made.rest();
    expect(made.signIn.state).toMatchObject({ step: 'ready', problem: { code: 'clock' } });
    await made.signIn.requestSignMessage();
    expect(made.signed).toEqual([]);
  });

  it('runs out while the wallet is asked: what it signed is not taken', async () => {
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

it('a session that runs out while its account is connected is asked for again', async () => {
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
  it('follows disconnecting, unless the app does not want it', async () => {
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

  it('of one namespace leaves the other signed in', async () => {
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

  it('by the app has who must sign in asked again', async () => {
    const made = await setUp({ sessions: [sessionOf(fakeAddress)] });
    await made.kit.connect({ connectorId: 'one' });
    expect(await made.signIn.getSessions()).toHaveLength(1);
    await made.signIn.clearSessions();
    await made.rest();
    expect([made.account().status, made.isShown()]).toEqual(['connecting', true]);
  });
});

describe('two tabs of one app', () => {
  async function twoTabs(setting: Setting = {}, other: Setting = setting) {
    const hub = createTabHub();
    const sessions: SIWXSession[] = [];
    const { storage } = testEnv();
    const open = (given: Setting) => setUp({ ...given, sessions, env: { tabs: hub }, storage });
    const one = await open(setting);
    const two = await open(other);
    const rest = async (): Promise<void> => {
      for (let turn = 0; turn < 3; turn++)
        for (const { env } of [one, two]) await env.clock.advance(1);
    };
    return { one, two, sessions, rest };
  }

  it('signed in one: the other is in without a signature, and its view is gone', async () => {
    const { one, two, rest } = await twoTabs();
    connecting(one);
    const other = connecting(two);
    await rest();
    expect([one.isShown(), two.isShown()]).toEqual([true, true]);
    await one.signIn.requestSignMessage();
    await rest();
    expect([other.is, two.signed, two.signIn.state.step]).toEqual(['connected', [], 'done']);
    await two.env.clock.advance(700);
    expect(two.kit.isOpen()).toBe(false);
  });

  it('offered and signed in one: the other one’s dialog is gone', async () => {
    const { one, two, rest } = await twoTabs({ required: false });
    await one.kit.connect({ connectorId: 'one' });
    await rest();
    expect([one.isShown(), two.isShown()]).toEqual([true, true]);
    await one.signIn.requestSignMessage();
    await rest();
    expect([one.kit.isOpen(), two.kit.isOpen(), two.signed]).toEqual([false, false, []]);
  });

  it('declined in one while the other signs: both are in', async () => {
    const { one, two, rest } = await twoTabs(
      {},
      {
        sign: () => Promise.reject(new KitError('wallet/rejected')),
      },
    );
    const outcomes = [connecting(one), connecting(two)];
    await rest();
    await two.signIn.requestSignMessage();
    expect(two.signIn.state.problem?.code).toBe('declined');
    await one.signIn.requestSignMessage();
    await rest();
    expect(outcomes.map(({ is }) => is)).toEqual(['connected', 'connected']);
  });

  it.each([
    ['takes both', false],
    ['takes one', true],
  ])('signed in both at once, of which the app %s: both are in and stay so', async (_, once) => {
    const keeping: (() => void)[] = [];
    const slow = (): Setting => ({
      change: {
        addSession: (session) =>
          new Promise((resolve, reject) => {
            keeping.push(() => {
              if (once && sessions.length > 0) return reject(new Error('used'));
              sessions.push(session);
              resolve();
            });
          }),
      },
    });
    const { one, two, rest, sessions } = await twoTabs(slow(), slow());
    const outcomes = [connecting(one), connecting(two)];
    await rest();
    const signing = [one.signIn.requestSignMessage(), two.signIn.requestSignMessage()];
    await rest();
    keeping[0]?.();
    await rest();
    keeping[1]?.();
    await Promise.all(signing);
    await rest();
    expect(outcomes.map(({ is }) => is)).toEqual(['connected', 'connected']);
    expect(sessions).toHaveLength(once ? 1 : 2);
  });

  it('signed out in one: the other is asked again', async () => {
    const { one, two, rest } = await twoTabs();
    connecting(one);
    await rest();
    await one.signIn.requestSignMessage();
    await rest();
    expect([two.account().status, two.signed]).toEqual(['connected', []]);
    await one.signIn.clearSessions();
    await rest();
    expect([one, two].map((tab) => [tab.account().status, tab.isShown()])).toEqual([
      ['connecting', true],
      ['connecting', true],
    ]);
  });
});

describe('the view that is shown', () => {
  async function watched(setting: Setting) {
    const made = await setUp(setting);
    const seen: string[] = [];
    const look = (): void => {
      if (made.isShown() && !made.signIn.state.request) seen.push(made.signIn.state.step);
    };
    subscribe(made.signIn.state, look, true);
    return { ...made, seen };
  }
  it.each([
    ['required', true],
    ['offered', false],
  ])('%s, is there while an app takes its time to look up another network', async (_, required) => {
    let answer = (): void => undefined;
    const made = await watched({
      required,
      change: {
        getSessions: (chainId) =>
          chainId === 'eip155:1'
            ? Promise.resolve([])
            : new Promise((resolve) => {
                answer = () => resolve([]);
              }),
      },
    });
    connecting(made);
    await made.rest();
    made.evm.report.chainChanged('one', 'eip155:10');
    await made.rest();
    expect([made.isShown(), made.seen]).toEqual([true, []]);
    expect(made.signIn.state).toMatchObject({ step: 'preparing', notice: 'network' });
    answer();
    await made.rest();
    expect(made.signIn.state).toMatchObject({
      step: 'ready',
      notice: 'network',
      request: { caipNetworkId: 'eip155:10' },
    });
    made.signIn.cancelSignMessage();
    await made.rest();
    expect([made.isShown(), made.seen]).toEqual([false, []]);
  });

  it.each([
    ['required', true],
    ['offered', false],
  ])('%s, can be left while the app looks up another network', async (_, required) => {
    let answer = (): void => undefined;
    const made = await watched({
      required,
      change: {
        getSessions: (chainId) =>
          chainId === 'eip155:1'
            ? Promise.resolve([])
            : new Promise((resolve) => {
                answer = () => resolve([]);
              }),
      },
    });
    connecting(made);
    await made.rest();
    made.evm.report.chainChanged('one', 'eip155:10');
    await made.rest();
    made.signIn.cancelSignMessage();
    await made.rest();
    expect([made.isShown(), made.account().status]).toEqual([
      false,
      required ? 'disconnected' : 'connected',
    ]);
    answer();
    await made.rest();
    expect([made.isShown(), made.signIn.state.step]).toEqual([false, 'idle']);
  });
});

describe('the app’s own press, by what its sign-in was told', () => {
  async function attached(setting: Setting) {
    const told: SIWXContext[] = [];
    const { change, ...rest } = setting;
    const made = await setUp({
      ...rest,
      change: { ...change, attach: (context) => void told.push(context) },
    });
    /** How each press ended. */
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

  it('asks who had not wanted to, and ends when it is signed', async () => {
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

  it('pressed twice asks once, and tells both of one answer', async () => {
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

  it('is refused where nobody is connected', async () => {
    const made = await offered();
    await made.kit.disconnect();
    made.press();
    await made.rest();
    expect([made.ends, made.isShown()]).toEqual([['account/no-address'], false]);
  });

  it('asks who is in though the app no longer knows them, and disconnects who will not', async () => {
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

it('gives the sessions of every connected account on every network of the app', async () => {
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

it('of two kits, each asks by its own option', async () => {
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

it('without the option it is refused by name, and without an account by what is missing', async () => {
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
