import type { Transaction, Transfer } from '@openappkit/kit';
import { describe, it, expect } from 'vitest';
import { amountsOf, withPurchases } from './activity-text.js';

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

const piece = (name: string, numeric?: string): Transfer => ({
  direction: 'in',
  fungible_info: null,
  nft_info: { name, content: null, flags: { is_spam: false } },
  quantity: { numeric },
});
const token = (symbol: string, numeric?: string): Transfer => ({
  direction: 'in',
  fungible_info: { name: symbol, symbol, icon: undefined },
  nft_info: null,
  quantity: { numeric },
});
const said = (transfer: Transfer): string | undefined =>
  amountsOf('en', {
    transfers: [transfer],
    metadata: { status: 'confirmed' },
  } as unknown as Transaction).lines[0]?.text;

describe('amountsOf', () => {
  it('shows a collectible by name and a token by amount', () => {
    expect(said(piece('Boat #1', '1'))).to.equal('+Boat #1');
    expect(said(token('USDC', '5000'))).to.equal('+5,000\u00a0USDC');
  });

  it('keeps an amount in a name from passing for the moved amount', () => {
    expect(said(piece('5,000 USDC', '1'))).to.equal('+1 × 5,000 USDC');
    expect(said(piece('$ 5,000'))).to.equal('+1 × $ 5,000');
    expect(said(token('5000 USDC'))).to.equal('+? × 5000 USDC');
    expect(said(token('000 USDC', '5'))).to.equal('+5\u00a0×\u00a0000 USDC');
    expect(said(token('1INCH', '5'))).to.equal('+5\u00a0×\u00a01INCH');
  });
});
