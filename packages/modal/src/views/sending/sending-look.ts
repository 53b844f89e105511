// sendingLook(), problemLook(), paymentLook(): what is shown while the wallet is asked, and of what became of a payment: line,
// words, and which ways on. Pure; the view draws it. Nothing here invites a second payment before the first one was looked up.
import type { AppKit, SendProblem, SentPayment } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import {
  askingLook,
  type AskedWallet,
  type PaymentLook,
  sentLook,
  unknownText,
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
  const { replaced, reason, review } = payment;
  const say = kit.words.of(paymentWords, sendingWords);
  const to = review.name ?? shortAddress(review.to);
  const amount = exactText(kit.words.state.tag, review.arrives ?? review.amount);
  return sentLook(say, payment, {
    confirmed: replaced === 'repriced' ? say.spedUp : say.confirmedText({ amount, to }),
    reverted: reason ? say.revertedText({ reason }) : say.revertedPlain,
    unknown: unknownText(say, payment, () => earlierText(kit, payment)),
  });
}

function earlierText({ words }: Kit, { askedAt, review }: SentPayment): string {
  const { tag } = words.state;
  const amount = exactText(tag, review.amount);
  const address = shortAddress(review.to);
  return words.of(sendingWords).earlier({ amount, address, time: momentText(tag, askedAt) });
}
