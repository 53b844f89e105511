// Tests of the connected look's texts.
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { truncateAddress } from './render-account.js';

describe('address on a button', () => {
  it('keeps the asked number of characters at each end', () => {
    expect(truncateAddress('0x52908400098527886E0F7030069857D2E4169EE7', 4, 6)).to.equal(
      '0x52…169EE7',
    );
    expect(truncateAddress('short.eth', 4, 6)).to.equal('short.eth');
    expect(truncateAddress('0x52908400098527886E0F7030069857D2E4169EE7', 6, 0)).to.equal('0x5290…');
  });
});
