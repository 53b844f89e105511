import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { safeSrc } from '../../base/safe-src.js';
import { imageStyles } from '../image/image.styles.js';
import { renderImage } from '../image/render-image.js';
import { createFlag } from './flag.js';

/**
 * @summary An account image. Without one, or if it fails to load, it shows a flag generated from the address.
 * @csspart image - the `img`
 * @csspart flag - the drawn flag
 */
export class AkAvatar extends AkElement {
  static override styles = [reset, imageStyles];

  @property() src = '';
  /** The address that the flag is generated from. */
  @property() address = '';
  /** Accessible name; empty beside visible text. */
  @property() label = '';
  @property({ type: Number, reflect: true }) size: 24 | 32 | 40 | 64 = 40;

  @state() private broken = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.broken = false;
  }

  protected override render(): TemplateResult {
    const src = this.broken ? undefined : safeSrc(this.src);
    if (src !== undefined) return renderImage(src, this.label, this.#onError);
    const flag = createFlag(this.address);
    return html`<svg
      part="flag"
      viewBox="0 0 12 12"
      width="100%"
      height="100%"
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
      shape-rendering="geometricPrecision"
    >
      <path d="M0 0h12v12H0z" fill=${flag.field} />
      <path d=${flag.path} fill=${flag.mark} fill-rule="evenodd" />
    </svg>`;
  }

  #onError = (): void => {
    this.broken = true;
  };
}
