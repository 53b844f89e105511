// paymentLook(): what is shown while a wallet pays, and of what became of it. Pure; the view draws it.
// Says of money only what is so, and nothing that invites a second payment before the first one was looked up.
import type { AppKit, Payment, PayReview } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import { type AskedWallet, unknownText } from '../../outcome/payment-look.js';
import { commonWords } from '../../words/common-words.js';
import { exactText } from '../../words/amounts/sum-text.js';
import type { PayingLook } from '../../parts/paying/order-look.js';
import { payWords } from '../../parts/paying/pay-words.js';
import { payingWords } from './strings.js';

export function paymentLook(
  { words }: Pick<AppKit, 'words'>,
  payment: Payment<PayReview>,
  { wallet, isSlow }: AskedWallet,
): PayingLook {
  const say = words.of(commonWords, payingWords);
  const { review } = payment;
  const address = shortAddress(review.to);
  const about = { amount: exactText(words.state.tag, review.amount), address };
  switch (payment.status) {
    case 'asking':
      if (isSlow) return { line: 'timed-out', heading: say.slow, text: say.slowText({ wallet }) };
      return { line: 'waiting', heading: say.approve({ wallet }), text: say.askingText(about) };
    case 'waiting':
      return { line: 'waiting', heading: say.sent, text: say.sentText };
    case 'late':
      return { line: 'timed-out', heading: say.late, text: say.lateText };
    case 'confirmed':
      return { line: 'done', heading: say.confirmed, text: say.confirmedText(about) };
    case 'reverted':
      return { line: 'failed', heading: say.reverted, text: say.revertedText };
    case 'replaced':
      return { line: 'failed', heading: say.notPaid, text: say.replacedText };
    case 'expired':
      return { line: 'failed', heading: say.notPaid, text: say.expiredText };
    case 'unknown':
      return {
        line: 'timed-out',
        heading: say.unknown,
        text: unknownText(say, payment, () => say.earlier(about)),
      };
    default: {
      const { failed, nothingCharged } = words.of(payWords);
      return { line: 'failed', heading: failed, text: nothingCharged };
    }
  }
}
