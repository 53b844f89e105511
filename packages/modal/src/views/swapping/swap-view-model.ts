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
import type { LineState } from '@openappkit/ui';
import {
  createRequestViewModel,
  type RequestedWallet,
  type PaymentViewModel,
  createSentViewModel,
  isAwaitingApproval,
  unknownText,
} from '../../result/payment-view-model.js';
import { paymentMessages } from '../../result/payment-messages.js';
import { exactText } from '../../messages/amounts/sum-text.js';
import { dateTimeText } from '../../messages/formats.js';
import { swapProblemText } from '../../messages/transfers/swap-messages.js';
import { swappingMessages } from './messages.js';

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
  const give = exactText(tag, amount);
  return minimum
    ? t.askingText({ give, minimum: exactText(tag, minimum) })
    : t.askingPlain({ give });
}

function confirmedText({ messages }: Kit, { amount, minimum }: Exchanged): string {
  const { tag } = messages.state;
  const t = messages.of(swappingMessages);
  const give = exactText(tag, amount);
  return minimum
    ? t.confirmedText({ give, minimum: exactText(tag, minimum) })
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
  const give = exactText(kit.messages.state.tag, review.amount);
  return createSentViewModel(t, payment, {
    confirmed: confirmedText(kit, review),
    reverted: reason ? t.revertedText({ reason, give }) : t.revertedPlain({ give }),
    unknown: unknownText(t, payment, () =>
      t.earlier({ give, time: dateTimeText(kit.messages.state.tag, payment.askedAt) }),
    ),
  });
}
