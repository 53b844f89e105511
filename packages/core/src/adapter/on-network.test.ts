import { expect, it } from 'vitest';
import type { WalletConnection } from './adapter.types.js';
import { onNetwork } from './on-network.js';

const live: WalletConnection = {
  connectorId: 'walletConnect',
  namespace: 'eip155',
  accounts: ['0xcd', '0xab'],
  accountsByNetwork: { 'eip155:1': ['0xab', '0xcd'], 'eip155:10': ['0xef', '0xcd'] },
  caipNetworkId: 'eip155:1',
  provider: {},
};

it('keeps the active account first on another network where the wallet has it', () => {
  expect(onNetwork(live, 'eip155:10').accounts).toEqual(['0xcd', '0xef']);
});

it('keeps the account order when the network stays the same', () => {
  expect(onNetwork(live, 'eip155:1')).toEqual(live);
});
