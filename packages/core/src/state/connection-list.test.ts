import { describe, expect, it } from 'vitest';
import type { WalletConnection } from '../adapter/adapter.types.js';
import {
  moveToFront,
  replaceOrAppend,
  withActiveAccount,
  withPreferredAccount,
  onNetwork,
} from './connection-list.js';

const live = (overrides: Partial<WalletConnection> = {}): WalletConnection => ({
  connectorId: 'one',
  namespace: 'tide',
  accounts: ['a', 'b', 'c'],
  caipNetworkId: 'tide:1',
  provider: {},
  ...overrides,
});

describe('withActiveAccount and withPreferredAccount', () => {
  it('puts the account first and keeps the order of the others', () => {
    expect(withActiveAccount(live(), 'c').accounts).toEqual(['c', 'a', 'b']);
  });

  it.each(['d', '', undefined])(
    'returns the connection unchanged for the unknown account %j',
    (address) => {
      const before = live();
      expect(withActiveAccount(before, address)).toBe(before);
    },
  );

  it('ignores a described account that the wallet does not offer', () => {
    const details = [
      { address: 'x', type: 'payment' },
      { address: 'b', type: 'ordinal' },
    ];
    const before = live({ details });
    expect(withPreferredAccount(before, 'payment')).toBe(before);
    expect(withPreferredAccount(before, 'ordinal').accounts).toEqual(['b', 'a', 'c']);
    expect(withPreferredAccount(before, 'other')).toBe(before);
  });
});

it('replaces a connection of the same wallet in place, or moves it to the front', () => {
  const [one, two] = [live(), live({ connectorId: 'two' })];
  const renewed = live({ accounts: ['z'] });
  expect(replaceOrAppend([two, one], renewed)).toEqual([two, renewed]);
  expect(replaceOrAppend([two], renewed)).toEqual([two, renewed]);
  expect(moveToFront([two, one], renewed)).toEqual([renewed, two]);
});

const paired: WalletConnection = {
  connectorId: 'walletConnect',
  namespace: 'eip155',
  accounts: ['0xcd', '0xab'],
  accountsByNetwork: { 'eip155:1': ['0xab', '0xcd'], 'eip155:10': ['0xef', '0xcd'] },
  caipNetworkId: 'eip155:1',
  provider: {},
};

it('keeps the active account first on another network where the wallet has it', () => {
  expect(onNetwork(paired, 'eip155:10').accounts).toEqual(['0xcd', '0xef']);
});

it('keeps the account order when the network stays the same', () => {
  expect(onNetwork(paired, 'eip155:1')).toEqual(paired);
});
