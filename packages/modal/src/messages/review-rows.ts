import type { AppKit, AssetAmount } from '@openappkit/kit';
import type { SummaryRow } from '@openappkit/ui';
import { feeMessages } from './fee-text.js';
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
}

/** Creates the row of an amount, with its worth as the detail. Returns no row without an amount. */
export function createAmountRow(
  { messages }: Pick<AppKit, 'messages'>,
  sum: AssetAmount | undefined,
  format: FormatAmount,
  { isCost, ...row }: AmountRow,
): readonly SummaryRow[] {
  if (!sum) return [];
  const { tag } = messages.state;
  const worth = worthText(tag, sum, isCost);
  const detail = worth ? messages.of(feeMessages).about({ amount: worth }) : undefined;
  return [{ detail, ...row, value: format(tag, sum, isCost) }];
}
