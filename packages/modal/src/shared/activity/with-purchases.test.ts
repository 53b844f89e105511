import type { Transaction } from '@openappkit/kit';
import { describe, expect, it } from 'vitest';
import { withPurchases } from './with-purchases.js';

const one = (
  id: string,
  hash: string,
  status: Transaction['metadata']['status'],
  kind: Transaction['kind'] = 'bought',
  at = 5,
): Transaction => ({
  id,
  metadata: {
    operationType: '',
    hash,
    minedAt: '',
    nonce: 0,
    sentFrom: '',
    sentTo: '',
    status,
    chain: 'eip155:1',
    application: kind === 'bought' ? { name: 'Coinbase' } : null,
  },
  transfers: [],
  kind,
  at,
  counterparty: '',
  isSuspicious: false,
});
const received = one('tx', '0xAB', 'confirmed', 'received');

describe('withPurchases', () => {
  it('returns the same list without purchases', () => {
    const transactions = [received];
    const result = withPurchases({ transactions, coinbaseTransactions: [] });
    expect(result.transactions).toBe(transactions);
  });

  it('turns a received purchase into "bought" and lists it once', () => {
    const { apart, transactions } = withPurchases({
      transactions: [received, one('other', '0xcd', 'confirmed', 'received', 4)],
      coinbaseTransactions: [one('p', '0xab', 'confirmed')],
    });
    expect(apart).toEqual([]);
    expect(transactions.map(({ id, kind }) => [id, kind])).toEqual([
      ['tx', 'bought'],
      ['other', 'received'],
    ]);
    expect(transactions[0]?.metadata.application).toEqual({ name: 'Coinbase' });
  });

  it('separates pending, failed and newer purchases and omits older confirmed ones', () => {
    const { apart } = withPurchases({
      transactions: [received],
      coinbaseTransactions: [
        one('waits', '', 'pending'),
        one('failed', '', 'failed', 'bought', 1),
        one('new', '0x1', 'confirmed', 'bought', 9),
        one('old', '0x2', 'confirmed', 'bought', 1),
      ],
    });
    expect(apart.map(({ id }) => id)).toEqual(['waits', 'failed', 'new']);
  });
});
