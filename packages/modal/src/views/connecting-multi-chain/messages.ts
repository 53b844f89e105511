import { defineWords, type With } from '@openappkit/kit/internal';

export const connectingMultiChainMessages = defineWords('choose-network', {
  connectOn: ({ wallet }: With<'wallet'>) => `Connect ${wallet} on`,
  all: 'All',
  allText: ({ wallet }: With<'wallet'>) => `${wallet} will ask once per network`,
  go: 'Continue',
  request: ({
    position,
    count,
    namespace,
  }: With<'position' | 'count', number> & With<'namespace'>) =>
    `Request ${position} of ${count}: ${namespace}.`,
  next: 'Up next',
  asked: 'Waiting for you',
  declinedOne: 'Declined',
  someDone: ({ done, count }: With<'done' | 'count', number>) => `Connected on ${done} of ${count}`,
  someText: 'Networks you approved stay connected.',
  noneDone: 'Not connected',
  outcome: 'Networks',
  askRest: 'Retry the rest',
  goOn: 'Continue',
});
