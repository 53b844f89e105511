import { plural } from '../api/plural.js';

export const commonMessages = {
  oneMoment: 'One moment…',
  tryAgainButton: 'Try again',
  keepItButton: 'Keep it',
  sessionEnded: 'Your session ended. Sign in again.',
  walletUnreachable: 'The wallet didn’t respond. Try again.',
  signInDeclined: 'This sign-in was declined.',
  unknownBrowser: 'A browser',
  browserOnSystem: ({ browser, system }: { browser: string; system: string }) =>
    `${browser} on ${system}`,
} as const;

export const hostMessages = {
  tooManyRequests: 'Too many requests. Wait a moment.',
  unknownRequest: 'The wallet doesn’t understand this request.',
  unexpectedError: 'Something went wrong. Try again.',
} as const;

export const keysMessages = {
  keysOnOtherDevice: 'Your keys are on another device. Sign in the same way you did there.',
  keysRemoved: 'Your keys are no longer on this device. Sign in again.',
  ipAddressPage:
    'This page was opened by IP address, and browsers don’t create passkeys for those.',
  browserWithoutPasskeys: 'This browser doesn’t support passkeys that can open a wallet.',
  browserWithoutPrf: 'This browser’s passkeys can’t open a wallet.',
  useOtherBrowser: ({ problem }: { problem: string }) => `${problem} Use another browser.`,
  passkeyNotUsed: 'The passkey wasn’t used. Try again.',
  passkeyUnsupported:
    'That device, security key or password manager can’t create passkeys that open a wallet. Nothing was added; use another one.',
  passkeyUnsupportedHere:
    'This passkey can’t open a wallet here. Use another one, or another browser.',
  passkeyExists:
    'That device, security key or password manager already has a passkey for your wallet.',
  insecureAddress: 'Browsers don’t create passkeys at this address.',
} as const;

export const serverMessages = {
  wrongCode: 'That code isn’t right.',
  wrongCodeWithAttempts: ({ attempts }: { attempts: number }) =>
    plural(attempts, {
      one: 'That code isn’t right. # attempt left.',
      other: 'That code isn’t right. # attempts left.',
    }),
  codeExpired: 'That code expired. Send a new one.',
  tooManyAttempts: 'Too many attempts. Send a new code.',
  retryInSeconds: ({ seconds }: { seconds: number }) =>
    plural(seconds, {
      one: 'Too many attempts. Try again in # second.',
      other: 'Too many attempts. Try again in # seconds.',
    }),
  retryInMinutes: ({ minutes }: { minutes: number }) =>
    plural(minutes, {
      one: 'Too many attempts. Try again in # minute.',
      other: 'Too many attempts. Try again in # minutes.',
    }),
} as const;

export const loginMessages = {
  signInEnded: 'This sign-in has ended. Start again.',
  signInCancelled: 'This sign-in was cancelled.',
  tookTooLong: 'This took too long. Start again.',
  keysElsewhere: 'Your keys aren’t on this device.',
  replyFromOtherSite: 'This reply came from another site.',
  providerFailed: 'The provider didn’t sign you in. Try again.',
} as const;

export const userMessages = {
  noSmartAccounts: 'This wallet doesn’t offer smart accounts.',
  noNetworks: 'This wallet supports no networks.',
  unsupportedNetwork: ({ chainId }: { chainId: number | string }) =>
    `This wallet doesn’t support network ${chainId}.`,
  unsupportedMethod: ({ method }: { method: string }) => `This wallet doesn’t support ${method}.`,
} as const;
