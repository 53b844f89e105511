import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { safeSrc } from '../base/safe-url.js';
import { networkIcon, warningIcon } from '../icons.js';
import { fallbackClass, fallbackLetters, pictureStyles, renderImage } from './image-tile.js';

const styles = css`
  :host {
    position: relative;
    display: inline-block;
    flex: none;
    vertical-align: middle;
  }
  .badge {
    position: absolute;
    inset-block-end: -4px;
    inset-inline-end: -4px;
    display: grid;
    place-items: center;
    inline-size: calc(1em + 4px);
    block-size: calc(1em + 4px);
    border: 2px solid var(--_ak-surface);
    border-radius: calc(6px * var(--_ak-radius-scale));
    background: var(--_ak-surface-3);
    color: var(--_ak-ink-2);
    overflow: clip;
  }
  svg {
    inline-size: 1em;
    block-size: 1em;
    stroke-width: 2;
  }
  .letters {
    font-size: 0.6875em;
  }
  :host([testnet]) .badge {
    outline: 1px dashed var(--_ak-line-strong);
  }
  :host([unsupported]) .badge {
    background: var(--_ak-warn-soft);
    color: var(--_ak-warn);
  }
`;

/**
 * @summary Puts a network's icon on the lower corner (inline end) of the slotted tile, with a ring in the surface color.
 * @slot - the tile
 * @csspart badge - the icon
 * @csspart image - its `img`
 */
export class AkNetworkBadge extends AkElement {
  static override styles = [reset, pictureStyles, styles];

  @property() src = '';
  /** Name of the network. Its first letter, on a color that depends on the name, replaces a missing image. */
  @property() name = '';
  /** Accessible name; empty if the network is named in text beside it. */
  @property() label = '';
  /** Draws a dashed ring. Add a chip that says it in words. */
  @property({ type: Boolean, reflect: true }) testnet = false;
  /** Shows a warning icon instead of the image. */
  @property({ type: Boolean, reflect: true }) unsupported = false;

  @state() private broken = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.broken = false;
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>
      <span
        class="badge"
        part="badge"
        role=${this.label ? 'img' : nothing}
        aria-label=${this.label || nothing}
        aria-hidden=${this.label ? nothing : 'true'}
        >${this.#mark()}</span
      >`;
  }

  #mark(): TemplateResult {
    if (this.unsupported) return warningIcon;
    const src = this.broken ? undefined : safeSrc(this.src);
    if (src !== undefined) return renderImage(src, '', this.#onError);
    if (!this.name) return networkIcon;
    return html`<span class="field ${fallbackClass(this.name)}"
      ><span class="letters">${fallbackLetters(this.name, 1)}</span></span
    >`;
  }

  #onError = (): void => {
    this.broken = true;
  };
}
