// Not enough for a wait longer than a second, which also needs text.
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset, spin } from '../base/styles.js';

const styles = css`
  :host {
    display: inline-block;
    color: var(--_ak-accent-ink);
  }
  :host([size='md']) .spin {
    inline-size: 1.5em;
    block-size: 1.5em;
  }
  :host([size='lg']) .spin {
    inline-size: 2em;
    block-size: 2em;
  }
`;

/**
 * @summary A 16, 24 or 32 px spinner. With a `label` it is an image with that name, without it is hidden.
 * @csspart spinner - the ring
 */
export class AkSpinner extends AkElement {
  static override styles = [reset, spin, styles];

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
