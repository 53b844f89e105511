// AkSampleThing: say what it renders. Components know nothing about wallets.
import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { sampleThingStyles } from './sample-thing.styles.js';

/**
 * @summary What it shows, in one sentence.
 * @slot - more after `text`
 * @csspart text - the text
 */
export class AkSampleThing extends AkElement {
  static override styles = [reset, sampleThingStyles];

  @property() text = '';

  protected override render(): TemplateResult {
    return html`<span part="text">${this.text}<slot></slot></span>`;
  }
}
