import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { clockText, listText, createDateFormats } from './formats.js';

it('formats times and months in the language and in the local time zone', () => {
  const timestamp = new Date(2026, 10, 18, 23, 59).getTime();
  expect(createDateFormats('en-GB').time(timestamp)).to.equal('18 Nov, 23:59');
  expect(createDateFormats('en').time(timestamp)).to.match(/^Nov 18, 11:59\sPM$/);
  expect(createDateFormats('en').month(2026, 10)).to.equal('November 2026');
  expect(createDateFormats('de').month(2026, 2)).to.equal('März 2026');
});

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
