import { expect, it } from 'vitest';
import { plural } from './plural.js';

it('selects the plural form for a count and inserts the count', () => {
  const tries = (count: number) => plural(count, { one: '# try', other: '# tries' });
  expect([0, 1, 2, 21].map(tries)).toEqual(['0 tries', '1 try', '2 tries', '21 tries']);
  expect(plural(1, { one: 'per day', other: 'every # days' })).toBe('per day');
});
