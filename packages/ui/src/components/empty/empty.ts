import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { emptyStyles } from './empty.styles.js';

/**
 * @summary A centered block: 40 px line icon or drawing, heading, text, actions.
 * @slot icon - an icon or `ak-the-line`
 * @slot - more after `text`
 * @slot action - buttons
 * @csspart heading - the heading
 * @csspart text - the sentence
 */
export class AkEmpty extends AkElement {
  static override styles = [reset, emptyStyles];

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
