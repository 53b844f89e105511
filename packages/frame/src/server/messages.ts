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

export const accountMessages = {
  deviceAlreadyRemoved: 'That device was already removed.',
  signedOut: 'You’re signed out. Sign in again.',
  noEmail: 'You don’t sign in with an email here.',
  sameEmail: 'That’s already your email.',
  emailTaken: 'This email belongs to another account here.',
  openLinkFirst: 'Open the link we sent you. Its page shows the code.',
  emailChangeEnded: 'This email change has ended. Start again.',
  walletLocked: 'Open your wallet on this device first.',
  permissionLimitReached: 'You’ve reached the permission limit. Revoke one first.',
  permissionConflict: 'This was already done elsewhere. Try again.',
  lastLoginMethod: 'That’s the last way into your wallet. Nothing was removed.',
} as const;

export const passkeyMessages = {
  wrongPasskey: 'This passkey doesn’t open your wallet. Try another one.',
  noPasskey: 'You don’t have a passkey here.',
  alreadyRemoved: 'That passkey was already removed.',
  limitReached: 'You’ve reached the passkey limit. Remove one first.',
  walletNeeded: 'Create your wallet first, then add a passkey.',
  invalidRegistration: 'This passkey wasn’t created correctly. Try again.',
  alreadyInUse: 'This passkey is already in use.',
  defaultName: 'Passkey',
  defaultUserName: 'Wallet',
} as const;

export const socialMessages = {
  providerNotOffered: 'This wallet doesn’t offer that provider.',
  providerUnavailable: ({ provider }: { provider: string }) =>
    `${provider} isn’t responding. Try again later.`,
  signInCancelled: ({ provider }: { provider: string }) =>
    `You weren’t signed in with ${provider}. Start again.`,
  identityNotConfirmed: ({ provider }: { provider: string }) =>
    `${provider} didn’t confirm who you are. Start again.`,
  invalidReply: 'This isn’t a valid provider reply.',
  repeatedField: 'This provider reply repeats a field.',
} as const;

export const farcasterMessages = {
  unavailable: 'Farcaster isn’t responding. Try again later.',
  unavailableForNow: 'Farcaster isn’t responding. Try again in a moment.',
} as const;

export const httpMessages = {
  pageOutdated: 'This page is out of date. Reload it, then sign in.',
  loginEnded: 'This sign-in has ended. Start again.',
  linkEnded: 'This link was already used or has expired. Start over where you were signing in.',
  changeLinkEnded: 'This link was already used or has expired. Start the change again.',
  requestTooLong: 'That request is too long.',
  unknownCall: 'No such call.',
  callNotOffered: 'This server doesn’t offer that.',
  foreignPage: 'Only this wallet’s pages can do that.',
  invalidRequest: 'We couldn’t read that request.',
  unavailable: 'The wallet didn’t respond. Try again.',
} as const;

export const opsMessages = {
  rateLimited: 'Too many requests. Wait a moment, then try again.',
} as const;
