// Tests of moments().
import { expect } from '@open-wc/testing';
import { it } from 'vitest';
import { createDateFormats } from './date-formats.js';

it('says days and months as the language does, by the clock of the reader', () => {
  const late = new Date(2026, 10, 18, 23, 59).getTime();
  expect(createDateFormats('en-GB').day(late)).to.equal('18 Nov');
  expect(createDateFormats('en').month(2026, 10)).to.equal('November 2026');
  expect(createDateFormats('de').month(2026, 2)).to.equal('März 2026');
});
