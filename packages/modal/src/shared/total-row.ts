// Renders the total of a review in the footer, so that it stays visible above the button.
import '@openappkit/ui/components/summary';
import type { AkSummaryChangeDetail, SummaryRow } from '@openappkit/ui';
import { html, nothing, type TemplateResult } from 'lit';

const isTotal = ({ id }: SummaryRow): boolean => id === 'total';

export function withoutTotal(rows: readonly SummaryRow[]): readonly SummaryRow[] {
  return rows.filter((row) => !isTotal(row));
}

export function renderTotal(
  rows: readonly SummaryRow[],
  onChange: (event: CustomEvent<AkSummaryChangeDetail>) => void,
): TemplateResult | typeof nothing {
  const total = rows.filter(isTotal);
  if (total.length === 0) return nothing;
  return html`<ak-summary .rows=${total} @ak-summary-change=${onChange}></ak-summary>`;
}
