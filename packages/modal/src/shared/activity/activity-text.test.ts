import type { Transaction, Transfer } from '@openappkit/kit';
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { amountsOf } from './activity-text.js';

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
  } as unknown as Transaction).lines[0];

describe('amountsOf', () => {
  it('shows a collectible by name and a token by amount', () => {
    expect(said(piece('Boat #1', '1'))).to.equal('+Boat #1');
    expect(said(token('USDC', '5000'))).to.equal('+5,000 USDC');
  });

  it('keeps an amount in a name from passing for the moved amount', () => {
    expect(said(piece('5,000 USDC', '1'))).to.equal('+1 × 5,000 USDC');
    expect(said(piece('$ 5,000'))).to.equal('+1 × $ 5,000');
    expect(said(token('5000 USDC'))).to.equal('+? × 5000 USDC');
    expect(said(token('000 USDC', '5'))).to.equal('+5 × 000 USDC');
    expect(said(token('1INCH', '5'))).to.equal('+5 × 1INCH');
  });
});
