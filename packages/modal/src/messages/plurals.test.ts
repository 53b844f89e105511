import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { plurals } from './plurals.js';

describe('plurals', () => {
  it('uses the singular form for 1 and groups large numbers', () => {
    const plural = plurals('en');
    const forms = { one: '# wallet', other: '# wallets' };
    expect(plural(1, forms)).to.equal('1 wallet');
    expect(plural(0, forms)).to.equal('0 wallets');
    expect(plural(1200, forms)).to.equal('1,200 wallets');
  });

  it('uses the plural categories of the language and falls back to `other`', () => {
    const plural = plurals('pl');
    const forms = { one: '# portfel', few: '# portfele', many: '# portfeli', other: '# portfela' };
    expect([1, 3, 12].map((count) => plural(count, forms))).to.deep.equal([
      '1 portfel',
      '3 portfele',
      '12 portfeli',
    ]);
    expect(plural(3, { other: '# portfela' })).to.equal('3 portfela');
  });
});
