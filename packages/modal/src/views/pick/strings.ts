// Words of the pick view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const pickWords = defineWords('pick', {
  list: 'Your tokens',
  on: ({ symbol, network }: With<'symbol' | 'network'>) => `${symbol} · ${network}`,
  empty: ({ network }: With<'network'>) => `No tokens on ${network} yet`,
  emptyText: 'Paste the contract address of a token to send it.',
  failed: 'Your tokens did not load',
  failedText: 'You can still paste the contract address of a token.',
  unreadable: 'No token there',
  unreadableText: ({ network }: With<'network'>) =>
    `The network says nothing about a token at this address on ${network}. Check it.`,
});
