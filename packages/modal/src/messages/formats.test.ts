import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { clockText, listText } from './formats.js';

describe('formats', () => {
  it('formats countdowns in the digits of the language', () => {
    expect(clockText('en', 245)).to.equal('4:05');
    expect(clockText('ar-EG', 65)).to.equal('١:٠٥');
  });

  it('joins names without a conjunction', () => {
    expect(listText('en', ['Chrome', 'iOS', 'Android'])).to.equal('Chrome, iOS, Android');
    expect(listText('en', [])).to.equal('');
  });
});
