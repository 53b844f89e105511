// Renders the image itself, because a scroll creates many tiles and each nested element adds a shadow tree.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { safeSrc } from '../../base/safe-src.js';
import { spin } from '../../base/spin.styles.js';
import { checkIcon } from '../../icons/check.js';
import { checkCircleIcon } from '../../icons/check-circle.js';
import { pictureStyles } from '../image/image.styles.js';
import { fallbackClass, fallbackLetters } from '../image/fallback.js';
import { renderImage } from '../image/render-image.js';
import { walletTileStyles } from './wallet-tile.styles.js';

/**
 * @summary An 88 px tile that is one button. The whole name, the badge and the detail are its accessible name.
 * @event click - the native click; not sent while busy
 * @csspart tile - the control
 * @csspart name - the name
 * @csspart image - the `img`
 * @csspart fallback - the letter field
 */
export class AkWalletTile extends AkElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [reset, spin, pictureStyles, walletTileStyles];

  @property() name = '';
  @property() src = '';
  /** A word such as "Verified", shown as an icon and included in the accessible name. */
  @property() badge = '';
  /** The state in words, such as "Installed"; shown if the name leaves a free line. */
  @property() detail = '';
  @property({ type: Boolean, reflect: true }) selected = false;
  @property({ type: Boolean, reflect: true }) busy = false;
  /** Whether the tile is the Tab stop; a grid moves it between tiles. */
  @property({ type: Boolean, attribute: 'tab-stop' }) tabStop = true;

  /** The image URL that failed to load. */
  @state() private broken = '';
  @query('#control') private readonly control?: HTMLElement | null;

  override click(): void {
    this.control?.click();
  }

  protected override render(): TemplateResult {
    // Named by its content: the tree contains the whole clamped name, so voice control matches it.
    return html`<button
      id="control"
      type="button"
      part="tile"
      aria-current=${this.selected ? 'true' : nothing}
      aria-disabled=${this.busy ? 'true' : nothing}
      aria-busy=${this.busy ? 'true' : nothing}
      tabindex=${this.tabStop ? 0 : -1}
      @click=${this.#onClick}
    >
      <span class="image">
        <span class="clip">${this.#picture()}</span>
        ${this.badge ? html`<span class="mark" aria-hidden="true">${checkCircleIcon}</span>` : nothing}
        ${this.busy ? html`<span class="spin" part="spinner" aria-hidden="true"></span>` : nothing}
        ${this.selected && !this.busy ? html`<span class="tick">${checkIcon}</span>` : nothing}
      </span>
      <span class="text">
        <span class="name" part="name" title=${this.name}>${this.name}</span>
        ${this.badge ? html`<span class="hidden-text">${this.badge}</span>` : nothing}
        ${this.detail ? html`<span class="detail">${this.detail}</span>` : nothing}
      </span>
    </button>`;
  }

  #picture(): TemplateResult {
    const src = this.src === this.broken ? undefined : safeSrc(this.src);
    if (src === undefined)
      return html`<span class="field ${fallbackClass(this.name)}" part="fallback" aria-hidden="true"
        ><span class="letters">${fallbackLetters(this.name, 1)}</span></span
      >`;
    return renderImage(src, '', this.#onError);
  }

  #onError = (): void => {
    this.broken = this.src;
  };

  #onClick = (event: Event): void => {
    if (!this.busy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
