// Words of the pair view, by part. The wallet is undefined where any will do.
import { defineWords, type With } from '@openappkit/kit/internal';
import { clockText } from '../../words/formats.js';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');
type Any = With<'wallet', string | undefined>;

export const pairWords = defineWords('pair', {
  ways: 'Ways to connect',
  phone: 'Phone',
  browser: 'Browser',
  desktop: 'Desktop',
  web: 'Web',

  qr: 'Code to connect your wallet. Copy link is below.',
  building: 'Making a code…',
  slow: 'Taking longer than usual…',
  ready: 'The code is ready',
  renewed: 'Code renewed',
  expired: 'This code ran out',
  newCode: 'Make a new code',
  newCodeIn: ({ seconds }: With<'seconds', number>) => `New code in ${clockText('en', seconds)}`,
  newCodeNow: 'Making a new code…',
  newCodeSoon: ({ seconds }: With<'seconds', number>) =>
    plural(seconds, { one: 'New code in # second', other: 'New code in # seconds' }),
  steps: 'How to use the code',
  stepOpen: ({ wallet = 'your wallet' }: Any) => `Open ${wallet} on your phone`,
  stepScan: 'Tap Scan',
  stepPoint: 'Point it at this code',

  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyRefused: 'The browser did not let us copy. Copy the marked text.',
  link: 'Link for your wallet',

  continueIn: ({ wallet = 'your wallet' }: Any) => `Continue in ${wallet}`,
  continueText: 'Approve there, then come back to this page.',
  open: ({ wallet = 'a wallet' }: Any) => `Open ${wallet}`,
  showCodeElsewhere: 'Show code for another device',
  notOpen: ({ wallet }: With<'wallet'>) => `Did ${wallet} not open?`,
  notOpenText: 'Open it again, get it, or scan the code with another device.',
  openAgain: 'Open again',
  getIt: 'Get it',
  showCode: 'Show code',
  thisPhone: 'Use this phone',

  installedText: ({ wallet }: With<'wallet'>) => `${wallet} is in this browser.`,
  extensionText: ({ wallet }: With<'wallet'>) =>
    `Add ${wallet} to this browser, then reload this page.`,
  getExtension: 'Get the extension',
  desktopText: ({ wallet }: With<'wallet'>) => `Opens ${wallet} on this computer.`,
  webText: ({ wallet }: With<'wallet'>) => `Opens ${wallet} in a new tab.`,
  openWeb: ({ wallet }: With<'wallet'>) => `Open ${wallet} on the web`,

  noWallet: ({ wallet }: With<'wallet'>) => `No ${wallet} yet?`,
  all: 'All wallets',
  offline: 'You are offline. We go on when you are back.',

  waitingAny: ({ wallet = 'your wallet' }: Any) => `Waiting for ${wallet}`,
  /** The name in the picture of a wallet that is not known. */
  anyWallet: 'your wallet',
  unreachable: 'No code could be made',
  unreachableText:
    'We cannot reach the pairing service. Check your connection or try an installed wallet.',
  noNetworks: 'No network in common',
  noNetworksText: ({ wallet = 'The wallet', app }: Any & With<'app'>) =>
    `${wallet} agreed to none of the networks of ${app}. Nothing was shared.`,
  failed: 'Could not connect',
});
