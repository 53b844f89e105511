import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const connectingMultiChainMessages = defineMessages('choose-network', {
  connectOn: ({ wallet }: MessageParams<'wallet'>) => `Connect ${wallet} on`,
  all: 'All',
  allText: ({ wallet }: MessageParams<'wallet'>) => `${wallet} will ask once per network`,
  go: 'Continue',
  request: ({
    position,
    count,
    namespace,
  }: MessageParams<'position' | 'count', number> & MessageParams<'namespace'>) =>
    `Request ${position} of ${count}: ${namespace}.`,
  next: 'Up next',
  asked: 'Waiting for you',
  declinedOne: 'Declined',
  someDone: ({ done, count }: MessageParams<'done' | 'count', number>) =>
    `Connected on ${done} of ${count}`,
  someText: 'Networks you approved stay connected.',
  noneDone: 'Not connected',
  outcome: 'Networks',
  askRest: 'Retry the rest',
  goOn: 'Continue',
});
