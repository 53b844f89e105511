import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const collectibleMessages = defineMessages('collectible', {
  facts: 'Details',
  collection: 'Collection',
  tokenId: 'Token ID',
  amount: 'You own',
  network: 'Network',
  contract: 'Contract',
  spam: 'Marked as spam. Don’t open any link it mentions.',
  derived: 'Based on your activity, which doesn’t show its contract.',
  explorer: ({ explorer }: MessageParams<'explorer'>) => `View on ${explorer}`,
});
