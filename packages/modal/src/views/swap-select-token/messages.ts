import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const swapSelectTokenMessages = defineMessages('swap-pick', {
  list: 'Tokens',
  own: 'Your tokens',
  all: 'All tokens',
  suggested: 'Suggested',
  empty: ({ network }: MessageParams<'network'>) => `No swaps on ${network}`,
  emptyText: 'Choose another network.',
  failed: 'Tokens didn’t load',
});
