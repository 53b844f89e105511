import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const tokenListMessages = defineMessages('token-list', {
  search: 'Name, symbol or contract address',
  found: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: '# token', other: '# tokens' }),
  none: ({ query }: MessageParams<'query'>) => `No token called “${query}”`,
  noneText: ({ network }: MessageParams<'network'>) =>
    `Paste its contract address. Only tokens on ${network} are listed.`,
  looking: 'Looking it up…',
  notListed: 'Not listed',
  chosen: ({ symbol }: MessageParams<'symbol'>) => `${symbol} chosen`,
});
