// Marks a value that changes while it is shown, and emits an event so that the host can announce it.
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { groupedAddress } from './short-address.js';

const styles = css`
  dl {
    margin: 0;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.125em 1em;
    padding: 0.625em 1.25em;
    border-block-start: 1px solid var(--_ak-line);
  }
  .row:first-child {
    border-block-start-color: transparent;
  }
  dt {
    flex: none;
    max-inline-size: 100%;
    color: var(--_ak-ink-2);
    font-size: 0.875em;
    line-height: calc(1.5714 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
  dd {
    flex: 1 1 50%;
    min-inline-size: 0;
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .value {
    font-size: 0.9375em;
    line-height: calc(1.4667 * var(--_ak-line-height));
  }
  .strong .value {
    font-weight: 600;
  }
  .detail {
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  /* An address stands below its label, in lines of groups that are easy to compare. */
  .wide dd {
    flex-basis: 100%;
    text-align: start;
  }
  bdi {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 0.5em;
    font-family: var(--_ak-mono);
    font-size: 0.9333em;
  }
  .text bdi {
    font-family: inherit;
    font-size: inherit;
  }
  .pictured {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 0.5em;
  }
  .flash {
    animation: flash 1.2s var(--_ak-ease-out) 1;
  }
  @keyframes flash {
    from {
      background: var(--_ak-accent-soft);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .flash {
      animation: none;
      background: var(--_ak-accent-soft);
    }
  }
`;

export interface SummaryRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Image of what the value names, such as a network; '' shows the first letter of the value. */
  readonly image?: string | undefined;
  /** Smaller text under the value. */
  readonly detail?: string | undefined;
  /**
   * `address` is shown under its label, left to right, in groups of four; `strong` is the most important line; `text` is a name or a
   * sentence. All others are amounts, in digits of equal width.
   */
  readonly kind?: 'address' | 'strong' | 'text' | undefined;
}

/**
 * @summary A definition list of labels and values.
 * @event ak-summary-change - a visible value changed; canceling the event has no effect
 * @csspart row - a line
 * @csspart value - its value
 */
export class AkSummary extends AkElement {
  static override styles = [reset, styles];

  @property({ attribute: false }) rows: readonly SummaryRow[] = [];

  #shown: ReadonlyMap<string, string> = new Map();
  /** Lines whose value changed since they were first shown. */
  #changed = new Set<string>();

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('rows')) return;
    const others = this.rows.filter(({ id, value }) => {
      const before = this.#shown.get(id);
      return before !== undefined && before !== value;
    });
    this.#changed = new Set(others.map(({ id }) => id));
    this.#shown = new Map(this.rows.map(({ id, value }) => [id, value]));
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('rows')) return;
    for (const { id, label, value } of this.rows)
      if (this.#changed.has(id)) this.emit('ak-summary-change', { label, value });
  }

  protected override render(): TemplateResult {
    return html`<dl>${this.rows.map((row) => this.#row(row))}</dl>`;
  }

  #row({ id, label, value, detail, image, kind }: SummaryRow): TemplateResult {
    const rowClass = kind === 'address' ? 'wide' : (kind ?? '');
    return html`<div class=${`row ${rowClass} ${this.#changed.has(id) ? 'flash' : ''}`} part="row">
      <dt>${label}</dt>
      <dd>
        <div class="value" part="value">${kind === 'address' ? address(value) : pictured(value, image)}</div>
        ${detail ? html`<div class="detail">${detail}</div>` : nothing}
      </dd>
    </div>`;
  }
}

function pictured(value: string, image: string | undefined): TemplateResult {
  const text = html`<bdi>${value}</bdi>`;
  if (image === undefined) return text;
  return html`<span class="pictured"><ak-image src=${image} name=${value} .size=${16}></ak-image>${text}</span>`;
}

/** Grouped on screen, but announced as one text. */
function address(value: string): TemplateResult {
  return html`<bdi dir="ltr" translate="no" aria-hidden="true"
      >${groupedAddress(value).map((group) => html`<span>${group}</span>`)}</bdi
    ><span class="hidden-text" translate="no">${value}</span>`;
}
