import { type WrapText, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { parts } from '../../messages/parts.js';

export const updateEmailWalletMessages = defineMessages('change-email', {
  intro: ({ email, is }: MessageParams<'email'> & MessageParams<'is', WrapText>) =>
    parts`You currently sign in with ${is(email)}.`,
  label: 'New email',
  same: 'You already sign in with this email.',
  oldCode: ({ email, is }: MessageParams<'email'> & MessageParams<'is', WrapText>) =>
    parts`Open the email we sent to ${is(email)}, your current address. Its link shows a 6-digit code.`,
  newCode: ({ email, is }: MessageParams<'email'> & MessageParams<'is', WrapText>) =>
    parts`We sent a 6-digit code to ${is(email)}, your new address. It works for 10 minutes.`,
  code: 'Verification code',
  checking: 'Checking…',
  again: 'Send again',
  againIn: ({ time }: MessageParams<'time'>) => `Send again in ${time}`,
  another: 'Use another email',
  later: 'Too many attempts. Try again later.',
  load: 'The wallet didn’t load. Try again.',
  late: 'The wallet didn’t respond. Try again.',
  failed: 'That didn’t work. Try again.',
  taken: 'That email belongs to another wallet here. Use a different one.',
  done: ({ email }: MessageParams<'email'>) => `You now sign in with ${email}`,
});
