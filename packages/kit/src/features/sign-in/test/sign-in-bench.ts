import type { Options, SIWXSession } from '@openappkit/core';
import { KitError } from '@openappkit/core/adapter';
import {
  fakeAdapter,
  type FakeAdapterOptions,
  fakeSiwx,
  type FakeSiwxOptions,
  type MemoryStorage,
  testEnv,
  type TestEnvOverrides,
} from '@openappkit/testing';
import { afterEach } from 'vitest';
import type { AppKit } from '../../../api/app-kit.types.js';
import { createAppKit } from '../../../create-app-kit.js';

const networkOf = (namespace: string, id: number) => ({
  id,
  name: `Chain ${id}`,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${id}` as const,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});
export const networks = [
  networkOf('eip155', 1),
  networkOf('eip155', 10),
  networkOf('solana', 5),
] as const;

export interface Setting extends FakeSiwxOptions {
  readonly adapter?: FakeAdapterOptions;
  readonly env?: TestEnvOverrides;
  readonly storage?: MemoryStorage;
  readonly options?: Partial<Options>;
  /** How the wallet in the second namespace answers a connect request. */
  readonly sun?: FakeAdapterOptions['connect'];
  /** Whether the connection waits for a sign-in. Then `setUp` does not wait for `kit.ready()`. */
  readonly isHeld?: boolean;
  readonly sign?: () => Promise<string>;
}

export function signInBench() {
  const kits: AppKit[] = [];
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.destroy();
  });
  return { kits, setUp: (setting: Setting = {}) => setUp(kits, setting) };
}
export type Made = Awaited<ReturnType<typeof setUp>>;

async function setUp(
  kits: AppKit[],
  {
    adapter,
    env: envOverrides,
    storage,
    options,
    sign,
    sun: sunConnects,
    isHeld,
    ...siwxOptions
  }: Setting,
) {
  const baseEnv = testEnv(envOverrides);
  const env = { ...baseEnv, storage: storage ?? baseEnv.storage };
  const siwx = fakeSiwx(siwxOptions);
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
    connect: sunConnects ?? (async () => sun.connection({ connectorId: 'sun', accounts: ['So1'] })),
    reconnect: async () => sun.connection({ connectorId: 'sun', accounts: ['So1'] }),
  });
  const kit = createAppKit(
    { projectId: 'p', networks: [...networks], adapters: [evm, sun], siwx, ...options },
    env,
  );
  kits.push(kit);
  const events: string[] = [];
  const tracked: string[] = [];
  const { bus } = kit.core;
  bus.on('connected', ({ connectorId }) => events.push(`connected ${connectorId}`));
  bus.on('disconnected', ({ namespace, reason }) =>
    events.push(`disconnected ${namespace} ${reason}`),
  );
  bus.on('track', ({ event }) => tracked.push(event));
  kit.core.mount();
  kit.mount();
  if (!isHeld) await kit.ready();
  await kit.core.preload();
  const signIn = await kit.feature('signIn');
  const rest = () => env.clock.advance(1);
  const isShown = (): boolean =>
    kit.core.modal.state.open && kit.core.router.state.traits.signsIn === true;
  const account = (namespace = 'eip155') => kit.core.account.get(namespace);
  return { env, kit, siwx, evm, sun, signed, events, tracked, signIn, rest, isShown, account };
}

/** Records the outcome of a connect request without awaiting it. */
export function connecting({ kit }: Made, connectorId = 'one') {
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

export const sessionOf = (accountAddress: string, expirationTime?: string): SIWXSession => ({
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
