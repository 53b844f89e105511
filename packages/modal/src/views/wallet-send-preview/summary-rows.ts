// Shows every digit of each amount.
import type { AppKit, SendReview, AssetAmount } from '@openappkit/kit';
import { shortAddress, type SummaryRow } from '@openappkit/ui';
import { sendFlowMessages } from '../../messages/transfers/send-messages.js';
import { exactText, worthText } from '../../messages/amounts/sum-text.js';
import { walletSendPreviewMessages } from './messages.js';

export function createSendSummaryRows(
  { messages }: Pick<AppKit, 'messages'>,
  review: SendReview,
  accountName: string | undefined,
): readonly SummaryRow[] {
  const t = messages.of(sendFlowMessages, walletSendPreviewMessages);
  const { tag } = messages.state;
  const line = (
    id: string,
    label: string,
    sum: AssetAmount | undefined,
    detail = sum && approx(sum),
  ): readonly SummaryRow[] => (sum ? [{ id, label, value: exactText(tag, sum), detail }] : []);
  const approx = (sum: AssetAmount): string | undefined => {
    const amount = worthText(tag, sum);
    return amount === '' ? undefined : t.approx({ amount });
  };
  const { amount, arrives, change, deposit, fee, from, maxFee, network, total } = review;
  const isMost = maxFee?.value !== fee?.value;
  return [
    { id: 'from', label: t.from, value: shortAddress(from.address), detail: accountName },
    { id: 'to', label: t.to, value: review.to, detail: review.name, kind: 'address' },
    {
      id: 'amount',
      label: t.amount,
      value: exactText(tag, amount),
      detail: approx(amount),
      kind: 'strong',
    },
    ...line('arrives', t.arrives, arrives, t.arrivesText(amount)),
    feeRow(messages, review),
    ...line('deposit', t.deposit, deposit, t.depositText),
    ...line('change', t.change, change),
    ...line('total', isMost ? t.totalMost : t.total, total).map(
      (row): SummaryRow => ({ ...row, kind: 'strong' }),
    ),
    { id: 'network', label: t.network, value: network.name, kind: 'text' },
  ];
}

/** Shows the likely fee with its maximum, or only the maximum. */
function feeRow(messages: AppKit['messages'], { fee, maxFee }: SendReview): SummaryRow {
  const t = messages.of(sendFlowMessages, walletSendPreviewMessages);
  const { tag } = messages.state;
  const row = { id: 'fee', label: t.fee };
  const shownFee = fee ?? maxFee;
  if (!shownFee) return { ...row, value: t.feeByWallet, kind: 'text' };
  const worth = worthText(tag, shownFee);
  const approx = worth ? t.approx({ amount: worth }) : undefined;
  const exact = exactText(tag, shownFee);
  if (!fee) return { ...row, value: t.atMost({ amount: exact }), detail: approx };
  const maxFeeText = maxFee && maxFee.value !== fee.value ? exactText(tag, maxFee) : undefined;
  if (maxFeeText === undefined) return { ...row, value: exact, detail: approx };
  const detail = worth
    ? t.approxAtMost({ worth, amount: maxFeeText })
    : t.atMost({ amount: maxFeeText });
  return { ...row, value: exact, detail };
}
