// Words of the collectible view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const collectibleWords = defineWords('collectible', {
  facts: 'What it is',
  collection: 'Collection',
  tokenId: 'Token ID',
  amount: 'You have',
  network: 'Network',
  contract: 'Contract',
  spam: 'Known as spam. Follow no link that it names.',
  derived: 'Worked out from your activity, which does not say which contract it is of.',
  explorer: ({ explorer }: With<'explorer'>) => `See it on ${explorer}`,
});
