// Words of the choose-network view.
import { defineWords, type With } from '@openappkit/kit/internal';

export const chooseNetworkWords = defineWords('choose-network', {
  connectOn: ({ wallet }: With<'wallet'>) => `Connect ${wallet} on`,
  all: 'All',
  allText: ({ wallet }: With<'wallet'>) => `${wallet} asks you once for each`,
  go: 'Continue',
  request: ({
    position,
    count,
    namespace,
  }: With<'position' | 'count', number> & With<'namespace'>) =>
    `Request ${position} of ${count}: ${namespace}.`,
  next: 'Comes next',
  asked: 'Waiting for you',
  declinedOne: 'Declined',
  someDone: ({ done, count }: With<'done' | 'count', number>) => `Connected on ${done} of ${count}`,
  someText: 'What you accepted stays connected.',
  noneDone: 'Not connected',
  outcome: 'Networks',
  askRest: 'Ask again for the rest',
  goOn: 'Go on',
});
