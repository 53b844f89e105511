// Offers no second payment before the first one was checked.
import type { AppKit, Payment, PayReview } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import {
  isAwaitingApproval,
  type RequestedWallet,
  unknownText,
} from '../../result/payment-view-model.js';
import { commonMessages } from '../../messages/common-messages.js';
import { exactText } from '../../messages/amounts/sum-text.js';
import type { OrderViewModel } from '../../shared/paying/order-view-model.js';
import { payFlowMessages } from '../../shared/paying/pay-messages.js';
import { payLoadingMessages } from './messages.js';

export function createWalletPaymentViewModel(
  { messages }: Pick<AppKit, 'messages'>,
  payment: Payment<PayReview>,
  { wallet, isSlow }: RequestedWallet,
): OrderViewModel {
  const t = messages.of(commonMessages, payLoadingMessages);
  const { review } = payment;
  const address = shortAddress(review.to);
  const about = { amount: exactText(messages.state.tag, review.amount), address };
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
