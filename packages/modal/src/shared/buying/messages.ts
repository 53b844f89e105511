import { defineWords, type With } from '@openappkit/kit/internal';

export const onRampFlowMessages = defineWords('buying', {
  region: 'Buying isn’t available in your region',
  notHere: ({ network }: With<'network'>) => `Buying isn’t available on ${network}`,
  nobody: 'This app has no buying provider',
  connectFirst: 'Connect a wallet first',
  underWay: ({ provider }: With<'provider'>) => `Your ${provider} purchase is in progress.`,
  show: 'View',
});
