// One-step sign-in in headless kits: which message the wallet gets, which signatures count, and the fallback
// to the ordinary prompt.
import type { Options, SIWXSession } from '@openappkit/core';
import type {
  BeginOneStep,
  ConnectRequest,
  OneStepSignIn,
  SignInFields,
} from '@openappkit/core/adapter';
import {
  fakeAdapter,
  fakeAddress,
  fakeSiwx,
  type FakeSiwxOptions,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { createAppKit } from '../../create-app-kit.js';

const networks = [1, 10].map((id) => ({
  id,
  name: `Chain ${id}`,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}` as const,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
}));
const kits: AppKit[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

interface Setting extends FakeSiwxOptions {
  /** Called with the message before the wallet connects. */
  readonly wallet?: (step: OneStepSignIn, fields: SignInFields) => void | Promise<void>;
  readonly again?: (signIn: BeginOneStep) => Promise<void>;
  readonly options?: Partial<Options>;
}

const sessionOf = (fields: SignInFields, change: Partial<SIWXSession['data']> = {}) => ({
  data: { ...fields, accountAddress: fakeAddress, ...change },
  message: 'the text',
  signature: '0xone',
});

async function setUp({ wallet, again, options, ...siwxOptions }: Setting = {}) {
  const env = testEnv();
  const siwx = fakeSiwx(siwxOptions);
  const wanted: (SignInFields | undefined)[] = [];
  const signed: string[] = [];
  const tracked: string[] = [];
  const adapter = fakeAdapter({
    connectors: [{ id: 'one' }],
    can: {
      async signMessage({ message }: { readonly message: string }) {
        signed.push(message);
        return '0xsigned';
      },
    },
    async connect({ signIn }: ConnectRequest) {
      if (signIn && again) {
        await again(signIn);
        return adapter.connection({ connectorId: 'one' });
      }
      const step = await signIn?.();
      const fields = await step?.message('eip155:1');
      wanted.push(fields);
      if (step && fields) await wallet?.(step, fields);
      return adapter.connection({ connectorId: 'one' });
    },
  });
  const kit = createAppKit(
    {
      projectId: 'p',
      networks: [networks[0] ?? never(), ...networks.slice(1)],
      adapters: [adapter],
      siwx,
      ...options,
    },
    env,
  );
  kits.push(kit);
  kit.core.bus.on('track', ({ event }) => tracked.push(event));
  kit.core.mount();
  kit.mount();
  await kit.ready();
  await kit.core.preload();
  const signIn = await kit.feature('signIn');
  const rest = () => env.clock.advance(1);
  const connecting = () => kit.connect({ connectorId: 'one' }).then(() => 'in', String);
  return { env, kit, siwx, wanted, signed, tracked, signIn, rest, connecting };
}

function never(): never {
  throw new Error('There is a network.');
}

const agrees: NonNullable<Setting['wallet']> = (step, fields) => step.signed(sessionOf(fields));

it('signs in during connect without a second prompt and stores the session', async () => {
  const { siwx, signed, signIn, connecting, kit, tracked, wanted } = await setUp({
    wallet: agrees,
  });
  expect(await connecting()).toBe('in');
  expect(kit.core.account.get('eip155')).toMatchObject({
    status: 'connected',
    address: fakeAddress,
  });
  expect(siwx.sessions).toEqual([sessionOf(wanted[0] ?? never())]);
  expect([signed, signIn.state.step]).toEqual([[], 'idle']);
  expect(await signIn.isAuthenticated()).toBe(true);
  expect(tracked).toContain('SIWX_AUTH_SUCCESS');
});

it('accepts a signature for a code that a newer one has replaced', async () => {
  const { siwx, connecting } = await setUp({
    async again(signIn) {
      const older = await signIn();
      const fields = await older?.message('eip155:1');
      await (await signIn())?.message('eip155:1');
      if (older && fields) older.signed(sessionOf(fields));
    },
  });
  expect(await connecting()).toBe('in');
  expect(siwx.sessions.map(({ data }) => data.nonce)).toEqual(['nonce000000000001']);
});

it('signs in on the requested network even if the app has switched meanwhile', async () => {
  let release = (): void => undefined;
  const requested = new Promise<void>((resolve) => {
    release = resolve;
  });
  const world = await setUp({
    async wallet(step, fields) {
      await requested;
      step.signed(sessionOf(fields));
    },
  });
  const outcome = world.connecting();
  await expect.poll(() => world.wanted).toHaveLength(1);
  await world.kit.switchNetwork(networks[1] ?? never());
  release();
  expect(await outcome).toBe('in');
  expect(world.siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1']);
  expect(world.kit.core.connection.live('eip155')?.caipNetworkId).toBe('eip155:1');
  expect(world.kit.core.account.get('eip155').status).toBe('connected');
  expect(world.kit.core.chain.state.active.eip155?.caipNetworkId).toBe('eip155:1');
  expect([world.signed, world.signIn.state.step]).toEqual([[], 'idle']);
});

describe('a signature for another network too', () => {
  const signsForBoth: Setting = {
    wallet(step, fields) {
      step.signed(sessionOf(fields));
      step.signed(sessionOf(fields, { chainId: 'eip155:10' }));
    },
  };
  const move = ({ kit }: Awaited<ReturnType<typeof setUp>>): void =>
    kit.core.bus.emit('wallet-chain', {
      namespace: 'eip155',
      connectorId: 'one',
      caipNetworkId: 'eip155:10',
    });

  it('signs in on that network without another prompt', async () => {
    const world = await setUp(signsForBoth);
    await world.connecting();
    expect(world.siwx.sessions).toHaveLength(1);
    move(world);
    await expect.poll(() => world.rest().then(() => world.siwx.sessions.length)).toBe(2);
    await expect.poll(() => world.kit.core.account.get('eip155').status).toBe('connected');
    expect([world.signed, world.signIn.state.step]).toEqual([[], 'idle']);
  });

  it('does not count after the user has signed out', async () => {
    const world = await setUp(signsForBoth);
    await world.connecting();
    await world.signIn.clearSessions();
    move(world);
    await expect
      .poll(() => world.rest().then(() => world.signIn.state.request?.caipNetworkId))
      .toBe('eip155:10');
    expect(world.siwx.sessions).toEqual([]);
  });
});

describe('a one-step sign-in that fails', () => {
  const otherwise: readonly (readonly [string, Setting])[] = [
    [
      'for another nonce',
      { wallet: (step, fields) => step.signed(sessionOf({ ...fields, nonce: 'n' })) },
    ],
    [
      'for another site',
      { wallet: (step, fields) => step.signed(sessionOf({ ...fields, domain: 'x.y' })) },
    ],
    [
      'by another account',
      {
        wallet: (step, fields) =>
          step.signed(sessionOf(fields, { accountAddress: otherFakeAddress })),
      },
    ],
    [
      'on another network',
      { wallet: (step, fields) => step.signed(sessionOf(fields, { chainId: 'eip155:10' })) },
    ],
    ['not at all', {}],
  ];
  it.each(otherwise)(
    'prompts the user and stores nothing if the wallet signed %s',
    async (_, setting) => {
      const { siwx, signIn, rest, connecting, signed } = await setUp(setting);
      const outcome = connecting();
      await expect.poll(() => rest().then(() => signIn.state.step)).toBe('ready');
      expect(siwx.sessions).toEqual([]);
      await signIn.requestSignMessage();
      expect([await outcome, signed.length, siwx.sessions.length]).toEqual(['in', 1, 1]);
    },
  );

  it('prompts the user if the app rejects the session, and tracks the rejection', async () => {
    const refused: string[] = [];
    const { signIn, rest, connecting, tracked } = await setUp({
      wallet: agrees,
      change: {
        async addSession({ signature }) {
          refused.push(signature);
          throw new Error('The signature is not valid.');
        },
      },
    });
    void connecting();
    await expect.poll(() => rest().then(() => signIn.state.step)).toBe('ready');
    expect([refused, tracked.includes('SIWX_AUTH_ERROR')]).toEqual([['0xone'], true]);
  });

  it('prompts the user if the message has expired meanwhile', async () => {
    const created: { env?: ReturnType<typeof testEnv> } = {};
    const { env, signIn, rest, connecting } = await setUp({
      expirationTime: () => new Date((created.env?.clock.now() ?? 0) + 1000).toISOString(),
      async wallet(step, fields) {
        await created.env?.clock.advance(2000);
        step.signed(sessionOf(fields));
      },
    });
    created.env = env;
    void connecting();
    await expect.poll(() => rest().then(() => signIn.state.step)).toBe('ready');
    expect(signIn.state.message?.data.nonce).toBe('nonce000000000002');
  });
});

describe('a connection without one-step sign-in', () => {
  const withheld: readonly (readonly [string, Setting])[] = [
    ['sign-in is optional', { required: false }],
    ['the message is for another site', { domain: 'evil.example' }],
    ['the app signs itself', { change: { signMessage: async () => '0xapp' } }],
    [
      'the app creates no message',
      { change: { createMessage: () => Promise.reject(new Error('no nonce')) } },
    ],
    [
      'the user is already signed in',
      {
        change: {
          getSessions: async () => [
            sessionOf({ chainId: 'eip155:1', domain: 'd', uri: 'u', version: '1', nonce: 'n' }),
          ],
        },
      },
    ],
  ];
  it.each(withheld)('passes no message to the wallet if %s', async (_, setting) => {
    const { wanted, connecting } = await setUp(setting);
    void connecting();
    await expect.poll(() => wanted).toEqual([undefined]);
  });
});

it('stores nothing that is signed after the attempt was cancelled', async () => {
  const held: (() => void)[] = [];
  const { kit, siwx, connecting, signIn, rest, wanted } = await setUp({
    wallet: (step, fields) =>
      held.length > 0
        ? undefined
        : new Promise((resolve) => {
            held.push(() => {
              step.signed(sessionOf(fields));
              resolve();
            });
          }),
  });
  void connecting();
  await expect.poll(() => held).toHaveLength(1);
  kit.core.cancelConnect();
  void connecting();
  await expect.poll(() => wanted).toHaveLength(2);
  held[0]?.();
  await expect.poll(() => rest().then(() => signIn.state.step)).toBe('ready');
  expect(siwx.sessions).toEqual([]);
});

it('prompts a later connection without one-step sign-in, even if a cancelled attempt signs late', async () => {
  const held: (() => void)[] = [];
  let attempts = 0;
  const { kit, siwx, connecting, signIn, rest } = await setUp({
    async again(signIn) {
      if (++attempts > 1) return;
      const step = await signIn();
      const fields = await step?.message('eip155:1');
      await new Promise<void>((resolve) => {
        held.push(() => {
          if (step && fields) step.signed(sessionOf(fields));
          resolve();
        });
      });
    },
  });
  void connecting();
  await expect.poll(() => held).toHaveLength(1);
  kit.core.cancelConnect();
  held[0]?.();
  void connecting();
  await expect.poll(() => rest().then(() => signIn.state.step)).toBe('ready');
  expect(siwx.sessions).toEqual([]);
});
