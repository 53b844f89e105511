import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { AppKit, TransferOrder, Payment, PayReview } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import type { OrderViewModel } from '../../shared/paying/order-view-model.js';
import { exchangeOrderMessages } from '../../shared/paying/order-messages.js';
import { reviewText } from '../../messages/money.js';
import {
  isAwaitingApproval,
  type RequestedWallet,
  sentTexts,
  unknownText,
} from '../../result/payment-view-model.js';
import { commonMessages } from '../../messages/common-messages.js';
import { payFlowMessages } from '../../shared/paying/pay-flow.js';

export const payLoadingMessages = defineMessages('paying-state', {
  ...sentTexts,
  askingText: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `Check that your wallet shows ${amount} to ${address}.`,
  sentText: 'Your payment was sent. We’re waiting for the network.',
  confirmed: 'Paid',
  confirmedText: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `${amount} arrived at ${address}.`,
  notPaid: 'Not paid',
  revertedText: 'The network fee was still charged.',
  replacedText: 'Another transaction from your wallet replaced it. This payment wasn’t made.',
  expiredText: 'It expired, so the network can no longer accept it. Nothing was charged.',
  lateText: 'Your payment was sent and is waiting for the network. You can close this.',
  unknownText:
    'It may have been paid. Check its status before paying again, or you could pay twice.',
  notFound: 'We couldn’t find it. Check your wallet too before paying again.',
  several:
    'We found several payments like this. One of them is probably it: compare them before paying again.',
  severalSeen: 'We found several payments like this. Pay again only if it isn’t one of them.',
  failedMatch:
    'We found a payment like this that failed. Check in your wallet whether it’s yours before paying again.',
  earlier: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `Earlier, we asked your wallet to pay ${amount} to ${address} and got no answer. Check its status first.`,
  serviceWaitsText: ({ pays }: MessageParams<'pays'>) =>
    `Your ${pays} went to the payment service. We check with it every few seconds.`,
  serviceEarlier: ({ pays, amount, address }: MessageParams<'pays' | 'amount' | 'address'>) =>
    `Earlier, ${pays} went to a payment service that should pay ${amount} to ${address}. We’re checking what happened.`,
  servicePays: 'Forwarding your payment',
  servicePaysText: ({ pays, amount, address }: MessageParams<'pays' | 'amount' | 'address'>) =>
    `The payment service has your ${pays} and is sending ${amount} to ${address}.`,
  servicePaidText: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `The payment service says ${amount} arrived at ${address}.`,
  serviceEarlierPaid: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `The payment service says ${amount} arrived at ${address}. Paying now would be in addition to that.`,
  serviceFailedText: ({ pays }: MessageParams<'pays'>) =>
    `The payment service says it didn’t pay and still has your ${pays}. Contact it with your transaction ID.`,
  sentBack: 'Not paid, returned',
  sentBackText: ({ pays }: MessageParams<'pays'>) =>
    `The payment service says it returned your ${pays} to your wallet. Check there: it may have kept a fee.`,
  serviceStoppedText: ({ pays }: MessageParams<'pays'>) =>
    `The payment service stopped waiting for your ${pays} and should return anything that arrives. Check your wallet before paying again.`,
  serviceLateText: ({ pays }: MessageParams<'pays'>) =>
    `The payment service hasn’t said what happened to your ${pays}. Check your wallet and ask the app first, or you could pay twice.`,
});

export function createTransferViewModel(
  { messages }: Pick<AppKit, 'messages'>,
  { amount, isEarlier, isUnreachable, pays, recipient, status }: TransferOrder,
): OrderViewModel {
  const t = messages.of(payLoadingMessages, exchangeOrderMessages);
  const about = {
    pays: reviewText(messages.state.tag, pays),
    amount: reviewText(messages.state.tag, amount),
    address: shortAddress(recipient),
  };
  switch (status) {
    case 'waiting': {
      const text = isEarlier ? t.serviceEarlier(about) : t.serviceWaitsText(about);
      return { line: 'waiting', heading: t.sent, text: isUnreachable ? t.unreachable : text };
    }
    case 'pending': {
      const text = isUnreachable ? t.unreachable : t.servicePaysText(about);
      return { line: 'waiting', heading: t.servicePays, text };
    }
    case 'success':
      return isEarlier
        ? { line: 'done', heading: t.earlierPaid, text: t.serviceEarlierPaid(about) }
        : { line: 'done', heading: t.confirmed, text: t.servicePaidText(about) };
    case 'failure':
      return { line: 'failed', heading: t.notPaid, text: t.serviceFailedText(about) };
    case 'refund':
      return { line: 'failed', heading: t.sentBack, text: t.sentBackText(about) };
    case 'timeout':
      return { line: 'timed-out', heading: t.unknown, text: t.serviceStoppedText(about) };
    case 'late':
      return { line: 'timed-out', heading: t.unknown, text: t.serviceLateText(about) };
  }
}

export function createWalletPaymentViewModel(
  { messages }: Pick<AppKit, 'messages'>,
  payment: Payment<PayReview>,
  { wallet, isSlow }: RequestedWallet,
): OrderViewModel {
  const t = messages.of(commonMessages, payLoadingMessages);
  const { review } = payment;
  const address = shortAddress(review.to);
  const about = { amount: reviewText(messages.state.tag, review.amount), address };
  switch (payment.status) {
    case 'asking':
      if (!isAwaitingApproval(payment))
        return { line: 'waiting', heading: t.sending, text: t.sendingText };
      if (isSlow) return { line: 'timed-out', heading: t.slow, text: t.slowText({ wallet }) };
      return { line: 'waiting', heading: t.approve({ wallet }), text: t.askingText(about) };
    case 'waiting':
      return { line: 'waiting', heading: t.sent, text: t.sentText };
    case 'late':
      return { line: 'timed-out', heading: t.late, text: t.lateText };
    case 'confirmed':
      return { line: 'done', heading: t.confirmed, text: t.confirmedText(about) };
    case 'reverted':
      return { line: 'failed', heading: t.reverted, text: t.revertedText };
    case 'replaced':
      return { line: 'failed', heading: t.notPaid, text: t.replacedText };
    case 'expired':
      return { line: 'failed', heading: t.notPaid, text: t.expiredText };
    case 'unknown':
      return {
        line: 'timed-out',
        heading: t.unknown,
        text: unknownText(t, payment, () => t.earlier(about)),
      };
    default: {
      const { failed, nothingCharged } = messages.of(payFlowMessages);
      return { line: 'failed', heading: failed, text: nothingCharged };
    }
  }
}
