import { plural } from '../api/plural.js';

export const loginMessages = {
  noPendingWrapping: 'This device has no pending key request.',
  walletCreatedElsewhere: 'Your wallet was created on another device in the meantime. Try again.',
  keysOfOtherWallet: 'These keys belong to another wallet.',
  openLinkFirst: 'Open the link first.',
  noKeys: 'There are no keys to hand over.',
  noKeysYet: 'There are no keys to hand over yet.',
  useEmail: 'Sign in with your email there.',
  walletConfirmed: 'This wallet was opened by a later sign-in, so it stays.',
  appNotAllowed: 'This app isn’t set up to use this wallet.',
  tooManyTries: 'Too many attempts. Start again to get a new code.',
  wrongCode: ({ triesLeft }: { triesLeft: number }) =>
    plural(triesLeft, {
      one: 'That code isn’t right. # attempt left.',
      other: 'That code isn’t right. # attempts left.',
    }),
} as const;
