import type { KitError } from '@openappkit/core';
import type { AppKit, SwapState, SwapTokenIssue } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import { errorText } from '../../messages/error-messages.js';
import { amountIssueText } from '../../messages/transfers/amount-issue-text.js';
import { swapMessages } from './messages.js';

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
