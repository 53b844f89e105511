import { defineWords, type With } from '@openappkit/kit/internal';

export const swapSelectTokenMessages = defineWords('swap-pick', {
  list: 'Tokens',
  own: 'Your tokens',
  all: 'All tokens',
  suggested: 'Suggested',
  empty: ({ network }: With<'network'>) => `No swaps on ${network}`,
  emptyText: 'Choose another network.',
  failed: 'Tokens didn’t load',
});
