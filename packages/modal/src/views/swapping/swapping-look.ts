// swappingLook(): what is shown of the step that a swap is at: line, heading and what is so with the money. Pure; the view
// draws it. Nothing here invites a second swap before the first one was looked up.
import type {
  AppKit,
  Sum,
  SwapApproval,
  SwapPayment,
  SwapProblem,
  SwapReview,
  SwapState,
} from '@openappkit/kit';
import type { LineState } from '@openappkit/ui';
import {
  askingLook,
  type AskedWallet,
  type PaymentLook,
  sentLook,
  unknownText,
} from '../../outcome/payment-look.js';
import { paymentWords } from '../../outcome/payment-words.js';
import { exactText } from '../../words/amounts/sum-text.js';
import { momentText } from '../../words/formats.js';
import { swapProblemText } from '../../words/transfers/swap-words.js';
import { swappingWords } from './strings.js';

type Kit = Pick<AppKit, 'words'>;

/** @param payment that is shown, where there is one */
export function swappingLook(
  kit: Kit,
  { step, problem, approval, review, allowed }: SwapState,
  payment: SwapPayment | undefined,
  asked: AskedWallet,
): PaymentLook {
  const say = kit.words.of(swappingWords);
  if (payment?.status === 'asking') return askingLook(kit, askingText(kit, payment.review), asked);
  if (payment) return paymentLook(kit, payment);
  if (step === 'allowing' && approval) return approvalLook(kit, approval, review, asked);
  if (problem) return problemLook(kit, problem);
  if (step === 'review' && allowed)
    return { line: 'done', heading: say.allowed(allowed), text: say.allowedText, isTrouble: false };
  return { line: 'timed-out', heading: say.idle, text: say.idleText, isTrouble: false };
}

function problemLook(kit: Kit, problem: SwapProblem): PaymentLook {
  return { line: lineOf(problem), ...swapProblemText(kit, problem), isTrouble: true };
}

/** What nobody knows yet has not failed. */
function lineOf({ code }: SwapProblem): LineState {
  if (code === 'allow-unknown') return 'timed-out';
  return code.endsWith('declined') ? 'declined' : 'failed';
}

/** Of one that an earlier page asked for it is not known what comes of it. */
interface Exchanged {
  readonly amount: Sum;
  readonly minimum?: Sum | undefined;
}

function askingText({ words }: Kit, { amount, minimum }: Exchanged): string {
  const { tag } = words.state;
  const say = words.of(swappingWords);
  const give = exactText(tag, amount);
  return minimum
    ? say.askingText({ give, minimum: exactText(tag, minimum) })
    : say.askingPlain({ give });
}

function confirmedText({ words }: Kit, { amount, minimum }: Exchanged): string {
  const { tag } = words.state;
  const say = words.of(swappingWords);
  const give = exactText(tag, amount);
  return minimum
    ? say.confirmedText({ give, minimum: exactText(tag, minimum) })
    : say.confirmedPlain({ give });
}

function approvalLook(
  kit: Kit,
  { status, amount, isTakingBack }: SwapApproval,
  review: SwapReview | undefined,
  asked: AskedWallet,
): PaymentLook {
  const say = kit.words.of(swappingWords);
  const symbol = amount?.symbol ?? review?.give.symbol ?? '';
  if (status === 'waiting') {
    const heading = isTakingBack ? say.takingBack({ symbol }) : say.allowing({ symbol });
    return { line: 'waiting', heading, text: say.allowingText, isTrouble: false };
  }
  if (isTakingBack) return askingLook(kit, say.takeBackText({ symbol }), asked);
  const text = amount
    ? say.allowText({ amount: exactText(kit.words.state.tag, amount) })
    : say.allowAllText({ symbol });
  return askingLook(kit, text, asked);
}

function paymentLook(kit: Kit, payment: SwapPayment): PaymentLook {
  const { status, error, reason, review } = payment;
  if (error && (status === 'declined' || status === 'failed'))
    return problemLook(kit, { code: status, error, allowed: undefined });
  const say = kit.words.of(paymentWords, swappingWords);
  const give = exactText(kit.words.state.tag, review.amount);
  return sentLook(say, payment, {
    confirmed: confirmedText(kit, review),
    reverted: reason ? say.revertedText({ reason, give }) : say.revertedPlain({ give }),
    unknown: unknownText(say, payment, () =>
      say.earlier({ give, time: momentText(kit.words.state.tag, payment.askedAt) }),
    ),
  });
}
