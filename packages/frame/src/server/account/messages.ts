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
