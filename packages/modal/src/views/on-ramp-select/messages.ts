import { defineWords, type With } from '@openappkit/kit/internal';

export const onRampSelectMessages = defineWords('buy-pick', {
  search: 'Search',
  tokens: 'Tokens you can buy',
  currencies: 'Currencies you can pay with',
  none: ({ query }: With<'query'>) => `No results for “${query}”`,
});
