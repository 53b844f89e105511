import type { Network } from '@openappkit/core';
import { describe, expect, it } from 'vitest';
import { purchaseAssetId } from './buying.js';

const network: Network = {
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
};
const contract = `0x${'ab'.repeat(20)}`;

describe('purchaseAssetId', () => {
  it('takes the native token or a listed contract, and no token that the provider does not list there', () => {
    const listed = (chainId: string) => [
      { name: 'Ethereum', display_name: 'Ethereum', chain_id: chainId, contract_address: contract },
    ];
    const native = purchaseAssetId({ networks: [], symbol: 'ETH' }, network);
    expect(native).toBe('eip155:1/slip44:60');
    expect(purchaseAssetId({ networks: listed('1'), symbol: 'USDC' }, network)).toContain(contract);
    expect(purchaseAssetId({ networks: listed('10'), symbol: 'USDC' }, network)).toBe(undefined);
  });
});
