// Words of logging in without a wallet that several views say.
import { defineWords, type With } from '@openappkit/kit/internal';
import { clockText } from './formats.js';
import { plurals } from './plurals.js';

const plural = plurals('en');

export const loginWords = defineWords('login', {
  email: 'Email',
  emailHint: 'We send a 6-digit code. No password.',
  placeholder: 'you@example.com',
  continue: 'Continue',
  sending: 'Sending…',
  providers: 'Continue with an account',
  more: 'More',
  moreHint: 'More accounts to continue with',
  or: 'or',
  another: 'Use another way',
  notConnected: 'Could not connect',
  connecting: 'Connecting',
  connectingText: 'Your wallet is being opened.',

  badEmail: 'Enter an address like name@example.com',
  wrongCode: 'That code does not match.',
  triesLeft: ({ count }: With<'count', number>) =>
    plural(count, {
      one: 'That code does not match. # try left.',
      other: 'That code does not match. # tries left.',
    }),
  expired: 'That code is too old. Send a new one.',
  locked: 'Too many tries. Send a new code.',
  wait: ({ seconds }: With<'seconds', number>) =>
    `Too many tries. Wait ${clockText('en', seconds)}.`,
  waitOver: 'You can try again now.',
  load: 'Email sign-in did not load',
  loadText: 'A blocker may be in the way. Try again, or use a wallet.',
  late: 'The wallet did not answer',
  lateText: 'Check your connection and try again.',
  failed: 'Something went wrong',
  failedText: 'Try again, or use a wallet.',
});
