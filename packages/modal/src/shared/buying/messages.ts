import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const onRampFlowMessages = defineMessages('buying', {
  region: 'Buying isn’t available in your region',
  notHere: ({ network }: MessageParams<'network'>) => `Buying isn’t available on ${network}`,
  nobody: 'This app has no buying provider',
  connectFirst: 'Connect a wallet first',
  underWay: ({ provider }: MessageParams<'provider'>) =>
    `Your ${provider} purchase is in progress.`,
  show: 'View',
});
