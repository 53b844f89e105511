// Tests of plural().
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { plural } from './plural.js';

describe('plural', () => {
  it('uses the singular for one and groups large numbers', () => {
    const forms = { one: '# wallet', other: '# wallets' };
    expect(plural(1, forms)).to.equal('1 wallet');
    expect(plural(0, forms)).to.equal('0 wallets');
    expect(plural(1200, forms)).to.equal('1,200 wallets');
  });
});
