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
