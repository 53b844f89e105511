import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const connectingExternalMessages = defineMessages('wait', {
  waitingText: 'A window should have opened, asking to share your address.',
  slow: 'Still waiting',
  slowText: ({ wallet }: MessageParams<'wallet'>) =>
    `Look for ${wallet} in your browser toolbar. It may be locked or behind this window.`,
  pending: ({ wallet }: MessageParams<'wallet'>) => `${wallet} has a request open`,
  pendingText: 'Open it and answer the request waiting there.',
  locked: ({ wallet }: MessageParams<'wallet'>) => `${wallet} is locked`,
  lockedText: 'Unlock it, then try again.',
  missing: ({ wallet }: MessageParams<'wallet'>) => `${wallet} isn’t in this browser`,
  missingText: 'Install it, then reload the page.',
  blocked: 'Pop-up blocked',
  blockedText: 'Your browser blocked the sign-in window.',
  openWindow: 'Open window',
  peerMissing: ({ wallet }: MessageParams<'wallet'>) => `${wallet} isn’t set up here`,
  peerMissingText: ({ app }: MessageParams<'app'>) =>
    `${app} is missing a part this wallet needs. Nothing was shared.`,
  developers: 'For developers',
  wrongType: ({ wallet, network }: MessageParams<'wallet' | 'network'>) =>
    `${wallet} doesn’t support ${network}`,
  wrongTypeText: 'Choose another wallet or network.',
  failed: 'Couldn’t connect',
  openAgain: 'Open again',
  checkAgain: 'Check again',
  choose: 'Choose wallet',
});
