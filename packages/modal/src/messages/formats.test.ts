import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { clockText, listText, createDateFormats } from './formats.js';

it('formats times and days in the language and in the local time zone', () => {
  const timestamp = new Date(2026, 10, 18, 23, 59).getTime();
  const sameYear = new Date(2026, 11, 31).getTime();
  expect(createDateFormats('en-GB', sameYear).time(timestamp)).to.equal('23:59');
  expect(createDateFormats('en', sameYear).time(timestamp)).to.match(/^11:59\sPM$/);
  expect(createDateFormats('en', sameYear).day(timestamp)).to.equal('November 18');
  expect(createDateFormats('de', sameYear).day(timestamp)).to.equal('18. November');
  const nextYear = new Date(2027, 0, 1).getTime();
  expect(createDateFormats('en', nextYear).day(timestamp)).to.equal('November 18, 2026');
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
