import { fakeAdapter, fakeSharedConnector, testEnv } from '@openappkit/testing';
import { createCore } from '@openappkit/core/internal';
import { afterEach, expect, it } from 'vitest';
import { network } from '../../test/held-core.js';
import { createNetworkMethods } from './network-methods.js';

const cores: ReturnType<typeof createCore>[] = [];

function coreWith() {
  const phone = fakeSharedConnector();
  const core = createCore(
    {
      projectId: 'p',
      networks: [network(1, 'Ethereum'), network(8453, 'Base')],
      adapters: [fakeAdapter()],
    },
    testEnv(),
    undefined,
    { connectors: [phone.entry] },
  );
  cores.push(core);
  core.mount();
  return { core, phone, methods: createNetworkMethods(core) };
}

afterEach(() => {
  for (const core of cores.splice(0)) core.destroy();
});

it('adds and removes a network whose namespace has an adapter', () => {
  const { methods } = coreWith();
  methods.addNetwork('eip155', network(10, 'Optimism'));
  expect(methods.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)).toContain(
    'eip155:10',
  );
  methods.removeNetwork('eip155', 10);
  expect(methods.getCaipNetworks()).toHaveLength(2);
});

it.each([
  [
    'decimals that show another amount',
    { nativeCurrency: { name: 'E', symbol: 'E', decimals: 0 } },
  ],
  ['no RPC', { rpcUrls: {} }],
  ['an invalid id', { id: null }],
])('rejects a network with %s, as the options do', (_what, wrong) => {
  const { methods } = coreWith();
  const invalid = { ...network(10, 'Optimism'), ...wrong } as never;
  expect(() => methods.addNetwork('eip155', invalid)).toThrow(
    expect.objectContaining({ code: 'options/invalid' }),
  );
  expect(methods.getCaipNetworks()).toHaveLength(2);
});

it('emits a change when the network of a wallet is removed and added again', async () => {
  const { core, methods } = coreWith();
  await core.connect({ connectorId: 'fake.one' });
  const events: string[] = [];
  core.bus.on('network-unsupported', ({ caipNetworkId }) => events.push(`off ${caipNetworkId}`));
  core.bus.on('network-changed', ({ caipNetworkId }) => events.push(`on ${caipNetworkId}`));
  methods.removeNetwork('eip155', 1);
  expect(methods.getCaipNetwork()).toBeUndefined();
  methods.addNetwork('eip155', network(1, 'Ethereum'));
  expect(methods.getCaipNetwork()?.name).toBe('Ethereum');
  expect(events).toEqual(['off eip155:1', 'on eip155:1']);
});

it('returns the network of a namespace, or of an ID', async () => {
  const { core, methods } = coreWith();
  const named = (...args: Parameters<typeof methods.getCaipNetwork>) =>
    methods.getCaipNetwork(...args)?.name;
  expect([named(), named('eip155'), named('solana')]).toEqual(['Ethereum', 'Ethereum', undefined]);
  expect([named('eip155', 8453), named(undefined, 8453)]).toEqual(['Base', 'Base']);
  expect([named('eip155', 7), named('solana', 1)]).toEqual([undefined, undefined]);
  await core.connect({ connectorId: 'fake.one' });
  const moved = {
    namespace: 'eip155',
    connectorId: 'fake.one',
    caipNetworkId: 'eip155:999',
  } as const;
  core.bus.emit('wallet-chain', moved);
  expect([named(), named('eip155'), named('eip155', 1)]).toEqual([
    undefined,
    undefined,
    'Ethereum',
  ]);
});

it('throws "Adapter not found" without an adapter', () => {
  const { methods } = coreWith();
  const error = expect.objectContaining({
    code: 'adapter/not-found',
    shortMessage: 'Adapter not found',
  });
  expect(() => methods.addNetwork('solana', network(5, 'Elsewhere'))).toThrow(error);
  expect(() => methods.removeNetwork('solana', 5)).toThrow(error);
});

it('returns the networks that a phone approved, and no limit for a browser wallet', async () => {
  const { core, phone, methods } = coreWith();
  const pairing = core.connect({ connectorId: 'walletConnect' });
  await expect.poll(() => phone.proposals.length).toBe(1);
  phone.proposals[0]?.approve(phone.session(['eip155:8453']));
  await pairing;
  expect(methods.getNetwork()).toMatchObject({
    approvedCaipNetworkIds: ['eip155:8453'],
    supportsAllNetworks: false,
  });
  await core.connect({ connectorId: 'fake.one' });
  expect(methods.getNetwork()).toMatchObject({
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
  });
});
