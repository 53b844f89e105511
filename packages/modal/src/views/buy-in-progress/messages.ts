import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

type PurchaseMessageParams = MessageParams<
  'provider' | 'app' | 'amount' | 'address' | 'network' | 'reason'
>;

export const buyInProgressMessages = defineMessages('buy-in-progress', {
  opening: ({ provider }: PurchaseMessageParams) => `Opening ${provider}`,
  openingText: 'A new window is opening.',
  blocked: 'Pop-up blocked',
  blockedText: ({ provider }: PurchaseMessageParams) =>
    `Your browser blocked it. Open ${provider} with the button below.`,
  openLink: ({ provider }: PurchaseMessageParams) => `Open ${provider}`,
  unopened: ({ provider }: PurchaseMessageParams) => `${provider} didn’t open`,
  unopenedText: ({ reason }: PurchaseMessageParams) => `Nothing was charged. ${reason}`,
  unopenedByHand: 'The window closed before the page loaded. Nothing was charged.',
  there: ({ provider }: PurchaseMessageParams) => `Continue at ${provider}`,
  thereText: ({ app }: PurchaseMessageParams) =>
    `Finish in the other window. ${app} can’t see your card.`,
  closed: 'Window closed',
  closedText: ({ provider }: PurchaseMessageParams) =>
    `If you paid, your purchase appears here once ${provider} reports it. If not, open it again.`,
  closedBlind: ({ provider }: PurchaseMessageParams) =>
    `${provider} doesn’t report purchases to us. If you paid, your tokens appear in your account when they arrive.`,
  looking: 'Looking for your purchase',
  lookingText: ({ provider }: PurchaseMessageParams) =>
    `We’re checking with ${provider} every few seconds.`,
  unseen: 'No purchase seen yet',
  unseenText: ({ provider }: PurchaseMessageParams) =>
    `If you paid, it appears in your activity once ${provider} has it. Bank payments can take days.`,
  blind: ({ provider }: PurchaseMessageParams) => `You’re done at ${provider}`,
  pending: 'Your tokens are on the way',
  pendingText: ({ provider, address, network }: PurchaseMessageParams) =>
    `${provider} has your payment and sends to ${address} on ${network}. You can close this.`,
  arrived: ({ amount }: PurchaseMessageParams) => `You bought ${amount}`,
  arrivedText: ({ address, network }: PurchaseMessageParams) => `It’s at ${address} on ${network}.`,
  failed: 'The purchase failed',
  failedText: ({ provider }: PurchaseMessageParams) =>
    `${provider} says it failed, so no tokens will arrive. Ask ${provider} whether you were charged.`,
  notAsked: ({ provider }: PurchaseMessageParams) =>
    `We couldn’t reach ${provider} just now. This doesn’t affect your purchase.`,
  checked: ({ time }: MessageParams<'time'>) => `Checked at ${time}. No update yet.`,
  check: 'Check status',
  finished: 'I’ve finished',
  again: 'Open again',
  another: 'Back to form',
  done: 'Done',
  nothing: 'No purchase in progress',
});
