// The result of an action, shown after its view has closed. The modal shell controls its timing and announces its text.
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { spin } from '../../base/spin.styles.js';
import { closeIcon } from '../../icons/close.js';
import { statusIcon } from '../../icons/status-icon.js';
import { toastStyles } from './toast.styles.js';

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
  static override styles = [reset, spin, toastStyles];

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
