// Words of the change-email view.
import { type Around, defineWords, type With } from '@openappkit/kit/internal';
import { parts } from '../../words/parts.js';

export const changeEmailWords = defineWords('change-email', {
  intro: ({ email, is }: With<'email'> & With<'is', Around>) =>
    parts`You sign in with ${is(email)} now.`,
  label: 'New email',
  same: 'This is the address you sign in with already.',
  oldCode: ({ email, is }: With<'email'> & With<'is', Around>) =>
    parts`Open the mail that we sent to ${is(email)}, the address you have now: it leads to a 6-digit code.`,
  newCode: ({ email, is }: With<'email'> & With<'is', Around>) =>
    parts`We sent a 6-digit code to ${is(email)}, your new address. It works for 10 minutes.`,
  code: 'Code',
  checking: 'Checking…',
  again: 'Send again',
  againIn: ({ time }: With<'time'>) => `Send again in ${time}`,
  another: 'Use another address',
  later: 'Too many tries. Try again later.',
  load: 'The wallet did not load. Try again.',
  late: 'The wallet did not answer. Try again.',
  failed: 'That did not work. Try again.',
  taken: 'That address belongs to another wallet here. Use another one.',
  done: ({ email }: With<'email'>) => `You sign in with ${email} from now on`,
});
