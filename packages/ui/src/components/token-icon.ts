import { css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';

const styles = css`
  :host {
    display: inline-block;
    flex: none;
    vertical-align: middle;
  }
  /* While the image loads, a plain circle, so that no letter becomes a picture. Letters appear if it takes long. */
  :host([pending]) ak-image {
    background: var(--_ak-skeleton);
  }
  :host([pending]) ak-image::part(fallback) {
    animation: appear 1ms 3s both;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
`;

/**
 * @summary A token's image. Without one, or if it fails to load, it shows three letters of the symbol on a color that
 *   depends on the symbol.
 * @example html`<ak-token-icon slot="start" src=${imageUrl ?? ''} symbol="USDC" .networkSrc=${picture} network-name="Base"></ak-token-icon>`;
 */
export class AkTokenIcon extends AkElement {
  static override styles = [reset, styles];

  /** URL of the image: http(s), blob or data:image. */
  @property() src = '';
  /** Its first three letters replace a missing image. */
  @property() symbol = '';
  /** Accessible name; empty beside visible text. */
  @property() label = '';
  /** Image of the network, or '' for a network without one. The badge is hidden if undefined. */
  @property({ attribute: 'network-src' }) networkSrc?: string | undefined;
  /** Name of the network, whose first letter replaces a missing badge image. */
  @property({ attribute: 'network-name' }) networkName = '';
  /** Dashed ring around the badge. Add a chip that says it in words. */
  @property({ type: Boolean }) testnet = false;
  @property({ type: Number }) size: 32 | 40 = 40;
  /** The image is loading. Hides the letters for three seconds. */
  @property({ type: Boolean, reflect: true }) pending = false;

  protected override render(): TemplateResult {
    const mark = html`<ak-image
      src=${this.src}
      name=${this.symbol}
      label=${this.label}
      letters="3"
      shape="round"
      .size=${this.size}
    ></ak-image>`;
    if (this.networkSrc === undefined) return mark;
    return html`<ak-network-badge
      src=${this.networkSrc}
      name=${this.networkName}
      ?testnet=${this.testnet}
      >${mark}</ak-network-badge
    >`;
  }
}
