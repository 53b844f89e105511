import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const siwxSignMessageMessages = defineMessages('sign-in', {
  line: ({ app, wallet }: MessageParams<'app' | 'wallet'>) => `${app} and ${wallet}`,
  prove: 'Prove this address is yours',
  free: 'Signing is free and can’t move tokens.',
  site: 'Site',
  matches: 'matches this page',
  account: 'Account',
  onNetwork: ({ network }: MessageParams<'network'>) => `on ${network}`,
  expires: 'Expires',
  /** Seconds up to a minute, minutes above. */
  within: ({ seconds }: MessageParams<'seconds', number>) =>
    seconds > 60
      ? plural(Math.ceil(seconds / 60), { one: 'in # minute', other: 'in # minutes' })
      : plural(seconds, { one: 'in # second', other: 'in # seconds' }),
  soon: 'This message expires in 30 seconds',
  read: 'Read the full message',
  message: 'The full message',
  making: 'Preparing the message…',
  signIn: 'Sign in',
  notNow: 'Not now',
  keeping: 'Authenticating...',
  keepingText: ({ app }: MessageParams<'app'>) => `${app} is checking your signature.`,
  done: 'You’re signed in',
  doneText: ({ app }: MessageParams<'app'>) => `${app} confirmed that this address is yours.`,

  wrongSite: ({ domain }: MessageParams<'domain'>) =>
    `This message is for ${domain}, not this site.`,
  declined: 'Signature declined',
  declinedOffered: 'You’re connected but not signed in.',
  declinedRequired: ({ app }: MessageParams<'app'>) => `You need to sign in to use ${app}.`,
  leave: 'Sign in or disconnect to leave',
  clock: 'Your device clock looks wrong. Set it to automatic and try again.',
  network: 'The network changed, so this is a new message.',
  otherAccount: 'The account changed, so this is a new message.',
  expired: 'The message expired, so this is a new one.',

  needs: ({ network }: MessageParams<'network'>) => `Sign-in needs ${network}`,
  needsText: ({ wallet, app }: MessageParams<'wallet' | 'app'>) =>
    `${wallet} is on a network ${app} doesn’t use.`,
  toNetwork: 'Switch',
  back: ({ network }: MessageParams<'network'>) => `Go back to ${network}`,
});
