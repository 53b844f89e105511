import { expect } from '@open-wc/testing';
import { it } from 'vitest';
import { createDateFormats } from './date-formats.js';

it('formats days and months in the language and in the local time zone', () => {
  const timestamp = new Date(2026, 10, 18, 23, 59).getTime();
  expect(createDateFormats('en-GB').day(timestamp)).to.equal('18 Nov');
  expect(createDateFormats('en').month(2026, 10)).to.equal('November 2026');
  expect(createDateFormats('de').month(2026, 2)).to.equal('März 2026');
});
