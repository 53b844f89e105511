import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const walletSendSelectTokenMessages = defineMessages('pick', {
  list: 'Your tokens',
  on: ({ symbol, network }: MessageParams<'symbol' | 'network'>) => `${symbol} · ${network}`,
  empty: ({ network }: MessageParams<'network'>) => `No tokens on ${network} yet`,
  emptyText: 'Paste a token’s contract address to send it.',
  failed: 'Your tokens didn’t load',
  failedText: 'You can still paste a token’s contract address.',
  unreadable: 'No token found',
  unreadableText: ({ network }: MessageParams<'network'>) =>
    `We found no token at this address on ${network}. Check the address.`,
});
