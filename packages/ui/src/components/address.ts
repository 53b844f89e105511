import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { copiedIcon, copyIcon } from '../icons.js';
import { groupedAddress, shortAddress } from './short-address.js';

const styles = css`
  :host {
    position: relative;
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    gap: 0.125em;
    vertical-align: middle;
  }
  .text {
    min-inline-size: 0;
    unicode-bidi: isolate;
  }
  .text > span:first-child {
    font-family: var(--_ak-mono);
    font-size: 0.875em;
    font-weight: 450;
    line-height: 1.43;
  }
  :host([revealed]) .text {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  /* Lines of about equal length, so that no group stands alone. */
  :host([revealed]) .text > span:first-child {
    display: block;
    margin-inline: -0.25em;
    text-wrap: balance;
  }
  .group {
    display: inline-block;
    padding-inline: 0.25em;
  }
  ak-icon-button {
    color: var(--_ak-ink-2);
    margin-block: -0.5em;
  }
`;

// Long enough to be seen, and over before the next copy.
const copiedMs = 2000;

/**
 * @summary An address, always left to right, short or in groups of four, with a copy button.
 * @event ak-copy - the button was pressed; `copied` is false when the browser refused. The host
 *   announces it in its live region.
 * @csspart text - the visible address
 * @csspart copy - the copy button
 */
export class AkAddress extends AkElement {
  static override styles = [reset, styles];

  @property() address = '';
  /** Label of the copy button, such as "Copy address". The button is hidden if it is empty. */
  @property({ attribute: 'copy-label' }) copyLabel = '';
  /** Label of the button for 2 s after copying, such as "Copied". */
  @property({ attribute: 'copied-label' }) copiedLabel = '';
  /** Shows the whole address in groups of four. */
  @property({ type: Boolean, reflect: true }) revealed = false;

  @state() private copied = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.copied = false;
  }

  /** Copies the address, like the button. */
  async copy(): Promise<void> {
    const text = this.address;
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (!this.isConnected) return;
    this.copied = copied;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.copied = false;
    }, copiedMs);
    this.emit('ak-copy', { text, copied });
  }

  protected override render(): TemplateResult {
    return html`<bdi class="text" part="text" dir="ltr"
        ><span aria-hidden="true">${this.#visible()}</span
        ><span class="hidden-text">${this.address}</span></bdi
      >${this.copyLabel ? this.#button() : nothing}`;
  }

  #visible(): TemplateResult | string {
    if (!this.revealed) return shortAddress(this.address);
    return html`${groupedAddress(this.address).map((group) => html`<span class="group">${group}</span>`)}`;
  }

  #button(): TemplateResult {
    return html`<ak-icon-button
      part="copy"
      tooltip-align="end"
      .label=${this.copied && this.copiedLabel ? this.copiedLabel : this.copyLabel}
      .icon=${this.copied ? copiedIcon : copyIcon}
      @click=${this.copy}
    ></ak-icon-button>`;
  }
}
