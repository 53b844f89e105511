// Not enough for a wait longer than a second, which also needs text.
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { spin } from '../../base/spin.styles.js';
import { spinnerStyles } from './spinner.styles.js';

/**
 * @summary A 16, 24 or 32 px spinner. With a `label` it is an image with that name, without it is hidden.
 * @csspart spinner - the ring
 */
export class AkSpinner extends AkElement {
  static override styles = [reset, spin, spinnerStyles];

  @property({ reflect: true }) size: 'sm' | 'md' | 'lg' = 'sm';
  @property() label = '';

  protected override render(): TemplateResult {
    return html`<div
      class="spin"
      part="spinner"
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
    ></div>`;
  }
}
