import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { spin } from '../../base/spin.styles.js';
import { iconButtonStyles } from './icon-button.styles.js';

/**
 * @summary An icon in a 44 px box. The label is its name and its tooltip (500 ms after hover or focus).
 * @slot - the icon, when the `icon` property is not used
 * @event click - the native click; not sent while busy or disabled
 * @csspart button - the control
 * @csspart tooltip - the tooltip
 */
export class AkIconButton extends AkElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [reset, spin, iconButtonStyles];

  /** Accessible name and tooltip. Required. */
  @property() label = '';
  /** An icon from `@openappkit/ui/icons/*`. */
  @property({ attribute: false }) icon?: TemplateResult;
  @property({ type: Boolean, reflect: true }) busy = false;
  @property({ type: Boolean, reflect: true }) disabled = false;
  /** The edge of the box that the tooltip aligns with. */
  @property({ reflect: true, attribute: 'tooltip-align' }) tooltipAlign:
    | 'start'
    | 'center'
    | 'end' = 'center';
  /** Omits the tooltip, where the label is already visible. */
  @property({ type: Boolean, attribute: 'no-tooltip' }) noTooltip = false;

  @query('#control') private readonly control?: HTMLElement | null;

  override click(): void {
    this.control?.click();
  }

  protected override render(): TemplateResult {
    const icon = this.busy
      ? html`<span class="spin" aria-hidden="true"></span>`
      : (this.icon ?? html`<slot></slot>`);
    return html`<button
        id="control"
        type="button"
        part="button"
        aria-label=${this.label}
        aria-disabled=${this.busy || this.disabled ? 'true' : nothing}
        @click=${this.#onClick}
      >
        ${icon}
      </button>
      ${this.noTooltip ? nothing : html`<span class="tip" part="tooltip" aria-hidden="true">${this.label}</span>`}`;
  }

  #onClick = (event: Event): void => {
    if (!this.busy && !this.disabled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
