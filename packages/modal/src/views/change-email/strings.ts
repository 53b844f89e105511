// Words of the change-email view.
import { type Around, defineWords, type With } from '@openappkit/kit/internal';
import { parts } from '../../words/parts.js';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');

export const changeEmailWords = defineWords('change-email', {
  intro: ({ email, is }: With<'email'> & With<'is', Around>) =>
    parts`You sign in with ${is(email)} now.`,
  label: 'New email',
  go: 'Continue',
  sending: 'Sending…',
  same: 'This is the address you sign in with already.',
  oldCode: ({ email, is }: With<'email'> & With<'is', Around>) =>
    parts`We sent a 6-digit code to ${is(email)}, the address you have now. It works for 10 minutes.`,
  newCode: ({ email, is }: With<'email'> & With<'is', Around>) =>
    parts`We sent a 6-digit code to ${is(email)}, your new address. It works for 10 minutes.`,
  code: 'Code',
  checking: 'Checking…',
  again: 'Send again',
  againIn: ({ time }: With<'time'>) => `Send again in ${time}`,
  another: 'Use another address',
  badEmail: 'Enter an address like name@example.com',
  wrongCode: 'That code does not match.',
  triesLeft: ({ count }: With<'count', number>) =>
    plural(count, {
      one: 'That code does not match. # try left.',
      other: 'That code does not match. # tries left.',
    }),
  expired: 'That code is too old. Send a new one.',
  locked: 'Too many tries. Send a new code.',
  wait: 'Too many tries. Try again later.',
  load: 'The wallet did not load. Try again.',
  late: 'The wallet did not answer. Try again.',
  failed: 'That did not work. Try again.',
  done: ({ email }: With<'email'>) => `You sign in with ${email} from now on`,
});
