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
  const { amount, arrives, change, deposit, fee, from, maxFee, network, total } = review;
  const isMost = maxFee?.value !== fee?.value;
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
    feeRow(words, review),
    ...line('deposit', say.deposit, deposit, say.depositText),
    ...line('change', say.change, change),
    ...line('total', isMost ? say.totalMost : say.total, total).map(
      (row): SummaryRow => ({ ...row, kind: 'strong' }),
    ),
    { id: 'network', label: say.network, value: network.name, kind: 'text' },
  ];
}

/** The likely fee with its maximum, or only the maximum if nothing else is known. */
function feeRow(words: AppKit['words'], { fee, maxFee }: SendReview): SummaryRow {
  const say = words.of(sendWords, sendReviewWords);
  const { tag } = words.state;
  const row = { id: 'fee', label: say.fee };
  const shown = fee ?? maxFee;
  if (!shown) return { ...row, value: say.feeByWallet, kind: 'text' };
  const worth = worthText(tag, shown);
  const approx = worth ? say.approx({ amount: worth }) : undefined;
  const exact = exactText(tag, shown);
  if (!fee) return { ...row, value: say.atMost({ amount: exact }), detail: approx };
  const most = maxFee && maxFee.value !== fee.value ? exactText(tag, maxFee) : undefined;
  if (most === undefined) return { ...row, value: exact, detail: approx };
  const detail = worth ? say.approxAtMost({ worth, amount: most }) : say.atMost({ amount: most });
  return { ...row, value: exact, detail };
}
