// Tests of moments().
import { expect } from '@open-wc/testing';
import { it } from 'vitest';
import { moments } from './moments.js';

it('says days and months as the language does, by the clock of the reader', () => {
  const late = new Date(2026, 10, 18, 23, 59).getTime();
  expect(moments('en-GB').day(late)).to.equal('18 Nov');
  expect(moments('en').month(2026, 10)).to.equal('November 2026');
  expect(moments('de').month(2026, 2)).to.equal('März 2026');
});
