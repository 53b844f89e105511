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
});
