// Uses native radios, which bring their keyboard support.
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { segmentedStyles } from './segmented.styles.js';

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
  static override styles = [reset, segmentedStyles];

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
