import { html } from 'lit/html.js';
import { plural } from '../../api/plural.js';

export const approvalMessages = {
  title: 'Is this you?',
  explanation: 'Someone wants to sign in. Approve only if you just requested this yourself.',
  app: 'App',
  identity: 'With',
  farcasterIdentity: 'With Farcaster',
  browser: 'Browser',
  requested: 'Requested',
  ipAddress: 'IP address',
  ipAddressUnknown: 'Unknown',
  justNow: 'just now',
  minutesAgo: ({ minutes }: { minutes: number }) =>
    plural(minutes, { one: '# minute ago', other: '# minutes ago' }),
  declineButton: 'Decline',
  approveButton: 'Approve',
  otherWallet: 'These words belong to another wallet.',
  declinedTitle: 'Sign-in declined',
  declined: 'No one was signed in. If you get more emails like this without asking, ignore them.',
  approvedTitle: 'Sign-in approved',
  saveWallet: ({ origin }: { origin: string }) =>
    html`Keep using this browser, or <a href="/account">add a passkey or write down your recovery phrase</a>. Without one of these, a new device can’t open your wallet. Find both at <bdi>${origin}/account</bdi>.`,
  goBack: ({ appOrigin }: { appOrigin: string }) =>
    html`You approved the sign-in. Go back to <bdi>${appOrigin}</bdi>.`,
  goBackWithCode: ({ appOrigin, email }: { appOrigin: string; email: string }) =>
    html`You approved the sign-in. We sent a code to <bdi>${email}</bdi>. Go back to <bdi>${appOrigin}</bdi>.`,
  closePage: 'Never share this code. You can close this page.',
  enterCode: ({ appOrigin }: { appOrigin: string }) =>
    html`You approved the sign-in. Enter this code at <bdi>${appOrigin}</bdi>, where you’re signing in. It works for 10 minutes.`,
  codeWarning:
    'Anyone with this code can get into your wallet. Never share it, no matter what they say.',
} as const;

export const keysSectionMessages = {
  keysElsewhere:
    'Your keys aren’t in this browser. Open this link in a browser that approved a sign-in before. Or use a passkey you added, or enter your recovery phrase.',
  passkeyButton: 'Approve with passkey',
  hasPhraseSummary: 'I already have a recovery phrase',
  neverCreatedSummary: 'I never created this wallet',
  neverCreated:
    'Someone else may have signed in as you and created it. You can start with a new wallet. It has different addresses and none of the other one’s funds.',
  newWalletButton: 'Start with a new wallet',
  lostWallet: () =>
    html`<strong>You had a wallet here.</strong> This browser still has its part of the keys, but the server no longer knows that wallet. Your recovery phrase restores it. A new wallet has different addresses and none of your funds.`,
  whichWallet: 'Which wallet do you want?',
  oldWallet: 'My old one, with its recovery phrase',
  newWallet: 'A new one',
  createsWallet: ({ origin }: { origin: string }) =>
    html`This creates your wallet. Its keys exist only in this browser and the one you’re signing in on. If you lose both, only a passkey or the recovery phrase gets you back in. Set one up next at <bdi>${origin}/account</bdi>.`,
  phraseLabel: 'Recovery phrase, 12 words',
  phraseHint: ({ origin }: { origin: string }) =>
    html`Only enter it here. This page’s address is <bdi>${origin}</bdi>.`,
} as const;

export const otherNetworkMessages = {
  question: 'Where are you signing in?',
  deadEnd:
    'Decline it. If you just started it yourself in this browser, a VPN or private relay may be changing your connection. Turn it off, then sign in again.',
  otherNetwork: {
    notice: 'This sign-in was requested from a different internet connection.',
    warning:
      'If you’re signing in on the device in front of you, don’t approve. Someone else requested this and would get your wallet.',
    here: 'On this device, the one in front of me',
    elsewhere: 'On another device I own, on another connection',
    answers: {
      here: 'Then this sign-in isn’t yours. Decline it. If you use a VPN or private relay, turn it off, then sign in again.',
      elsewhere:
        'Look at that device. It must be waiting for this exact sign-in. Only you can tell that it’s yours.',
    },
  },
  /** The other browser may be on the same device. */
  otherBrowser: {
    notice: 'This sign-in was requested in a different browser.',
    warning:
      'If you’re signing in with this browser, don’t approve. Someone else requested this and would get your wallet.',
    here: 'In this browser',
    elsewhere: 'In another browser, or on another device I own',
    answers: {
      here: 'Then this sign-in isn’t yours. Decline it.',
      elsewhere:
        'Look at that browser. It must be waiting for this exact sign-in. Only you can tell that it’s yours.',
    },
  },
} as const;

export const emailChangeMessages = {
  title: 'Change your sign-in email?',
  newEmail: 'New email',
  currentEmail: 'Current email',
  warning: ({ newEmail }: { newEmail: string }) =>
    html`Anyone who can read email at <bdi>${newEmail}</bdi> could then request sign-ins for your account, and you no longer could. Continue only if it’s your own address and you just entered it. You never need a code from here for anything else, whatever an app says.`,
  keepButton: 'Keep my email',
  changeButton: 'Change email',
  codeTitle: 'Your code',
  codeExplanation: 'Enter it where you requested the change. It works once, for 10 minutes.',
  nextCode: ({ newEmail }: { newEmail: string }) =>
    html`We’ll then send another code to <bdi>${newEmail}</bdi>.`,
  codeWarning: ({ newEmail }: { newEmail: string }) =>
    html`Use it only to start signing in with <bdi>${newEmail}</bdi>. Never share it for any other reason.`,
  unchangedTitle: 'Nothing changed',
  unchanged: ({ currentEmail }: { currentEmail: string }) =>
    html`You still sign in with <bdi>${currentEmail}</bdi>. If you didn’t request this change, an app you’re signed in to did. Sign out of that app.`,
} as const;

export const linkMessages = {
  brokenTitle: 'This link doesn’t work',
  incomplete:
    'This link is incomplete. Open it from the email again, or start over where you were signing in.',
  retryTitle: 'That didn’t work',
  notSignedInTitle: 'You weren’t signed in',
} as const;
