// Offers no second swap before the first one was checked.
import type {
  AppKit,
  AssetAmount,
  SwapApproval,
  SwapPayment,
  SwapProblem,
  SwapReview,
  SwapState,
} from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { LineState } from '@openappkit/ui';
import {
  createRequestViewModel,
  type RequestedWallet,
  type PaymentViewModel,
  createSentViewModel,
  isAwaitingApproval,
  unknownText,
  paymentMessages,
} from '../../result/payment-view-model.js';
import { exactText, reviewText } from '../../messages/money.js';
import { dateTimeText } from '../../messages/formats.js';
import { swapProblemText } from '../../messages/swap-messages.js';
import { withoutStop } from '../../messages/error-messages.js';

export const swappingMessages = defineMessages('swapping-state', {
  askingText: ({ give, minimum }: MessageParams<'give' | 'minimum'>) =>
    `Check that your wallet shows ${give} for at least ${minimum}.`,
  askingPlain: ({ give }: MessageParams<'give'>) =>
    `Check that your wallet shows ${give} going out.`,
  allowText: ({ amount }: MessageParams<'amount'>) =>
    `This lets the swap service spend ${amount}. It doesn’t swap anything yet.`,
  allowAllText: ({ symbol }: MessageParams<'symbol'>) =>
    `This lets the swap service spend all your ${symbol} until you revoke it. It doesn’t swap anything yet.`,
  takeBackText: ({ symbol }: MessageParams<'symbol'>) =>
    `${symbol} requires revoking the old limit before setting a new one. Your wallet will ask again.`,
  takingBack: ({ symbol }: MessageParams<'symbol'>) => `Revoking the old ${symbol} limit`,
  allowing: ({ symbol }: MessageParams<'symbol'>) => `Allowing ${symbol}`,
  allowingText: 'Waiting for the network. Nothing has been swapped yet.',
  allowed: ({ symbol }: MessageParams<'symbol'>) => `${symbol} is allowed`,
  allowedText: 'Nothing has been swapped yet. Check the price again.',
  toReview: 'Review swap',
  idle: 'No swap in progress',
  idleText: 'Your wallet wasn’t asked for anything from here.',

  confirmed: 'Swapped',
  confirmedText: ({ give, minimum }: MessageParams<'give' | 'minimum'>) =>
    `You paid ${give} for at least ${minimum}.`,
  confirmedPlain: ({ give }: MessageParams<'give'>) => `You paid ${give}.`,
  revertedText: ({ reason, give }: MessageParams<'reason' | 'give'>) =>
    `It failed: ${withoutStop(reason)}. The network fee was still charged. You still have ${give}.`,
  revertedPlain: ({ give }: MessageParams<'give'>) =>
    `The network fee was still charged. You still have ${give}.`,
  cancelledText: 'Cancelled in your wallet. Nothing was swapped, but a network fee was charged.',
  replacedText: ({ id }: MessageParams<'id'>) =>
    `Your wallet replaced it with ${id}. This swap wasn’t made.`,
  expired: 'Not swapped',
  expiredText: 'It expired, so the network can no longer accept it. Nothing was swapped.',
  unknownText:
    'It may have been swapped. Check its status before swapping again, or it could happen twice.',
  notFound: 'We couldn’t find it. Check your wallet too before swapping again.',
  earlier: ({ give, time }: MessageParams<'give' | 'time'>) =>
    `On ${time}, we asked your wallet to swap ${give} and got no answer. Check its status before swapping again, or it could happen twice.`,
  several:
    'We found several swaps like this. One of them is probably it: compare them before swapping again.',
  severalSeen: 'We found several swaps like this. Swap again only if it isn’t one of them.',
  failedMatch:
    'We found a swap like this that failed. Check in your wallet whether it’s yours before swapping again.',
  again: 'Swap again',
  atLeast: ({ amount }: MessageParams<'amount'>) => `At least ${amount}`,
});

type Kit = Pick<AppKit, 'messages'>;

export function createSwapViewModel(
  kit: Kit,
  { step, problem, approval, review, allowed }: SwapState,
  payment: SwapPayment | undefined,
  wallet: RequestedWallet,
): PaymentViewModel {
  const t = kit.messages.of(swappingMessages);
  if (payment && isAwaitingApproval(payment))
    return createRequestViewModel(kit, askingText(kit, payment.review), wallet);
  if (payment) return createPaymentViewModel(kit, payment);
  if (step === 'allowing' && approval)
    return createApprovalViewModel(kit, approval, review, wallet);
  if (problem) return createProblemViewModel(kit, problem);
  if (step === 'review' && allowed)
    return { line: 'done', heading: t.allowed(allowed), text: t.allowedText, isFailure: false };
  return { line: 'timed-out', heading: t.idle, text: t.idleText, isFailure: false };
}

function createProblemViewModel(kit: Kit, problem: SwapProblem): PaymentViewModel {
  return { line: lineOf(problem), ...swapProblemText(kit, problem), isFailure: true };
}

/** An unknown result does not count as failed. */
function lineOf({ code }: SwapProblem): LineState {
  if (code === 'allow-unknown') return 'timed-out';
  return code.endsWith('declined') ? 'declined' : 'failed';
}

/** After a reload, the minimum is unknown. */
interface Exchanged {
  readonly amount: AssetAmount;
  readonly minimum?: AssetAmount | undefined;
}

function askingText({ messages }: Kit, { amount, minimum }: Exchanged): string {
  const { tag } = messages.state;
  const t = messages.of(swappingMessages);
  const give = reviewText(tag, amount);
  return minimum
    ? t.askingText({ give, minimum: reviewText(tag, minimum) })
    : t.askingPlain({ give });
}

function confirmedText({ messages }: Kit, { amount, minimum }: Exchanged): string {
  const { tag } = messages.state;
  const t = messages.of(swappingMessages);
  const give = reviewText(tag, amount);
  return minimum
    ? t.confirmedText({ give, minimum: reviewText(tag, minimum) })
    : t.confirmedPlain({ give });
}

function createApprovalViewModel(
  kit: Kit,
  { status, amount, isTakingBack }: SwapApproval,
  review: SwapReview | undefined,
  wallet: RequestedWallet,
): PaymentViewModel {
  const t = kit.messages.of(swappingMessages);
  const symbol = amount?.symbol ?? review?.give.symbol ?? '';
  if (status === 'waiting') {
    const heading = isTakingBack ? t.takingBack({ symbol }) : t.allowing({ symbol });
    return { line: 'waiting', heading, text: t.allowingText, isFailure: false };
  }
  if (isTakingBack) return createRequestViewModel(kit, t.takeBackText({ symbol }), wallet);
  const text = amount
    ? t.allowText({ amount: exactText(kit.messages.state.tag, amount) })
    : t.allowAllText({ symbol });
  return createRequestViewModel(kit, text, wallet);
}

function createPaymentViewModel(kit: Kit, payment: SwapPayment): PaymentViewModel {
  const { status, error, reason, review } = payment;
  if (error && (status === 'declined' || status === 'failed'))
    return createProblemViewModel(kit, { code: status, error, allowed: undefined });
  const t = kit.messages.of(paymentMessages, swappingMessages);
  const give = reviewText(kit.messages.state.tag, review.amount);
  return createSentViewModel(t, payment, {
    confirmed: confirmedText(kit, review),
    reverted: reason ? t.revertedText({ reason, give }) : t.revertedPlain({ give }),
    unknown: unknownText(t, payment, () =>
      t.earlier({ give, time: dateTimeText(kit.messages.state.tag, payment.askedAt) }),
    ),
  });
}
