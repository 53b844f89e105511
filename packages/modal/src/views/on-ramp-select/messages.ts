import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const onRampSelectMessages = defineMessages('buy-pick', {
  search: 'Search',
  tokens: 'Tokens you can buy',
  currencies: 'Currencies you can pay with',
  none: ({ query }: MessageParams<'query'>) => `No results for “${query}”`,
});
