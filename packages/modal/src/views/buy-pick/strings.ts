// Words of the buy-pick view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const buyPickWords = defineWords('buy-pick', {
  search: 'Search',
  tokens: 'What can be bought',
  currencies: 'What you can pay in',
  none: ({ query }: With<'query'>) => `Nothing called “${query}”`,
});
