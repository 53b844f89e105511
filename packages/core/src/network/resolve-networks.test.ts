import { fakeAdapter } from '@openappkit/testing';
import { expect, it } from 'vitest';
import type { Adapter } from '../adapter/adapter.types.js';
import type { NetworkInput } from './network.types.js';
import { resolveNetwork, resolveNetworks } from './resolve-networks.js';

/** As viem defines it, without a namespace. */
const bare: NetworkInput = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};

it('assigns a plain viem chain to eip155, even without adapters', () => {
  expect(resolveNetwork(bare, [])).toMatchObject({
    caipNetworkId: 'eip155:8453',
    chainNamespace: 'eip155',
  });
});

it('lets an adapter of another namespace adopt a plain chain', () => {
  const baseAdapter = fakeAdapter();
  const tide: Adapter = {
    namespace: 'tide',
    name: 'tide',
    defaultAccountType: 'eoa',
    setup: (context) => baseAdapter.setup(context),
    adopt: ({ id }) => `tide:${id}`,
  };
  expect(resolveNetwork(bare, [tide]).caipNetworkId).toBe('tide:8453');
});

it('keeps a given namespace, and the first of two networks with one ID', () => {
  const named = { ...bare, id: 'mocha', chainNamespace: 'cosmos' };
  expect(resolveNetwork(named, []).caipNetworkId).toBe('cosmos:mocha');
  const twice = [bare, { ...bare, name: 'Again' }];
  expect(resolveNetworks(twice, []).map(({ name }) => name)).toEqual(['Base']);
});

it('rejects a network without a namespace whose ID is not a number', () => {
  expect(() => resolveNetwork({ ...bare, id: 'mocha' }, [])).toThrow(/has no `chainNamespace`/);
});
