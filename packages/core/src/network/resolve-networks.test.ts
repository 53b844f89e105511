// Which namespace a network of the host's is of.
import { fakeAdapter } from '@openappkit/testing';
import { expect, it } from 'vitest';
import type { Adapter } from '../adapter/adapter.types.js';
import type { NetworkInput } from './network.types.js';
import { resolveNetwork, resolveNetworks } from './resolve-networks.js';

/** As viem writes a chain. */
const bare: NetworkInput = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};

it('a bare viem chain is of eip155, also without any adapter', () => {
  expect(resolveNetwork(bare, [])).toMatchObject({
    caipNetworkId: 'eip155:8453',
    chainNamespace: 'eip155',
  });
});

it('an adapter of another namespace may take it', () => {
  const plain = fakeAdapter();
  const tide: Adapter = {
    namespace: 'tide',
    name: 'tide',
    defaultAccountType: 'eoa',
    setup: (context) => plain.setup(context),
    adopt: ({ id }) => `tide:${id}`,
  };
  expect(resolveNetwork(bare, [tide]).caipNetworkId).toBe('tide:8453');
});

it('what says where it belongs is believed, the first of two with one id stays', () => {
  const named = { ...bare, id: 'mocha', chainNamespace: 'cosmos' };
  expect(resolveNetwork(named, []).caipNetworkId).toBe('cosmos:mocha');
  const twice = [bare, { ...bare, name: 'Again' }];
  expect(resolveNetworks(twice, []).map(({ name }) => name)).toEqual(['Base']);
});

it('an id that is no number and names no namespace is nobody’s', () => {
  expect(() => resolveNetwork({ ...bare, id: 'mocha' }, [])).toThrow(/has no `chainNamespace`/);
});
