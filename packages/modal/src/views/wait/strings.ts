// Words of the wait view, by state.
import { defineWords, type With } from '@openappkit/kit/internal';

export const waitWords = defineWords('wait', {
  waitingText: 'A window should have opened. It asks to share your address.',
  slow: 'Still waiting',
  slowText: ({ wallet }: With<'wallet'>) =>
    `Look for ${wallet} in your browser’s toolbar. It may be behind this window or locked.`,
  pending: ({ wallet }: With<'wallet'>) => `${wallet} is already asking`,
  pendingText: 'Open it and answer the request that is waiting there.',
  locked: ({ wallet }: With<'wallet'>) => `${wallet} is locked`,
  lockedText: 'Unlock it, then try again.',
  missing: ({ wallet }: With<'wallet'>) => `${wallet} is not in this browser`,
  missingText: 'Install it, then reload this page.',
  blocked: 'The window was blocked',
  blockedText: 'Your browser stopped the sign-in window.',
  openWindow: 'Open window',
  peerMissing: ({ wallet }: With<'wallet'>) => `${wallet} is not set up here`,
  peerMissingText: ({ app }: With<'app'>) =>
    `${app} lacks a part that this wallet needs. Nothing was shared.`,
  developers: 'For the developers of this page',
  wrongType: ({ wallet, network }: With<'wallet' | 'network'>) =>
    `${wallet} does not support ${network}`,
  wrongTypeText: 'Choose another wallet or network.',
  failed: 'Could not connect',
  openAgain: 'Open again',
  checkAgain: 'Check again',
  choose: 'Choose wallet',
});
