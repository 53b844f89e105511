// Words of the list to choose what is swapped from.
import { defineWords, type With } from '@openappkit/kit/internal';

export const swapPickWords = defineWords('swap-pick', {
  list: 'Tokens',
  own: 'Your tokens',
  all: 'All tokens',
  suggested: 'Often chosen',
  empty: ({ network }: With<'network'>) => `Nothing is swapped on ${network}`,
  emptyText: 'Choose another network.',
  failed: 'The tokens did not load',
});
