import type { ErrorCode } from '@openappkit/core';
import type { ConnectAttempt } from '@openappkit/core/internal';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { clockText } from '../../messages/formats.js';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const connectingWalletConnectMessages = defineMessages('pair', {
  ways: 'Ways to connect',
  phone: 'Phone',
  browser: 'Browser',
  desktop: 'Desktop',
  web: 'Web',

  qr: 'QR code to connect your wallet. A link to copy is below.',
  building: 'Creating a QR code…',
  slow: 'Taking longer than usual…',
  ready: 'QR code ready',
  renewed: 'QR code renewed',
  expired: 'This QR code expired',
  newCode: 'Get new code',
  newCodeIn: ({ seconds }: MessageParams<'seconds', number>) =>
    `New code in ${clockText('en', seconds)}`,
  newCodeNow: 'Creating a new code…',
  newCodeSoon: ({ seconds }: MessageParams<'seconds', number>) =>
    plural(seconds, { one: 'New code in # second', other: 'New code in # seconds' }),
  steps: 'How to scan',
  stepOpen: ({ wallet = 'your wallet' }: Any) => `Open ${wallet} on your phone`,
  stepScan: 'Tap Scan',
  stepPoint: 'Point it at this code',

  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyRefused: 'Your browser blocked copying. Copy the selected text instead.',
  link: 'Link for your wallet',

  continueIn: ({ wallet = 'your wallet' }: Any) => `Continue in ${wallet}`,
  continueText: 'Approve there, then come back here.',
  open: ({ wallet = 'a wallet' }: Any) => `Open ${wallet}`,
  showCodeElsewhere: 'Use another device',
  notOpen: ({ wallet }: MessageParams<'wallet'>) => `${wallet} may not have opened`,
  notOpenText: 'Open it again, install it, or scan a QR code with another device.',
  openAgain: 'Open again',
  getIt: 'Get it',
  showCode: 'Show QR code',
  thisPhone: 'Use this phone',

  installedText: ({ wallet }: MessageParams<'wallet'>) => `${wallet} is installed in this browser.`,
  extensionText: ({ wallet }: MessageParams<'wallet'>) =>
    `Add ${wallet} to this browser, then reload the page.`,
  getExtension: 'Get the extension',
  desktopText: ({ wallet }: MessageParams<'wallet'>) => `Opens ${wallet} on this computer.`,
  webText: ({ wallet }: MessageParams<'wallet'>) => `Opens ${wallet} in a new tab.`,
  openWeb: ({ wallet }: MessageParams<'wallet'>) => `Open ${wallet} on the web`,

  noWallet: ({ wallet }: MessageParams<'wallet'>) => `No ${wallet} yet?`,
  all: 'All wallets',
  offline: 'You’re offline. We’ll continue when you’re back.',

  waitingAny: ({ wallet = 'your wallet' }: Any) => `Waiting for ${wallet}`,
  anyWallet: 'your wallet',
  unreachable: 'Couldn’t create a QR code',
  unreachableText:
    'We can’t reach the pairing service. Check your connection, or use an installed wallet.',
  noNetworks: 'No shared networks',
  noNetworksText: ({ wallet = 'The wallet', app }: Any & MessageParams<'app'>) =>
    `${wallet} didn’t approve any network ${app} uses. Nothing was shared.`,
  failed: 'Couldn’t connect',
});

/** Milliseconds after which creating a code counts as slow, and as failed. */
export const pairSlowMs = 5_000;

export const giveUpMs = 10_000;

/** Seconds before the renewal at which the countdown is announced once. */
export const speakAtSeconds = 30;

const byCode: Partial<Record<ErrorCode, PairState>> = {
  'pairing/expired': 'expired',
  'pairing/unreachable': 'unreachable',
  'pairing/no-networks': 'no-networks',
  'wallet/rejected': 'declined',
};

type Any = MessageParams<'wallet', string | undefined>;

export type PairState =
  | 'building'
  | 'slow'
  | 'ready'
  | 'renewing'
  | 'expired'
  | 'unreachable'
  | 'declined'
  | 'no-networks'
  | 'failed'
  | 'done';

/** Returns undefined if the attempt needs no code. */
export function pairingOf(attempt: ConnectAttempt | undefined): ConnectAttempt | undefined {
  return attempt?.needs === 'code' ? attempt : undefined;
}

/** @param waitedMs milliseconds since the code was requested */
export function pairState(attempt: ConnectAttempt | undefined, waitedMs: number): PairState {
  const pairingAttempt = pairingOf(attempt);
  if (pairingAttempt?.phase === 'connected') return 'done';
  if (pairingAttempt?.phase === 'failed')
    return (pairingAttempt.error && byCode[pairingAttempt.error.code]) ?? 'failed';
  const pairing = pairingAttempt?.pairing;
  if (pairing?.status === 'expired') return 'expired';
  if (pairing?.code) return pairing.status === 'renewing' ? 'renewing' : 'ready';
  if (waitedMs >= giveUpMs) return 'unreachable';
  return waitedMs >= pairSlowMs ? 'slow' : 'building';
}
