export const loginMessages = {
  signInEnded: 'This sign-in has ended. Start again.',
  signInCancelled: 'This sign-in was cancelled.',
  tookTooLong: 'This took too long. Start again.',
  keysElsewhere: 'Your keys aren’t on this device.',
  replyFromOtherSite: 'This reply came from another site.',
  providerFailed: 'The provider didn’t sign you in. Try again.',
} as const;
