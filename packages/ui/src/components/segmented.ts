// Uses native radios, which bring their keyboard support.
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';

const styles = css`
  fieldset {
    min-inline-size: 0;
    margin: 0;
    border: 0;
    padding: 0;
  }
  legend {
    padding: 0 0 0.4em;
    color: var(--_ak-ink);
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  .parts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em;
    padding: 0.25em;
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-surface-3);
  }
  label {
    position: relative;
    display: grid;
    flex: 1 1 auto;
    align-content: center;
    justify-items: center;
    min-block-size: max(2.25em, var(--_ak-target));
    min-inline-size: max(3em, var(--_ak-target));
    padding: 0.25em 0.625em;
    border: 1px solid transparent;
    border-radius: calc(7px * var(--_ak-radius-scale));
    color: var(--_ak-ink-2);
    text-align: center;
    cursor: pointer;
  }
  label:hover {
    color: var(--_ak-ink);
  }
  label:has(:checked) {
    border-color: var(--_ak-line-strong);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--_ak-focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    /* Over the label's border, too. */
    inset: -1px;
    opacity: 0;
    cursor: pointer;
  }
  .name,
  .detail {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .name {
    font-size: 0.875em;
    font-weight: 550;
  }
  .detail {
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    label:has(:focus-visible) {
      outline-color: Highlight;
    }
  }
`;

export interface SegmentItem {
  readonly id: string;
  readonly label: string;
  /** Smaller text under the label. */
  readonly detail?: string | undefined;
}

/**
 * @summary A radio group of two to four short options.
 * @event ak-choose - the user selected another option; `selected` has changed already
 * @csspart segment - an option
 */
export class AkSegmented extends AkElement {
  static override styles = [reset, styles];

  /** Legend of the group. */
  @property() label = '';
  @property({ attribute: false }) items: readonly SegmentItem[] = [];
  /** ID of the selected choice, or '' for no selection. */
  @property() selected = '';

  override focus(options?: FocusOptions): void {
    const inputs = this.renderRoot.querySelectorAll('input');
    ([...inputs].find(({ checked }) => checked) ?? inputs[0])?.focus(options);
  }

  protected override render(): TemplateResult {
    return html`<fieldset>
      <legend>${this.label}</legend>
      <div class="parts">${this.items.map((item) => this.#segment(item))}</div>
    </fieldset>`;
  }

  #segment({ id, label, detail }: SegmentItem): TemplateResult {
    return html`<label part="segment">
      <input
        type="radio"
        name="segment"
        .checked=${id === this.selected}
        @change=${() => this.#choose(id)}
      />
      <span class="name">${label}</span>
      ${detail ? html`<bdi class="detail">${detail}</bdi>` : nothing}
    </label>`;
  }

  #choose(id: string): void {
    if (id === this.selected) return;
    this.selected = id;
    this.emit('ak-choose', { id });
  }
}
