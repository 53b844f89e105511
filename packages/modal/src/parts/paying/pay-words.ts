// Words that the views of paying share, and why a payment is back where something can be chosen. Money words are said only of
// what is so.
import type { AppKit, PayProblem } from '@openappkit/kit';
import { defineWords, type With } from '@openappkit/kit/internal';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';

export const payWords = defineWords('paying', {
  to: 'To',
  from: 'From',
  amount: 'Amount',
  network: 'Network',
  yourWallet: 'your wallet',
  another: 'Pay another way',
  nothingCharged: 'Nothing was charged.',
  failed: 'Could not pay',
  failedText: ({ reason }: With<'reason'>) => `Nothing was charged. ${reason}`,
  expired: 'The quote ran out',
  expiredText: 'Nothing was charged. Check the fee and agree again.',
  changed: 'Another account or network is in use now',
  changedText: 'Nothing was charged. Check the payment again.',
  left: 'Your wallet may still ask you',
  leftText: 'Decline there before you pay another way, or it may be paid twice.',
  exchangeFailed: ({ exchange }: With<'exchange'>) => `${exchange} did not open`,
  exchangeFailedText: 'Nothing was charged. Try again, or pay another way.',
  elsewhere:
    'Another tab is going to an exchange for the same payment. Go on there, or it may be paid twice.',
  notPaidOut: 'Nothing was charged. It does not pay this out: pay another way.',
});

export function payProblemText(kit: Pick<AppKit, 'words'>, problem: PayProblem) {
  const say = kit.words.of(commonWords, payWords);
  switch (problem.code) {
    case 'declined':
      return { heading: say.declined, text: say.nothingCharged };
    case 'left':
      return { heading: say.left, text: say.leftText };
    case 'expired':
      return { heading: say.expired, text: say.expiredText };
    case 'changed':
      return { heading: say.changed, text: say.changedText };
    case 'exchange': {
      const texts: Partial<Record<string, string>> = {
        'pay/asset-not-supported': say.notPaidOut,
        'pay/in-another-tab': say.elsewhere,
      };
      const text = texts[problem.error.code] ?? say.exchangeFailedText;
      return { heading: say.exchangeFailed({ exchange: problem.name }), text };
    }
    default: {
      const { error } = problem;
      const isElsewhere = error.code === 'pay/in-another-tab';
      const reason = errorText(kit, error);
      return {
        heading: say.failed,
        text: isElsewhere ? say.elsewhere : say.failedText({ reason }),
      };
    }
  }
}
