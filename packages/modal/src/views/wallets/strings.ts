// Words of the wallets view.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');
export const walletsWords = defineWords('wallets', {
  search: 'Search wallets',
  list: 'Wallets',
  filters: 'Filters',
  installed: 'Installed',
  verified: 'Verified',
  collides: 'Duplicate',
  imitates: 'Look-alike',
  count: ({ count }: With<'count', number>) =>
    plural(count, { one: '# wallet', other: '# wallets' }),
  loading: 'Loading wallets',
  none: ({ query }: With<'query'>) => `No wallet called “${query}”`,
  noneText: 'Check the spelling, or connect any wallet with a code.',
  noneFiltered: 'No wallet fits these filters',
  noneFilteredText: 'Switch a filter off, or connect any wallet with a code.',
  noneNoCode: 'Check the spelling, or switch a filter off.',
  noneHere: 'No wallets to show',
  showAll: 'Show all wallets',
  showCode: 'Show code',
  moreFailed: 'Could not load more',
  failedText: 'Check your connection, or connect any wallet with a code.',
});
