// sendingLook(), problemLook(), paymentLook(): what is shown while the wallet is asked, and of what became of a payment: line,
// words, and which ways on. Pure; the view draws it. Nothing here invites a second payment before the first one was looked up.
import type { AppKit, SendProblem, SentPayment } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import {
  askingLook,
  type AskedWallet,
  paymentLine,
  type PaymentLook,
} from '../../outcome/payment-look.js';
import { paymentWords } from '../../outcome/payment-words.js';
import { problemText } from '../../words/transfers/send-words.js';
import { momentText } from '../../words/formats.js';
import { exactText } from '../../words/amounts/sum-text.js';
import { sendingWords } from './strings.js';

type Kit = Pick<AppKit, 'words'>;

export function sendingLook(kit: Kit, { review }: SentPayment, asked: AskedWallet): PaymentLook {
  const amount = exactText(kit.words.state.tag, review.amount);
  const address = shortAddress(review.to);
  return askingLook(kit, kit.words.of(sendingWords).askingText({ amount, address }), asked);
}

/** Nothing was sent. */
export function problemLook(kit: Kit, problem: SendProblem): PaymentLook {
  const line = problem.code === 'declined' ? 'declined' : 'failed';
  return { line, ...problemText(kit, problem), isTrouble: true };
}

export function paymentLook(kit: Kit, payment: SentPayment): PaymentLook {
  const { status, error } = payment;
  if (error && (status === 'declined' || status === 'failed'))
    return problemLook(kit, { code: status, error });
  const line = paymentLine(payment);
  return { line, ...said(kit, payment), isTrouble: line === 'failed' || status === 'unknown' };
}

function said({ words }: Kit, payment: SentPayment): Pick<PaymentLook, 'heading' | 'text'> {
  const { status, replaced, reason, id = '', lookedUpAt, matches, review } = payment;
  const say = words.of(paymentWords, sendingWords);
  const to = review.name ?? shortAddress(review.to);
  const amount = exactText(words.state.tag, review.arrives ?? review.amount);
  switch (status) {
    case 'confirmed':
      return {
        heading: say.confirmed,
        text: replaced === 'repriced' ? say.spedUp : say.confirmedText({ amount, to }),
      };
    case 'reverted':
      return {
        heading: say.reverted,
        text: reason ? say.revertedText({ reason }) : say.revertedPlain,
      };
    case 'replaced':
      return replaced === 'cancelled'
        ? { heading: say.cancelled, text: say.cancelledText }
        : { heading: say.replaced, text: say.replacedText({ id: shortAddress(id) }) };
    case 'expired':
      return { heading: say.expired, text: say.expiredText };
    case 'late':
      return { heading: say.late, text: say.lateText };
    case 'unknown':
      if (lookedUpAt === undefined) return { heading: say.unknown, text: openText(words, payment) };
      return { heading: say.unknown, text: matches > 0 ? say.severalSeen : say.notFound };
    default:
      return { heading: say.sent, text: say.confirming };
  }
}

/** Nobody knows whether it was sent, and nobody has looked. */
function openText(
  words: AppKit['words'],
  { askedAt, isEarlier, isLookFailed, matches, review }: SentPayment,
): string {
  const say = words.of(paymentWords, sendingWords);
  if (matches > 0) return say.several;
  if (isLookFailed) return say.lookFailed;
  if (!isEarlier) return say.unknownText;
  const { tag } = words.state;
  const amount = exactText(tag, review.amount);
  return say.earlier({ amount, address: shortAddress(review.to), time: momentText(tag, askedAt) });
}
