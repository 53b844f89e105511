// Words of the pick view.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');

export const pickWords = defineWords('pick', {
  search: 'Name, symbol or contract address',
  list: 'Your tokens',
  found: ({ count }: With<'count', number>) => plural(count, { one: '# token', other: '# tokens' }),
  on: ({ symbol, network }: With<'symbol' | 'network'>) => `${symbol} · ${network}`,
  none: ({ query }: With<'query'>) => `No token called “${query}”. Paste its contract address.`,
  noneText: ({ network }: With<'network'>) => `Only tokens on ${network} are listed.`,
  empty: ({ network }: With<'network'>) => `No tokens on ${network} yet`,
  emptyText: 'Paste the contract address of a token to send it.',
  failed: 'Your tokens did not load',
  failedText: 'You can still paste the contract address of a token.',
  looking: 'Looking it up…',
  unreadable: 'No token there',
  unreadableText: ({ network }: With<'network'>) =>
    `The network says nothing about a token at this address on ${network}. Check it.`,
  notListed: 'Not listed',
  chosen: ({ symbol }: With<'symbol'>) => `${symbol} chosen`,
});
