import '@openappkit/ui/components/summary';
import type { AkSummaryChangeDetail, SummaryRow } from '@openappkit/ui';
import { css, html, nothing, type TemplateResult } from 'lit';

export const reviewStyles = css`
  .first {
    padding: 0.75em 1.25em;
    border-block-end: 1px solid var(--_ak-line);
  }
  .age {
    display: flex;
    align-items: center;
    gap: 0.5em;
    /* In line with the rows above it, whose text is larger. */
    padding: 0 calc(1.25em / 0.8125) 0.75em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  .footer {
    gap: 0.5em;
    padding: 0.75em 1.25em calc(0.75em + env(safe-area-inset-bottom, 0px));
    /* At a zoom such as 90 %, rounding leaves a line of the content below it. */
    box-shadow: 0 2px var(--_ak-surface-2);
  }
  /* The main action is first, also for the Tab key, and fills the row. With a long label, it takes a row of its own. */
  .footer > ak-button {
    flex: 99 1 auto;
  }
  .footer > [variant='quiet'] {
    flex-grow: 1;
  }
  /* Always in sight, because the click accepts the price. */
  .footer > .age {
    flex: none;
    inline-size: 100%;
    padding: 0;
  }
  .footer > ak-summary {
    flex: none;
    inline-size: calc(100% + 2.5em);
    margin: -0.75em -1.25em -0.25em;
  }
`;

const isTotal = ({ id }: SummaryRow): boolean => id === 'total';

export function withoutTotal(rows: readonly SummaryRow[]): readonly SummaryRow[] {
  return rows.filter((row) => !isTotal(row));
}

/** Renders the total in the footer, so that it stays visible above the button. */
export function renderTotal(
  rows: readonly SummaryRow[],
  onChange: (event: CustomEvent<AkSummaryChangeDetail>) => void,
): TemplateResult | typeof nothing {
  const total = rows.filter(isTotal);
  if (total.length === 0) return nothing;
  return html`<ak-summary .rows=${total} @ak-summary-change=${onChange}></ak-summary>`;
}
