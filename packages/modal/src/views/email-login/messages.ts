import { type WrapText, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { clockText } from '../../messages/formats.js';
import { parts } from '../../messages/parts.js';

type Address = MessageParams<'address', WrapText>;
type Email = MessageParams<'email'>;

export const emailLoginMessages = defineMessages('email', {
  intro: 'Continue with your email. No password, no wallet needed.',
  sent: ({ email, address }: Email & Address) =>
    parts`We sent a 6-digit code to ${address(email)}. It works for 10 minutes.`,
  sentSpoken: ({ email }: Email) => `We sent a 6-digit code to ${email}.`,
  sentAgain: ({ email }: Email) => `We sent another email to ${email}.`,
  code: 'Verification code',
  checking: 'Checking…',
  sendAgain: 'Send again',
  sendAgainIn: ({ seconds }: MessageParams<'seconds', number>) =>
    `Send again in ${clockText('en', seconds)}`,
  another: 'Use another email',
  device: 'Confirm your sign-in',
  deviceText: ({ email, address }: Email & Address) =>
    parts`Open the link we sent to ${address(email)}. This page will continue on its own.`,
  deviceSpoken: ({ email }: Email) => `Open the link we sent to ${email}.`,
  linkRefused: 'Sign-in declined',
  linkExpired: 'This link expired',
  linkOver: 'You weren’t signed in. Send another email to try again.',
  recent: 'Recently used',
});
