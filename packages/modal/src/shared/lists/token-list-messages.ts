import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const tokenListMessages = defineWords('token-list', {
  search: 'Name, symbol or contract address',
  found: ({ count }: With<'count', number>) => plural(count, { one: '# token', other: '# tokens' }),
  none: ({ query }: With<'query'>) => `No token called “${query}”`,
  noneText: ({ network }: With<'network'>) =>
    `Paste its contract address. Only tokens on ${network} are listed.`,
  looking: 'Looking it up…',
  notListed: 'Not listed',
  chosen: ({ symbol }: With<'symbol'>) => `${symbol} chosen`,
});
