import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { closeIcon } from '../../icons/close.js';
import { statusIcon } from '../../icons/status-icon.js';
import { chipStyles } from './chip.styles.js';

export type ChipVariant = 'neutral' | 'ok' | 'warn' | 'bad' | 'info';

/**
 * @summary A chip. `selectable` makes it a toggle button, `remove-label` adds a remove button.
 * @slot - the word
 * @event click - on a selectable chip; the host changes `selected`
 * @event ak-dismiss - the remove button was pressed
 * @csspart chip - the box
 */
export class AkChip extends AkElement {
  static override styles = [reset, chipStyles];

  @property({ reflect: true }) variant: ChipVariant = 'neutral';
  @property({ type: Boolean, reflect: true }) selectable = false;
  @property({ type: Boolean, reflect: true }) selected = false;
  /** Label of the remove button. The button is hidden if it is empty. */
  @property({ attribute: 'remove-label' }) removeLabel = '';

  @query('button.chip') private readonly control?: HTMLElement | null;

  override focus(options?: FocusOptions): void {
    this.control?.focus(options);
  }

  override click(): void {
    if (this.control) this.control.click();
    else super.click();
  }

  protected override render(): TemplateResult {
    if (this.selectable)
      return html`<button
        type="button"
        class="chip"
        part="chip"
        aria-pressed=${this.selected ? 'true' : 'false'}
      >
        <slot></slot>
      </button>`;
    return html`<span class="chip" part="chip"
      >${this.variant === 'neutral' ? nothing : statusIcon(this.variant)}<slot></slot>${
        this.removeLabel ? this.#remove() : nothing
      }</span
    >`;
  }

  #remove(): TemplateResult {
    return html`<button type="button" class="remove" aria-label=${this.removeLabel} @click=${this.#onRemove}>
      ${closeIcon}
    </button>`;
  }

  #onRemove = (): void => {
    this.emit('ak-dismiss', {});
  };
}
