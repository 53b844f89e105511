import type { AppKit, AssetAmount, SwapImpact, SwapProblem, SwapRate } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { tokenText } from './amount.js';
import { percentText } from './money.js';
import { commonMessages } from './common-messages.js';
import { errorText } from './error-messages.js';

export const swapFlowMessages = defineMessages('swapping', {
  pay: 'You pay',
  get: 'You get',
  rate: 'Rate',
  rateText: ({ one, other }: MessageParams<'one' | 'other'>) => `${one} ≈\u00a0${other}`,
  minimum: 'Minimum received',
  impact: 'Price impact',
  slippage: 'Slippage',
  route: 'Route',
  wrap: 'Wrapped 1:1, without a swap service',
  changeDetails: 'Edit details',

  nothingSwapped: 'Nothing was swapped.',
  leftAlone:
    'Your wallet may still ask. Decline it there before swapping again, or you could swap twice.',
  allowedOnly: ({ symbol }: MessageParams<'symbol'>) =>
    `${symbol} is allowed, but nothing was swapped.`,
  nothingAllowed: 'Nothing was allowed or swapped.',
  failed: 'Couldn’t swap',
  failedText: ({ reason }: MessageParams<'reason'>) => `Nothing was swapped. ${reason}`,
  allowedFailed: ({ symbol, reason }: MessageParams<'symbol' | 'reason'>) =>
    `${symbol} is allowed, but nothing was swapped. ${reason}`,
  allowFailed: 'Spending wasn’t allowed',
  allowReverted: 'Transaction failed',
  allowRevertedText: 'The network fee was still charged. Nothing was swapped.',
  allowUnknown: 'We don’t know yet',
  allowUnknownText:
    'Nothing was swapped. We don’t know if spending is allowed; it’s safe to check again.',
  otherAccount: 'Your account changed',
  otherNetwork: 'Your network changed',
  noWallet: 'Wallet disconnected',
  checkAgain: 'Nothing was swapped. Review the details again.',
  connectAgain: 'Nothing was swapped. Reconnect it and review the details again.',
  gone: 'Price no longer available',
});

/** Rates this small are inverted for display. */
const tiny = /^0\.000/;

/** @param give symbol of the token to sell @param get symbol of the token to buy */
export function rateText(
  { messages }: Pick<AppKit, 'messages'>,
  { text, inverse }: SwapRate,
  { give, get }: { readonly give: string; readonly get: string },
): string {
  const { tag } = messages.state;
  const [one, other, rate] = tiny.test(text) ? [get, give, inverse] : [give, get, text];
  return messages.of(swapFlowMessages).rateText({
    one: tokenText(tag, '1', one),
    other: tokenText(tag, rate, other),
  });
}

/** Formats how much worse the price is than the market; a better price counts as 0. */
export function impactText(
  { messages }: Pick<AppKit, 'messages'>,
  { basisPoints }: SwapImpact,
): string {
  return percentText(messages.state.tag, Math.max(0, basisPoints));
}

interface ProblemText {
  readonly heading: string;
  readonly text: string;
}

/** Describes the problem and the state of the funds, which the problem's type guarantees. */
export function swapProblemText(kit: Pick<AppKit, 'messages'>, problem: SwapProblem): ProblemText {
  const t = kit.messages.of(commonMessages, swapFlowMessages);
  switch (problem.code) {
    case 'declined':
      return { heading: t.declined, text: declinedText(t, problem.allowed) };
    case 'failed':
      return { heading: t.failed, text: failedText(kit, problem) };
    case 'allow-declined':
      return { heading: t.declined, text: t.nothingAllowed };
    case 'allow-failed':
      // An id means that the approval was sent and reverted.
      if (problem.error.context.id !== undefined)
        return { heading: t.allowReverted, text: t.allowRevertedText };
      return {
        heading: t.allowFailed,
        text: t.failedText({ reason: errorText(kit, problem.error) }),
      };
    case 'allow-unknown':
      return { heading: t.allowUnknown, text: t.allowUnknownText };
    case 'gone':
      return { heading: t.gone, text: t.checkAgain };
    case 'changed':
      return changedText(t, problem.what);
  }
}

type SwapFlowMessages = (typeof swapFlowMessages)['english'];

const declinedText = (t: SwapFlowMessages, allowed: AssetAmount | undefined): string =>
  allowed ? t.allowedOnly(allowed) : t.nothingSwapped;

function failedText(
  kit: Pick<AppKit, 'messages'>,
  { allowed, error }: Extract<SwapProblem, { readonly code: 'failed' }>,
): string {
  const t = kit.messages.of(swapFlowMessages);
  const reason = errorText(kit, error);
  return allowed ? t.allowedFailed({ symbol: allowed.symbol, reason }) : t.failedText({ reason });
}

function changedText(
  t: SwapFlowMessages,
  change: Extract<SwapProblem, { readonly code: 'changed' }>['what'],
): ProblemText {
  if (change === 'account') return { heading: t.otherAccount, text: t.checkAgain };
  if (change === 'network') return { heading: t.otherNetwork, text: t.checkAgain };
  return { heading: t.noWallet, text: t.connectAgain };
}
