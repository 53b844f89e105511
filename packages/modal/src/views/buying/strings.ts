// Words of the buying view, by how a purchase stands.
import { defineWords, type With } from '@openappkit/kit/internal';

type Told = With<'provider' | 'app' | 'amount' | 'address' | 'network' | 'reason'>;

export const buyingWords = defineWords('buy-in-progress', {
  opening: ({ provider }: Told) => `Opening ${provider}`,
  openingText: 'A window opens in front of this one.',
  blocked: 'The window was blocked',
  blockedText: ({ provider }: Told) => `Your browser stopped it. Open ${provider} yourself.`,
  openLink: ({ provider }: Told) => `Open ${provider}`,
  unopened: ({ provider }: Told) => `${provider} did not open`,
  unopenedText: ({ reason }: Told) => `Nothing was charged. ${reason}`,
  unopenedByHand: 'The window was closed before the page came. Nothing was charged.',
  there: ({ provider }: Told) => `Continue at ${provider}`,
  thereText: ({ app }: Told) => `Buy in the other window. ${app} cannot see your card.`,
  closed: 'The window is closed',
  closedText: ({ provider }: Told) =>
    `If you paid, it shows here as soon as ${provider} tells. If you did not, open it again.`,
  closedBlind: ({ provider }: Told) =>
    `${provider} does not tell of purchases. If you paid, coins show in your account when they arrive.`,
  looking: 'Looking for your purchase',
  lookingText: ({ provider }: Told) => `${provider} is asked every few seconds.`,
  unseen: 'No purchase seen yet',
  unseenText: ({ provider }: Told) =>
    `If you paid, it shows in your activity once ${provider} has it. From a bank that can take days.`,
  blind: ({ provider }: Told) => `You are done at ${provider}`,
  pending: 'Your coins are on their way',
  pendingText: ({ provider, address, network }: Told) =>
    `${provider} has your payment. The coins go to ${address} on ${network}. You may close this.`,
  arrived: ({ amount }: Told) => `You bought ${amount}`,
  arrivedText: ({ address, network }: Told) => `It is at ${address} on ${network}.`,
  failed: 'The purchase failed',
  failedText: ({ provider }: Told) =>
    `${provider} says so. No coins come. Whether you were charged, only ${provider} knows: ask there.`,
  notAsked: ({ provider }: Told) =>
    `${provider} could not be asked just now. That changes nothing of a purchase.`,
  checked: ({ time }: With<'time'>) => `Asked at ${time}: no news.`,
  check: 'Check status',
  finished: 'I finished',
  again: 'Open again',
  another: 'Back to the form',
  done: 'Done',
  nothing: 'No purchase is under way',
});
