import type { AppKit, AssetAmount } from '@openappkit/kit';
import type { SummaryRow } from '@openappkit/ui';
import { costInMoney, feeMessages } from './fee-text.js';
import { type FormatAmount, exactText, reviewText, worthText } from './money.js';

/** Creates rows with shortened amounts that show every digit when pressed. */
export function createReviewRows(
  create: (format: FormatAmount) => readonly SummaryRow[],
): readonly SummaryRow[] {
  const exact = create(exactText);
  return create(reviewText).map((row, at) => ({ ...row, exact: exact[at] }));
}

export interface AmountRow extends Omit<SummaryRow, 'value'> {
  readonly isCost?: boolean;
  /** Shows the worth first, if a price is known. For costs that no wallet shows as one amount. */
  readonly isMoneyFirst?: boolean;
}

/** Creates the row of an amount with its worth. Returns no row without an amount. */
export function createAmountRow(
  { messages }: Pick<AppKit, 'messages'>,
  sum: AssetAmount | undefined,
  format: FormatAmount,
  { isMoneyFirst, isCost = isMoneyFirst, ...row }: AmountRow,
): readonly SummaryRow[] {
  if (!sum) return [];
  const { tag } = messages.state;
  const worth = worthText(tag, sum, isCost);
  const amount = format(tag, sum, isCost);
  const about = worth ? messages.of(feeMessages).about({ amount: worth }) : undefined;
  if (!about || !isMoneyFirst) return [{ detail: about, ...row, value: amount }];
  // A row with an explanation has no line left for the token amount.
  if (row.detail !== undefined) return [{ ...row, value: costInMoney({ messages }, sum, format) }];
  return [{ ...row, value: about, detail: amount }];
}
