import { describe, expect, it } from 'vitest';
import type { WalletConnection } from '../adapter/adapter.types.js';
import {
  moveToFront,
  replaceOrAppend,
  withActiveAccount,
  withPreferredAccount,
} from './connection-list.js';

const live = (given: Partial<WalletConnection> = {}): WalletConnection => ({
  connectorId: 'one',
  namespace: 'tide',
  accounts: ['a', 'b', 'c'],
  caipNetworkId: 'tide:1',
  provider: {},
  ...given,
});

describe('a connection with another account in use', () => {
  it('has it first, and all others after it', () => {
    expect(withActiveAccount(live(), 'c').accounts).toEqual(['c', 'a', 'b']);
  });

  it.each(['d', '', undefined])('is as it was where %j is none of its accounts', (address) => {
    const before = live();
    expect(withActiveAccount(before, address)).toBe(before);
  });

  it('takes no account of the preferred type that the wallet describes but does not offer', () => {
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

it('a connection takes the place of the one before of the same wallet, or comes in front', () => {
  const [one, two] = [live(), live({ connectorId: 'two' })];
  const renewed = live({ accounts: ['z'] });
  expect(replaceOrAppend([two, one], renewed)).toEqual([two, renewed]);
  expect(replaceOrAppend([two], renewed)).toEqual([two, renewed]);
  expect(moveToFront([two, one], renewed)).toEqual([renewed, two]);
});
