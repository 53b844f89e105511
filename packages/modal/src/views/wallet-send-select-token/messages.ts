import { defineWords, type With } from '@openappkit/kit/internal';

export const walletSendSelectTokenMessages = defineWords('pick', {
  list: 'Your tokens',
  on: ({ symbol, network }: With<'symbol' | 'network'>) => `${symbol} · ${network}`,
  empty: ({ network }: With<'network'>) => `No tokens on ${network} yet`,
  emptyText: 'Paste a token’s contract address to send it.',
  failed: 'Your tokens didn’t load',
  failedText: 'You can still paste a token’s contract address.',
  unreadable: 'No token found',
  unreadableText: ({ network }: With<'network'>) =>
    `We found no token at this address on ${network}. Check the address.`,
});
