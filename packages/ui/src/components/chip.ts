import { css, html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { statusIcon } from '../icons.js';
import { closeIcon } from '../opening-icons.js';

const styles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    min-block-size: 2em;
    max-inline-size: 100%;
    padding: 0.15em 0.6em;
    border: 1px solid transparent;
    border-radius: var(--_ak-radius-chip);
    background: var(--_ak-surface-3);
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    font-weight: 550;
    line-height: calc(1.385 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
  svg {
    inline-size: 1.15em;
    block-size: 1.15em;
  }
  :host([variant='ok']) .chip {
    background: var(--_ak-ok-soft);
    color: var(--_ak-ok);
  }
  :host([variant='warn']) .chip {
    background: var(--_ak-warn-soft);
    color: var(--_ak-warn);
  }
  :host([variant='bad']) .chip {
    background: var(--_ak-bad-soft);
    color: var(--_ak-bad);
  }
  :host([variant='info']) .chip {
    background: var(--_ak-info-soft);
    color: var(--_ak-info);
  }
  button.chip {
    min-block-size: max(2.4615em, var(--_ak-target));
    padding-inline: 0.8em;
    border-color: var(--_ak-line-strong);
    background: var(--_ak-surface);
    color: var(--_ak-ink);
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  button.chip:hover {
    background: var(--_ak-surface-2);
  }
  button.chip[aria-pressed='true'] {
    border-color: var(--_ak-accent-ink);
    background: var(--_ak-accent-soft);
    color: var(--_ak-accent-ink);
  }
  .remove {
    display: grid;
    place-items: center;
    inline-size: var(--_ak-target);
    block-size: var(--_ak-target);
    margin-block: -0.6em;
    margin-inline: -0.2em -0.6em;
    border-radius: inherit;
  }
  @media (forced-colors: active) {
    .chip {
      border-color: CanvasText;
    }
    button.chip[aria-pressed='true'] {
      border-color: Highlight;
      border-width: 2px;
    }
  }
`;

export type ChipVariant = 'neutral' | 'ok' | 'warn' | 'bad' | 'info';

/**
 * @summary A chip. `selectable` makes it a toggle button, `remove-label` adds a remove button.
 * @slot - the word
 * @event click - on a selectable chip; the host changes `selected`
 * @event ak-dismiss - the remove button was pressed
 * @csspart chip - the box
 */
export class AkChip extends AkElement {
  static override styles = [reset, styles];

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
