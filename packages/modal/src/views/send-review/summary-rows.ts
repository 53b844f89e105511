// summaryRows(): what a review says, line by line, every sum with every digit. Pure; used by the review.
import type { AppKit, SendReview, Sum } from '@openappkit/kit';
import { shortAddress, type SummaryRow } from '@openappkit/ui';
import { sendWords } from '../../words/transfers/send-words.js';
import { exactText, worthText } from '../../words/amounts/sum-text.js';
import { sendReviewWords } from './strings.js';

export function summaryRows(
  { words }: Pick<AppKit, 'words'>,
  review: SendReview,
  accountName: string | undefined,
): readonly SummaryRow[] {
  const say = words.of(sendWords, sendReviewWords);
  const { tag } = words.state;
  const line = (
    id: string,
    label: string,
    sum: Sum | undefined,
    detail = sum && approx(sum),
  ): readonly SummaryRow[] => (sum ? [{ id, label, value: exactText(tag, sum), detail }] : []);
  const approx = (sum: Sum): string | undefined => {
    const amount = worthText(tag, sum);
    return amount === '' ? undefined : say.approx({ amount });
  };
  const { amount, arrives, change, deposit, fee, from, network, total } = review;
  return [
    { id: 'from', label: say.from, value: shortAddress(from.address), detail: accountName },
    { id: 'to', label: say.to, value: review.to, detail: review.name, kind: 'address' },
    {
      id: 'amount',
      label: say.amount,
      value: exactText(tag, amount),
      detail: approx(amount),
      kind: 'strong',
    },
    ...line('arrives', say.arrives, arrives, say.arrivesText(amount)),
    ...(fee
      ? line('fee', say.fee, fee, feeDetail(words, review))
      : [{ id: 'fee', label: say.fee, value: say.feeByWallet, kind: 'text' as const }]),
    ...line('deposit', say.deposit, deposit, say.depositText),
    ...line('change', say.change, change),
    ...line('total', say.total, total).map((row): SummaryRow => ({ ...row, kind: 'strong' })),
    { id: 'network', label: say.network, value: network.name, kind: 'text' },
  ];
}

/** What the fee is worth, and the most it can be where that is more. */
function feeDetail(words: AppKit['words'], { fee, maxFee }: SendReview): string | undefined {
  const say = words.of(sendWords, sendReviewWords);
  const { tag } = words.state;
  const worth = fee ? worthText(tag, fee) : '';
  const most = maxFee && maxFee.value !== fee?.value ? exactText(tag, maxFee) : '';
  if (worth && most) return say.approxAtMost({ worth, amount: most });
  if (most) return say.atMost({ amount: most });
  return worth ? say.approx({ amount: worth }) : undefined;
}
