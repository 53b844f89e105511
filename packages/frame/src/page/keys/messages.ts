export const keysMessages = {
  keysOnOtherDevice: 'Your keys are on another device. Sign in the same way you did there.',
  keysRemoved: 'Your keys are no longer on this device. Sign in again.',
  ipAddressPage:
    'This page was opened by IP address, and browsers don’t create passkeys for those.',
  browserWithoutPasskeys: 'This browser doesn’t support passkeys that can open a wallet.',
  browserWithoutPrf: 'This browser’s passkeys can’t open a wallet.',
  useOtherBrowser: ({ problem }: { readonly problem: string }): string =>
    `${problem} Use another browser.`,
  passkeyNotUsed: 'The passkey wasn’t used. Try again.',
  passkeyUnsupported:
    'That device, security key or password manager can’t create passkeys that open a wallet. Nothing was added; use another one.',
  passkeyUnsupportedHere:
    'This passkey can’t open a wallet here. Use another one, or another browser.',
  passkeyExists:
    'That device, security key or password manager already has a passkey for your wallet.',
  insecureAddress: 'Browsers don’t create passkeys at this address.',
} as const;
