// Words of the buying view, by how a purchase stands.
import { defineWords, type With } from '@openappkit/kit/internal';

type Told = With<'provider' | 'app' | 'amount' | 'address' | 'network' | 'reason'>;

export const buyingWords = defineWords('buy-in-progress', {
  opening: ({ provider }: Told) => `Opening ${provider}`,
  openingText: 'A new window is opening.',
  blocked: 'Pop-up blocked',
  blockedText: ({ provider }: Told) =>
    `Your browser blocked it. Open ${provider} with the button below.`,
  openLink: ({ provider }: Told) => `Open ${provider}`,
  unopened: ({ provider }: Told) => `${provider} didn’t open`,
  unopenedText: ({ reason }: Told) => `Nothing was charged. ${reason}`,
  unopenedByHand: 'The window closed before the page loaded. Nothing was charged.',
  there: ({ provider }: Told) => `Continue at ${provider}`,
  thereText: ({ app }: Told) => `Finish in the other window. ${app} can’t see your card.`,
  closed: 'Window closed',
  closedText: ({ provider }: Told) =>
    `If you paid, your purchase appears here once ${provider} reports it. If not, open it again.`,
  closedBlind: ({ provider }: Told) =>
    `${provider} doesn’t report purchases to us. If you paid, your tokens appear in your account when they arrive.`,
  looking: 'Looking for your purchase',
  lookingText: ({ provider }: Told) => `We’re checking with ${provider} every few seconds.`,
  unseen: 'No purchase seen yet',
  unseenText: ({ provider }: Told) =>
    `If you paid, it appears in your activity once ${provider} has it. Bank payments can take days.`,
  blind: ({ provider }: Told) => `You’re done at ${provider}`,
  pending: 'Your tokens are on the way',
  pendingText: ({ provider, address, network }: Told) =>
    `${provider} has your payment and sends to ${address} on ${network}. You can close this.`,
  arrived: ({ amount }: Told) => `You bought ${amount}`,
  arrivedText: ({ address, network }: Told) => `It’s at ${address} on ${network}.`,
  failed: 'The purchase failed',
  failedText: ({ provider }: Told) =>
    `${provider} says it failed, so no tokens will arrive. Ask ${provider} whether you were charged.`,
  notAsked: ({ provider }: Told) =>
    `We couldn’t reach ${provider} just now. This doesn’t affect your purchase.`,
  checked: ({ time }: With<'time'>) => `Checked at ${time}. No update yet.`,
  check: 'Check status',
  finished: 'I’ve finished',
  again: 'Open again',
  another: 'Back to form',
  done: 'Done',
  nothing: 'No purchase in progress',
});
