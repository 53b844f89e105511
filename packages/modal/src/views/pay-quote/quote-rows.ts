// Shows every digit of each amount.
import type { AppKit, PayMarkup, PayReview, AssetAmount } from '@openappkit/kit';
import { shortAddress, type SummaryRow } from '@openappkit/ui';
import { percentText } from '../../messages/amounts/percent.js';
import { exactText, worthText } from '../../messages/amounts/sum-text.js';
import { payFlowMessages } from '../../shared/paying/pay-messages.js';
import { payQuoteMessages } from './messages.js';

export function quoteRows(
  { messages }: Pick<AppKit, 'messages'>,
  {
    amount,
    deposit,
    fee,
    from,
    isFeeSetByWallet,
    markup,
    maxFee,
    network,
    to,
    total,
    transfer,
  }: PayReview,
): readonly SummaryRow[] {
  const t = messages.of(payFlowMessages, payQuoteMessages);
  const { tag } = messages.state;
  /** Formats every digit, with the fiat value if a price is known. */
  const text = (sum: AssetAmount): string => {
    const worth = worthText(tag, sum);
    const exact = exactText(tag, sum);
    return worth ? t.inMoney({ amount: exact, worth }) : exact;
  };
  const isMost = maxFee?.value !== fee?.value;
  const maxFeeText = maxFee && isMost ? t.atMost({ amount: text(maxFee) }) : undefined;
  const feeRow: SummaryRow = fee
    ? {
        id: 'fee',
        label: t.fee,
        value: text(fee),
        detail: isFeeSetByWallet ? t.feeGuess : maxFeeText,
      }
    : { id: 'fee', label: t.fee, value: maxFeeText ?? t.feeByWallet, kind: 'text' };
  const depositRows: readonly SummaryRow[] = deposit?.value
    ? [{ id: 'deposit', label: t.deposit, value: text(deposit), detail: t.depositText }]
    : [];
  const totalRows: readonly SummaryRow[] = total
    ? [
        {
          id: 'total',
          label: isMost ? t.totalMost : t.total,
          value: text(total),
          kind: 'strong',
        },
      ]
    : [];
  if (transfer) {
    const { quote, request } = transfer;
    const { destination } = request;
    return [
      { id: 'from', label: t.from, value: shortAddress(from.address) },
      { id: 'amount', label: t.amount, value: text(amount), kind: 'strong' },
      // The amount includes the service's fees. Their names come from the service and may equal a label of ours.
      ...quote.fees.map(({ amount: sum, label }, at) => ({
        id: `service-fee-${at}`,
        label: t.serviceFee({ label }),
        value: text(sum),
      })),
      feeRow,
      ...depositRows,
      ...totalRows,
      { id: 'network', label: t.network, value: network.name, kind: 'text' },
      { id: 'service', label: t.service, value: to, kind: 'address' },
      { id: 'arrives', label: t.arrives, value: text(quote.arrives), kind: 'strong' },
      { id: 'to', label: t.to, value: destination.recipient, kind: 'address' },
      {
        id: 'markup',
        label: t.markup,
        value: markup ? markupText(tag, markup) : t.markupUnknown,
        kind: 'text',
      },
      { id: 'arrives-on', label: t.arrivesOn, value: destination.network.name, kind: 'text' },
    ];
  }
  return [
    { id: 'from', label: t.from, value: shortAddress(from.address) },
    { id: 'to', label: t.to, value: to, kind: 'address' },
    { id: 'amount', label: t.amount, value: text(amount), kind: 'strong' },
    feeRow,
    ...depositRows,
    ...totalRows,
    { id: 'network', label: t.network, value: network.name, kind: 'text' },
  ];
}

/** Formats the markup over the market price; a cheaper price counts as 0. @param language BCP 47 */
export const markupText = (language: string, { basisPoints }: PayMarkup): string =>
  percentText(language, Math.max(0, basisPoints));
