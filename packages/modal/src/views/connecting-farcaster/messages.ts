import { defineMessages } from '@openappkit/kit/internal';

export const connectingFarcasterMessages = defineMessages('farcaster', {
  qr: 'QR code to continue with Farcaster. A link to open it here is below.',
  building: 'Creating a QR code…',
  ready: 'QR code ready',
  scan: 'Scan with your Farcaster app',
  scanText: 'Approve there. This page will continue on its own.',
  open: 'Open Farcaster app',
  expired: 'This QR code expired',
  newCode: 'Get new code',
  keys: 'Your keys are on another device',
  keysText:
    'Scan with a device that approved a sign-in before. Or open it here with a passkey or your recovery phrase.',
  keysQr: 'QR code to get your keys from another device. A link to open it here is below.',
  keysOpen: 'Open here',
  keysReady: 'Your keys are on another device. Get them with the QR code or the link.',
  over: 'That didn’t work',
  overText: 'The sign-in was declined or took too long.',
  code: 'Verification code',
  codeText: 'Enter the 6-digit code shown after you approve.',
  codeSpoken: 'Approved. Enter the 6-digit code shown on the page.',
  checking: 'Checking…',
});
