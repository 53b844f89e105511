// Words that the views of swapping share, how a price is written, and why a flow is back where something can be changed.
import type { AppKit, Sum, SwapImpact, SwapProblem, SwapRate } from '@openappkit/kit';
import { defineWords, type With } from '@openappkit/kit/internal';
import { tokenText } from '../amounts/amount.js';
import { percentText } from '../amounts/percent.js';
import { commonWords } from '../common-words.js';
import { errorText } from '../error-words.js';

export const swapWords = defineWords('swapping', {
  approx: ({ amount }: With<'amount'>) => `≈ ${amount}`,
  pay: 'You pay',
  get: 'You get',
  rate: 'Rate',
  rateText: ({ one, other }: With<'one' | 'other'>) => `${one} ≈ ${other}`,
  minimum: 'Minimum received',
  impact: 'Price impact',
  slippage: 'Slippage',
  fee: 'Network fee',
  feeByWallet: 'Shown in your wallet',
  feeAbout: ({ worth, amount }: With<'worth' | 'amount'>) => `≈ ${worth} (${amount})`,
  route: 'Route',
  wrap: 'Wrapped 1:1, without a swap service',
  changeDetails: 'Edit details',

  nothingSwapped: 'Nothing was swapped.',
  leftAlone:
    'Your wallet may still ask. Decline it there before swapping again, or you could swap twice.',
  allowedOnly: ({ symbol }: With<'symbol'>) => `${symbol} is allowed, but nothing was swapped.`,
  nothingAllowed: 'Nothing was allowed or swapped.',
  failed: 'Couldn’t swap',
  failedText: ({ reason }: With<'reason'>) => `Nothing was swapped. ${reason}`,
  allowedFailed: ({ symbol, reason }: With<'symbol' | 'reason'>) =>
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

/** Digits after the point of a rate, and of what is only about so much. */
export const aboutDigits = 8;

/** A rate that begins like this is read better the other way round. */
const tiny = /^0\.000/;

/** @param give symbol of what is given @param get symbol of what comes of it */
export function rateText(
  { words }: Pick<AppKit, 'words'>,
  { text, inverse }: SwapRate,
  { give, get }: { readonly give: string; readonly get: string },
): string {
  const { tag } = words.state;
  const [one, other, rate] = tiny.test(text) ? [get, give, inverse] : [give, get, text];
  return words.of(swapWords).rateText({
    one: tokenText(tag, '1', one),
    other: tokenText(tag, rate, other, aboutDigits),
  });
}

/** How much worse than the market; what is better than that is none. */
export function impactText({ words }: Pick<AppKit, 'words'>, { basisPoints }: SwapImpact): string {
  return percentText(words.state.tag, Math.max(0, basisPoints));
}

interface ProblemText {
  readonly heading: string;
  readonly text: string;
}

/** What went wrong, and what is so with the money now: the type of a problem holds that. */
export function swapProblemText(kit: Pick<AppKit, 'words'>, problem: SwapProblem): ProblemText {
  const say = kit.words.of(commonWords, swapWords);
  switch (problem.code) {
    case 'declined':
      return { heading: say.declined, text: declinedText(say, problem.allowed) };
    case 'failed':
      return { heading: say.failed, text: failedText(kit, problem) };
    case 'allow-declined':
      return { heading: say.declined, text: say.nothingAllowed };
    case 'allow-failed':
      // An id means that the allowance was sent and reverted.
      if (problem.error.context.id !== undefined)
        return { heading: say.allowReverted, text: say.allowRevertedText };
      return {
        heading: say.allowFailed,
        text: say.failedText({ reason: errorText(kit, problem.error) }),
      };
    case 'allow-unknown':
      return { heading: say.allowUnknown, text: say.allowUnknownText };
    case 'gone':
      return { heading: say.gone, text: say.checkAgain };
    case 'changed':
      return changedText(say, problem.what);
  }
}

type Say = (typeof swapWords)['english'];

const declinedText = (say: Say, allowed: Sum | undefined): string =>
  allowed ? say.allowedOnly(allowed) : say.nothingSwapped;

function failedText(
  kit: Pick<AppKit, 'words'>,
  { allowed, error }: Extract<SwapProblem, { readonly code: 'failed' }>,
): string {
  const say = kit.words.of(swapWords);
  const reason = errorText(kit, error);
  return allowed
    ? say.allowedFailed({ symbol: allowed.symbol, reason })
    : say.failedText({ reason });
}

function changedText(
  say: Say,
  what: Extract<SwapProblem, { readonly code: 'changed' }>['what'],
): ProblemText {
  if (what === 'account') return { heading: say.otherAccount, text: say.checkAgain };
  if (what === 'network') return { heading: say.otherNetwork, text: say.checkAgain };
  return { heading: say.noWallet, text: say.connectAgain };
}

/** "≈ $0.42 (0.000134 ETH)", or the amount alone where no price is known. */
export function aboutFee({ words }: Pick<AppKit, 'words'>, fee: Sum, worth: string): string {
  const say = words.of(swapWords);
  const amount = tokenText(words.state.tag, fee.text, fee.symbol, aboutDigits);
  return worth ? say.feeAbout({ worth, amount }) : say.approx({ amount });
}
