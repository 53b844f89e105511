// Words of the email view. A sentence with the address takes it as a function, so that its place is the translator's.
import { type Around, defineWords, type With } from '@openappkit/kit/internal';
import { clockText } from '../../words/formats.js';
import { parts } from '../../words/parts.js';

type Address = With<'address', Around>;
type Email = With<'email'>;

export const emailWords = defineWords('email', {
  intro: 'Continue with your email. No password, no wallet needed.',
  sent: ({ email, address }: Email & Address) =>
    parts`We sent a 6-digit code to ${address(email)}. It works for 10 minutes.`,
  sentSpoken: ({ email }: Email) => `We sent a 6-digit code to ${email}.`,
  sentAgain: ({ email }: Email) => `We sent another mail to ${email}.`,
  code: 'Code',
  checking: 'Checking…',
  sendAgain: 'Send again',
  sendAgainIn: ({ seconds }: With<'seconds', number>) =>
    `Send again in ${clockText('en', seconds)}`,
  another: 'Use another address',
  device: 'Confirm this device',
  deviceText: ({ email, address }: Email & Address) =>
    parts`Open the link we sent to ${address(email)}. This page continues by itself.`,
  deviceSpoken: ({ email }: Email) => `Open the link we sent to ${email}.`,
  linkRefused: 'This login was refused',
  linkExpired: 'The link is too old',
  linkOver: 'Nobody was signed in. Send another mail to try again.',
  recent: 'Used before',
});
