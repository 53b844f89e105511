import { describe, expect, it } from 'vitest';
import type { Network } from './network.types.js';
import { rpcConfig, rpcHeaders, walletRpcUrls } from './rpc.js';

const mine = 'https://mine.test/key';
const network: Network = {
  id: 1,
  name: 'Harbor',
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [mine, 'https://api.test/v1/?projectId=p', 'https://own.test'] } },
};
const given = (config: unknown) => ({
  customRpcUrls: () => ({ 'eip155:1': [{ url: mine, config }] }) as const,
  services: { blockchainApi: 'https://api.test' },
});
const secret = { fetchOptions: { headers: { authorization: 'Bearer secret' } } };

describe('rpcConfig', () => {
  it("returns the configuration only for the host's own URL", () => {
    expect(rpcConfig(given(secret), network, mine)).toEqual(secret);
    expect(rpcHeaders(given(secret), network, mine).get('authorization')).toBe('Bearer secret');
    for (const url of ['https://own.test', `${mine}/more`])
      expect([...rpcHeaders(given(secret), network, url)]).toEqual([]);
    expect([...rpcHeaders({}, network, mine)]).toEqual([]);
  });

  it.each([undefined, null, 'text', 7])('returns nothing for the configuration %j', (config) => {
    expect(rpcConfig(given(config), network, mine)).toBeUndefined();
  });
});

describe('walletRpcUrls', () => {
  it("returns the network's own URLs without those of the host and the proxy", () => {
    expect(walletRpcUrls(given(secret), network)).toEqual(['https://own.test']);
    const chainDefault = { http: ['https://plain.test'] };
    const rpcUrls = { ...network.rpcUrls, chainDefault };
    expect(walletRpcUrls({}, { ...network, rpcUrls })).toEqual(['https://plain.test']);
  });
});
