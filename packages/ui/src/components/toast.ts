// The result of an action, shown after its view has closed. The modal shell controls its timing and announces its text.
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset, spin } from '../base/styles.js';
import { statusIcon } from '../icons.js';
import { closeIcon } from '../opening-icons.js';

const styles = css`
  /* In a card. */
  :host([slot='toast']),
  :host([slot='banner']) {
    margin: 0.5em 0.75em;
  }
  :host([slot='toast']) {
    grid-area: 1 / 1;
    align-self: start;
    z-index: 3;
  }
  .toast {
    display: flex;
    align-items: center;
    gap: 0.625em;
    min-block-size: 3em;
    padding-block: 0.375em;
    padding-inline: 0.875em 0.375em;
    border: 1px solid var(--_ak-line);
    border-radius: var(--_ak-radius-control);
    background: var(--_ak-raised);
    box-shadow: var(--_ak-e1);
    color: var(--_ak-ink);
    animation: in var(--_ak-base) var(--_ak-ease-out);
  }
  .mark {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 1.25em;
    color: var(--_ak-info);
  }
  :host([variant='success']) .mark {
    color: var(--_ak-ok);
  }
  :host([variant='error']) .mark {
    color: var(--_ak-bad);
  }
  :host([variant='loading']) .mark {
    color: var(--_ak-accent-ink);
  }
  .text {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: 0.875em;
    line-height: calc(1.4286 * var(--_ak-line-height));
  }
  @keyframes in {
    from {
      opacity: 0;
      transform: translateY(-0.5em);
    }
  }
`;

export type ToastVariant = 'success' | 'error' | 'loading' | 'info';

const tones = { success: 'ok', error: 'bad', info: 'info' } as const;

/**
 * @summary A short message with an icon, an optional action and a close button. It has no live role,
 *   because screen readers often skip a live region that is added together with its message.
 * @slot action - one quiet button
 * @event ak-dismiss - the close button was pressed
 * @csspart toast - the box
 */
export class AkToast extends AkElement {
  static override styles = [reset, spin, styles];

  @property({ reflect: true }) variant: ToastVariant = 'info';
  @property() text = '';
  @property({ attribute: 'close-label' }) closeLabel = '';

  protected override render(): TemplateResult {
    return html`<div class="toast" part="toast">
      ${
        this.variant === 'loading'
          ? html`<span class="mark"><span class="spin" aria-hidden="true"></span></span>`
          : html`<span class="mark">${statusIcon(tones[this.variant])}</span>`
      }
      <span class="text" dir="auto">${this.text}</span>
      <slot name="action"></slot>
      ${this.closeLabel ? this.#close() : nothing}
    </div>`;
  }

  #close(): TemplateResult {
    return html`<ak-icon-button
      no-tooltip
      .label=${this.closeLabel}
      .icon=${closeIcon}
      @click=${this.#onClose}
    ></ak-icon-button>`;
  }

  #onClose = (): void => {
    this.emit('ak-dismiss', {});
  };
}
