import type { AppKit, PayProblem, PayState } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { commonMessages } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { navigate } from '../../navigation/navigate.js';

export const payFlowMessages = defineMessages('paying', {
  to: 'To',
  from: 'From',
  amount: 'Amount',
  network: 'Network',
  yourWallet: 'your wallet',
  another: 'Pay another way',
  nothingCharged: 'Nothing was charged.',
  failed: 'Couldn’t pay',
  failedText: ({ reason }: MessageParams<'reason'>) => `Nothing was charged. ${reason}`,
  expired: 'Quote expired',
  expiredText: 'Nothing was charged. Review the new fee and confirm again.',
  changed: 'Account or network changed',
  changedText: 'Nothing was charged. Review the payment again.',
  left: 'Your wallet may still ask',
  leftText: 'Decline it there before paying another way, or you could pay twice.',
  exchangeFailed: ({ exchange }: MessageParams<'exchange'>) => `${exchange} didn’t open`,
  exchangeFailedText: 'Nothing was charged. Try again, or pay another way.',
  elsewhere:
    'Another tab is opening an exchange for this payment. Continue there, or you could pay twice.',
  notPaidOut: 'Nothing was charged. This exchange can’t send this token: pay another way.',
});

export function payProblemText(kit: Pick<AppKit, 'messages'>, problem: PayProblem) {
  const t = kit.messages.of(commonMessages, payFlowMessages);
  switch (problem.code) {
    case 'declined':
      return { heading: t.declined, text: t.nothingCharged };
    case 'left':
      return { heading: t.left, text: t.leftText };
    case 'expired':
      return { heading: t.expired, text: t.expiredText };
    case 'changed':
      return { heading: t.changed, text: t.changedText };
    case 'exchange': {
      const texts: Partial<Record<string, string>> = {
        'pay/asset-not-supported': t.notPaidOut,
        'pay/in-another-tab': t.elsewhere,
      };
      const text = texts[problem.error.code] ?? t.exchangeFailedText;
      return { heading: t.exchangeFailed({ exchange: problem.name }), text };
    }
    default: {
      const { error } = problem;
      const isElsewhere = error.code === 'pay/in-another-tab';
      const reason = errorText(kit, error);
      return {
        heading: t.failed,
        text: isElsewhere ? t.elsewhere : t.failedText({ reason }),
      };
    }
  }
}

function viewOfStep(step: PayState['step']) {
  if (step === 'review') return 'PayQuote';
  return step === 'none' || step === 'choose' ? 'Pay' : 'PayLoading';
}

/** Navigates to the view of the current step if another payment view is shown. Call it after each render. */
export function followPay(kit: AppKit, step: PayState['step']): void {
  const { view } = kit.core.router.state;
  const next = viewOfStep(step);
  if (view === next || !['Pay', 'PayQuote', 'PayLoading'].includes(view)) return;
  // After a request, only the view's own actions lead back.
  if (next === 'PayQuote') navigate(kit).push(next);
  else if (next === 'Pay' && view === 'PayQuote' && navigate(kit).back()) return;
  else navigate(kit).reset(next);
}
