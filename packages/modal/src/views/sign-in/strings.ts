// Words of the sign-in view.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');

export const signInWords = defineWords('sign-in', {
  line: ({ app, wallet }: With<'app' | 'wallet'>) => `${app} and ${wallet}`,
  prove: 'Sign a message to prove this address is yours.',
  free: 'It is free and cannot move tokens.',
  site: 'Site',
  matches: 'matches this page',
  account: 'Account',
  onNetwork: ({ network }: With<'network'>) => `on ${network}`,
  expires: 'Expires',
  /** Up to a minute by seconds, before that by minutes. */
  within: ({ seconds }: With<'seconds', number>) =>
    seconds > 60
      ? plural(Math.ceil(seconds / 60), { one: 'in # minute', other: 'in # minutes' })
      : plural(seconds, { one: 'in # second', other: 'in # seconds' }),
  soon: 'The message runs out in 30 seconds',
  read: 'Read the full message',
  message: 'The full message',
  making: 'Making the message…',
  signIn: 'Sign in',
  notNow: 'Not now',
  keeping: 'Authenticating...',
  keepingText: ({ app }: With<'app'>) => `${app} checks what you signed.`,
  done: 'You are signed in',
  doneText: ({ app }: With<'app'>) => `${app} knows that this address is yours.`,

  wrongSite: ({ domain }: With<'domain'>) => `This message is for ${domain}, not for this site.`,
  declined: 'Signature declined',
  declinedOffered: 'You are connected but not signed in.',
  declinedRequired: ({ app }: With<'app'>) => `Sign in is needed to use ${app}.`,
  leave: 'Sign in or disconnect to leave',
  clock: 'Your clock seems off. Set it to automatic and try again.',
  network: 'The network changed. This is a new message.',
  otherAccount: 'The account changed. This is a new message.',
  expired: 'The message ran out. This is a new one.',

  needs: ({ network }: With<'network'>) => `Sign in needs ${network}`,
  needsText: ({ wallet, app }: With<'wallet' | 'app'>) =>
    `${wallet} is on a network that ${app} does not use.`,
  toNetwork: 'Switch',
  back: ({ network }: With<'network'>) => `Go back to ${network}`,
});
