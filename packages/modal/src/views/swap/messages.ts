import type { KitError } from '@openappkit/core';
import type { AppKit, SwapState, SwapTokenIssue } from '@openappkit/kit';
import { type WrapText, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { shortAddress } from '@openappkit/ui';
import { parts } from '../../messages/parts.js';
import { errorText } from '../../messages/error-messages.js';
import { amountIssueText, formTexts } from '../../messages/form-messages.js';

export const swapMessages = defineMessages('swap', {
  ...formTexts,
  chooseToken: 'Choose',
  /** Accessible names of buttons, with their action visually hidden. */
  payToken: ({ symbol, hidden }: MessageParams<'symbol'> & MessageParams<'hidden', WrapText>) =>
    parts`${symbol}${hidden(', the token you pay with. Change it')}`,
  getToken: ({ symbol, hidden }: MessageParams<'symbol'> & MessageParams<'hidden', WrapText>) =>
    parts`${symbol}${hidden(', the token you get. Change it')}`,
  readingToken: 'Loading…',
  flip: 'Switch tokens',
  asking: 'Getting a price…',
  youGet: ({ amount }: MessageParams<'amount'>) => `You get about ${amount}`,

  details: 'Details',
  newPriceIn: ({ seconds }: MessageParams<'seconds', number>) => `New price in ${seconds}\u00a0s`,
  priceOld: 'This price is out of date',
  newPrice: 'Refresh price',
  askingNew: 'Getting a new price…',
  percent: ({ percent }: MessageParams<'percent'>) => `${percent}%`,
  custom: 'Custom',
  customLabel: 'Slippage in percent',
  slippageInvalid: 'Enter a number from 0 to 50',
  stricter: ({ percent }: MessageParams<'percent'>) =>
    `The swap service uses whole percentages, so ${percent} applies. A smaller price move than you chose cancels the swap.`,
  slippageHigh: 'High slippage. Others could trade against you, so you’d get less.',
  impactHigh: ({ percent }: MessageParams<'percent'>) =>
    `About ${percent} worse than the market price`,
  exchange: 'Swap service',
  notEstimated: 'Not known yet',
  unknown: 'Unknown',

  notListed: ({ symbol }: MessageParams<'symbol'>) =>
    `${symbol} isn’t on the swap service’s list. Check its contract address.`,
  sameToken: ({ symbol }: MessageParams<'symbol'>) =>
    `Both tokens are ${symbol}. Choose a different one.`,
  chooseGet: 'Choose a token to get',
  choosePay: 'Choose a token to pay with',
  noRoute: 'No route for this pair or amount',
  noPrice: 'Couldn’t get a price',

  unsupported: ({ network }: MessageParams<'network'>) => `Swaps aren’t available on ${network}`,
  worksOn: ({ networks }: MessageParams<'networks'>) => `Swaps work on ${networks}.`,
  worksNowhere: 'Swaps aren’t available on any of this app’s networks.',
  offNetwork: 'Unsupported network',
  offNetworkText: 'This app doesn’t support your wallet’s network. Choose another one.',
});

/**
 * Returns '' if there is nothing to say.
 * @param isDone the user has left the amount field
 */
export function payText(kit: AppKit, { issues, isAttempted }: SwapState, isDone: boolean): string {
  const { amount, from } = issues;
  const side = sideText(kit, from, 'choosePay', isAttempted);
  if (side || !amount || (!isAttempted && !isDone)) return side;
  return amount.code === 'required' && !isAttempted ? '' : amountIssueText(kit, amount);
}

/** Returns the error of the received side: its token or its route. */
export function getText(kit: AppKit, { issues, isAttempted }: SwapState): string {
  const t = kit.messages.of(swapMessages);
  const side = sideText(kit, issues.to, 'chooseGet', isAttempted);
  if (side || !issues.quote) return side;
  return issues.quote.code === 'no-route' ? t.noRoute : priceText(kit, issues.quote);
}

/** A service failure has no further reason. */
function priceText(kit: AppKit, { error }: { readonly error: KitError }): string {
  const isSilent = /^(?:api|request|internal)\//.test(error.code);
  return isSilent ? kit.messages.of(swapMessages).noPrice : errorText(kit, error);
}

function sideText(
  { messages }: AppKit,
  issue: SwapTokenIssue | undefined,
  required: 'choosePay' | 'chooseGet',
  isAttempted: boolean,
): string {
  const t = messages.of(swapMessages);
  if (!issue) return '';
  if (issue.code === 'same') return t.sameToken(issue);
  if (issue.code === 'unreadable')
    return t.tokenUnreadable({ address: shortAddress(issue.address) });
  return isAttempted ? t[required] : '';
}
