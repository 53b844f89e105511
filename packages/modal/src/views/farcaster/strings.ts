// Words of the view with the code for the Farcaster app.
import { defineWords } from '@openappkit/kit/internal';

export const farcasterWords = defineWords('farcaster', {
  qr: 'Code to continue with Farcaster. The link to open it here is below.',
  building: 'Making a code…',
  ready: 'The code is ready',
  scan: 'Scan with your Farcaster app',
  scanText: 'Approve there. This page continues by itself.',
  open: 'Open Farcaster app',
  expired: 'This code ran out',
  newCode: 'Make a new code',
  keys: 'Your keys are on another device',
  keysText:
    'Scan this with a device that has approved a login before. Or open it here, with a passkey or your recovery phrase.',
  keysQr: 'Code to get your keys from another device. The link to open it here is below.',
  keysOpen: 'Open it here',
  keysReady: 'Your keys are on another device. Get them with the code or the link.',
  over: 'That did not work',
  overText: 'The login was refused, or took too long.',
  code: 'Code',
  codeText: 'Type the 6 digits that the page shows after you approve.',
  codeSpoken: 'Approved. Type the 6 digits that the page shows.',
  checking: 'Checking…',
});
