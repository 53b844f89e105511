// Marks a value that changes while it is shown, and emits an event so that the host can announce it.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { groupedAddress } from '../address/short-address.js';
import { summaryStyles } from './summary.styles.js';

export interface SummaryRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
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
  static override styles = [reset, summaryStyles];

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

  #row({ id, label, value, detail, kind }: SummaryRow): TemplateResult {
    const rowClass = kind === 'address' ? 'wide' : (kind ?? '');
    return html`<div class=${`row ${rowClass} ${this.#changed.has(id) ? 'flash' : ''}`} part="row">
      <dt>${label}</dt>
      <dd>
        <div class="value" part="value">${kind === 'address' ? address(value) : html`<bdi>${value}</bdi>`}</div>
        ${detail ? html`<div class="detail">${detail}</div>` : nothing}
      </dd>
    </div>`;
  }
}

/** Grouped on screen, but announced as one text. */
function address(value: string): TemplateResult {
  return html`<bdi dir="ltr" translate="no" aria-hidden="true"
      >${groupedAddress(value).map((group) => html`<span>${group}</span>`)}</bdi
    ><span class="hidden-text" translate="no">${value}</span>`;
}
