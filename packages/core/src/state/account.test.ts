import { describe, expect, it } from 'vitest';
import { accountEntries } from './account.js';

const typesOf = (type: string, details: readonly { address: string; type?: string }[] = []) =>
  accountEntries(['0xa', '0xb'], {
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    type,
    details,
  }).map((entry) => entry.type);

describe('accountEntries', () => {
  it('uses the account type that the wallet reports', () => {
    expect(typesOf('payment', [{ address: '0xb', type: 'ordinal' }])).toEqual([
      'payment',
      'ordinal',
    ]);
  });

  it('marks an account as a smart account only if the wallet reports it', () => {
    expect(typesOf('smartAccount')).toEqual(['eoa', 'eoa']);
    expect(
      typesOf('smartAccount', [{ address: '0xa', type: 'smartAccount' }, { address: '0xb' }]),
    ).toEqual(['smartAccount', 'eoa']);
  });
});
