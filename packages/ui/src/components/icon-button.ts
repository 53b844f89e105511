import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset, spin } from '../base/styles.js';

const styles = css`
  :host {
    position: relative;
    display: inline-block;
    flex: none;
    vertical-align: middle;
  }
  #control {
    display: grid;
    place-items: center;
    inline-size: max(2.25em, var(--_ak-target));
    block-size: max(2.25em, var(--_ak-target));
    border-radius: var(--_ak-radius-control);
    color: var(--_ak-ink);
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  #control:hover {
    background: var(--_ak-surface-2);
  }
  #control:active {
    background: var(--_ak-surface-3);
  }
  #control[aria-disabled] {
    background: none;
    color: var(--_ak-ink-3);
    cursor: not-allowed;
  }
  .tip {
    position: absolute;
    inset-block-start: calc(100% + 0.25em);
    inset-inline-start: 50%;
    z-index: 2;
    inline-size: max-content;
    max-inline-size: 15em;
    transform: translateX(-50%);
    visibility: hidden;
    opacity: 0;
    pointer-events: none;
    padding: 0.25em 0.5em;
    border: 1px solid var(--_ak-line);
    border-radius: var(--_ak-radius-chip);
    background: var(--_ak-raised);
    box-shadow: var(--_ak-e1);
    color: var(--_ak-ink);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .tip:dir(rtl) {
    transform: translateX(50%);
  }
  :host([tooltip-align='start']) .tip {
    inset-inline-start: 0;
    transform: none;
  }
  :host([tooltip-align='end']) .tip {
    inset-inline: auto 0;
    transform: none;
  }
  #control:hover + .tip,
  #control:focus-visible + .tip {
    visibility: inherit;
    opacity: 1;
    transition:
      opacity var(--_ak-quick) 500ms,
      visibility 0s 500ms;
  }
  @media (forced-colors: active) {
    #control {
      color: ButtonText;
    }
  }
`;

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
  static override styles = [reset, spin, styles];

  /** Accessible name and tooltip. Required. */
  @property() label = '';
  /** An icon from `@openappkit/ui/icons`. */
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
