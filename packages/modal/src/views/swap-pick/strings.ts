// Words of the list to choose what is swapped from.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');

export const swapPickWords = defineWords('swap-pick', {
  search: 'Name, symbol or contract address',
  list: 'Tokens',
  own: 'Your tokens',
  all: 'All tokens',
  found: ({ count }: With<'count', number>) => plural(count, { one: '# token', other: '# tokens' }),
  suggested: 'Often chosen',
  none: ({ query }: With<'query'>) => `No token called “${query}”. Paste its contract address.`,
  noneText: ({ network }: With<'network'>) => `Only tokens on ${network} are listed.`,
  empty: ({ network }: With<'network'>) => `Nothing is swapped on ${network}`,
  emptyText: 'Choose another network.',
  failed: 'The tokens did not load',
  looking: 'Looking it up…',
  notListed: 'Not listed',
  chosen: ({ symbol }: With<'symbol'>) => `${symbol} chosen`,
});
