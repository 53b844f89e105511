import { css, type TemplateResult, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AkImage } from './image.js';

const styles = css`
  :host {
    overflow: visible;
  }
  .clip {
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    overflow: clip;
  }
  .badge {
    position: absolute;
    inset-block-end: -3px;
    inset-inline-end: -3px;
  }
  :host([plain]) .field {
    background: var(--_ak-surface-3);
    color: var(--_ak-ink);
  }
`;

/**
 * @summary A wallet's image tile with a letter fallback and an optional badge on its corner.
 * @slot - replaces the letter, for an icon such as "all wallets"
 * @slot badge - a 16 px badge on the lower corner at the inline end
 * @csspart image - the `img`
 * @csspart fallback - the letter field
 */
export class AkWalletImage extends AkImage {
  static override styles = [...AkImage.styles, styles];

  /** Shows the slotted icon on a neutral field instead of a colored one. */
  @property({ type: Boolean, reflect: true }) plain = false;

  protected override render(): TemplateResult {
    return html`<div class="clip">${super.render()}</div>
      <span class="badge" aria-hidden=${this.label ? nothing : 'true'}><slot name="badge"></slot></span>`;
  }
}
