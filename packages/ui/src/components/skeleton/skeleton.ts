// Hidden from assistive technology, so the view must announce the wait.
import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { skeletonStyles } from './skeleton.styles.js';

/**
 * @summary Rows, tiles, a line of text or a block that appear after 150 ms and stop pulsing after 10 s.
 * @csspart shape - one placeholder
 */
export class AkSkeleton extends AkElement {
  static override styles = [reset, skeletonStyles];

  @property({ reflect: true }) shape: 'row' | 'tile' | 'text' | 'block' = 'row';
  @property({ type: Number }) count = 1;

  protected override render(): TemplateResult {
    return html`<div class="all" aria-hidden="true">
      ${Array.from({ length: Math.max(1, this.count) }, () => this.#shape())}
    </div>`;
  }

  #shape(): TemplateResult {
    if (this.shape === 'row')
      return html`<div class="row" part="shape">
        <span class="square"></span><span class="lines"><span></span><span class="short"></span></span>
      </div>`;
    if (this.shape === 'tile')
      return html`<div class="tile" part="shape"><span class="square"></span><span class="short"></span></div>`;
    return html`<span class=${this.shape} part="shape"></span>`;
  }
}
