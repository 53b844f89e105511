import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { clockText } from './formats.js';
import { plurals } from './plurals.js';

const plural = plurals('en');

export const loginMessages = defineMessages('login', {
  email: 'Email',
  emailHint: 'We’ll email you a 6-digit code. No password.',
  placeholder: 'you@example.com',
  continue: 'Continue',
  sending: 'Sending…',
  providers: 'Sign-in options',
  moreHint: 'More sign-in options',
  or: 'or',
  another: 'Try another way',
  notConnected: 'Couldn’t connect',
  connecting: 'Connecting',
  connectingText: 'Opening your wallet…',

  badEmail: 'Enter an email like name@example.com',
  wrongCode: 'That code isn’t right.',
  triesLeft: ({ count }: MessageParams<'count', number>) =>
    plural(count, {
      one: 'That code isn’t right. # attempt left.',
      other: 'That code isn’t right. # attempts left.',
    }),
  expired: 'That code expired. Send a new one.',
  locked: 'Too many attempts. Send a new code.',
  wait: ({ seconds }: MessageParams<'seconds', number>) =>
    `Too many attempts. Try again in ${clockText('en', seconds)}.`,
  waitOver: 'You can try again now.',
  load: 'Email sign-in didn’t load',
  loadText: 'An ad blocker may be stopping it. Try again, or use a wallet.',
  late: 'The wallet didn’t respond',
  lateText: 'Check your connection and try again.',
  failed: 'Something went wrong',
  failedText: 'Try again, or use a wallet.',
});
