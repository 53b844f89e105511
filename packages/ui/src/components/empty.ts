import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';

const styles = css`
  .box {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    padding: 2em 1.25em 1.25em;
    text-align: center;
  }
  .icon-box {
    color: var(--_ak-ink-2);
    font-size: 1em;
  }
  .icon-box ::slotted(svg) {
    inline-size: 2.5em;
    block-size: 2.5em;
    stroke-width: 1;
  }
  h3 {
    margin: 0.9412em 0 0.2353em;
    overflow-wrap: anywhere;
    font-size: 1.0625em;
    font-weight: 600;
    line-height: calc(1.4118 * var(--_ak-line-height));
  }
  .text {
    max-inline-size: min(22em, 100%);
    color: var(--_ak-ink-2);
    font-size: 0.9375em;
    line-height: calc(1.4667 * var(--_ak-line-height));
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .actions {
    display: grid;
    justify-items: stretch;
    gap: 0.5em;
    inline-size: 100%;
    margin-block-start: 1.25em;
  }
`;

/**
 * @summary A centered block: 40 px line icon or drawing, heading, text, actions.
 * @slot icon - an icon or `ak-the-line`
 * @slot - more after `text`
 * @slot action - buttons
 * @csspart heading - the heading
 * @csspart text - the sentence
 */
export class AkEmpty extends AkElement {
  static override styles = [reset, styles];

  @property() heading = '';
  @property() text = '';

  protected override render(): TemplateResult {
    return html`<div class="box">
      <div class="icon-box"><slot name="icon"></slot></div>
      ${this.heading ? html`<h3 part="heading">${this.heading}</h3>` : nothing}
      <div class="text" part="text">${this.text}<slot></slot></div>
      <div class="actions"><slot name="action"></slot></div>
    </div>`;
  }
}
