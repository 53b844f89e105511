// AkSampleThing: say what it renders. Components know nothing about wallets.
import { css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';

const styles = css`
  :host {
    display: block;
    color: var(--_ak-ink);
  }
`;

/**
 * @summary What it shows, in one sentence.
 * @slot - more after `text`
 * @csspart text - the text
 */
export class AkSampleThing extends AkElement {
  static override styles = [reset, styles];

  @property() text = '';

  protected override render(): TemplateResult {
    return html`<span part="text">${this.text}<slot></slot></span>`;
  }
}
