// Offers no second payment before the first one was checked.
import type { AppKit, SendProblem, SentPayment } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import {
  createRequestViewModel,
  type RequestedWallet,
  type PaymentViewModel,
  createSentViewModel,
  unknownText,
} from '../../result/payment-view-model.js';
import { paymentMessages } from '../../result/payment-messages.js';
import { problemText } from '../../messages/transfers/send-messages.js';
import { dateTimeText } from '../../messages/formats.js';
import { exactText } from '../../messages/amounts/sum-text.js';
import { walletSendConfirmedMessages } from './messages.js';

type Kit = Pick<AppKit, 'messages'>;

export function createSendRequestViewModel(
  kit: Kit,
  { review }: SentPayment,
  wallet: RequestedWallet,
): PaymentViewModel {
  const amount = exactText(kit.messages.state.tag, review.amount);
  const address = shortAddress(review.to);
  return createRequestViewModel(
    kit,
    kit.messages.of(walletSendConfirmedMessages).askingText({ amount, address }),
    wallet,
  );
}

/** Describes a problem that occurred before anything was sent. */
export function createSendProblemViewModel(kit: Kit, problem: SendProblem): PaymentViewModel {
  const line = problem.code === 'declined' ? 'declined' : 'failed';
  return { line, ...problemText(kit, problem), isFailure: true };
}

export function createSendPaymentViewModel(kit: Kit, payment: SentPayment): PaymentViewModel {
  const { status, error } = payment;
  if (error && (status === 'declined' || status === 'failed'))
    return createSendProblemViewModel(kit, { code: status, error });
  const { replaced, reason, review } = payment;
  const t = kit.messages.of(paymentMessages, walletSendConfirmedMessages);
  const to = review.name ?? shortAddress(review.to);
  const amount = exactText(kit.messages.state.tag, review.arrives ?? review.amount);
  return createSentViewModel(t, payment, {
    confirmed: replaced === 'repriced' ? t.spedUp : t.confirmedText({ amount, to }),
    reverted: reason ? t.revertedText({ reason }) : t.revertedPlain,
    unknown: unknownText(t, payment, () => earlierText(kit, payment)),
  });
}

function earlierText({ messages }: Kit, { askedAt, review }: SentPayment): string {
  const { tag } = messages.state;
  const amount = exactText(tag, review.amount);
  const address = shortAddress(review.to);
  return messages
    .of(walletSendConfirmedMessages)
    .earlier({ amount, address, time: dateTimeText(tag, askedAt) });
}
