// Words that the views of buying share: why nothing can be bought, and the purchase under way.
import { defineWords, type With } from '@openappkit/kit/internal';

export const buyWords = defineWords('buying', {
  region: 'Buying is not available where you are.',
  notHere: ({ network }: With<'network'>) => `Nothing can be bought on ${network}.`,
  nobody: 'This app has no one to buy from.',
  connectFirst: 'Connect a wallet first.',
  underWay: ({ provider }: With<'provider'>) => `A purchase at ${provider} is under way.`,
  show: 'Show',
});
