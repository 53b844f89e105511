// Renders the image itself, because a scroll creates many tiles and each nested element adds a shadow tree.
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset, spin } from '../base/styles.js';
import { safeSrc } from '../base/safe-url.js';
import { checkCircleIcon } from '../icons.js';
import { checkIcon } from '../opening-icons.js';
import { pictureStyles, fallbackClass, fallbackLetters, renderImage } from './image-tile.js';

const styles = css`
  :host {
    min-inline-size: 0;
  }
  #control {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 0.25em;
    inline-size: 100%;
    min-block-size: 5.5em;
    padding: 0.25em;
    border-radius: var(--_ak-radius-control);
    color: var(--_ak-ink);
    text-align: center;
    outline-offset: -4px;
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  #control:hover {
    background: var(--_ak-surface-2);
  }
  #control:active {
    background: var(--_ak-surface-3);
  }
  .image {
    position: relative;
    flex: none;
  }
  .clip {
    display: block;
    inline-size: 2.5em;
    block-size: 2.5em;
    border-radius: var(--_ak-radius-tile);
    overflow: clip;
  }
  .mark {
    position: absolute;
    inset-block-end: -3px;
    inset-inline-end: -3px;
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: var(--_ak-surface);
    color: var(--_ak-ok);
    box-shadow: 0 0 0 1px var(--_ak-surface);
  }
  .mark svg {
    inline-size: 1em;
    block-size: 1em;
  }
  /* Two lines in all: a name of one line leaves the second to the detail. */
  .text {
    inline-size: 100%;
    max-block-size: calc(2 * 1.385 * 1em * var(--_ak-line-height));
    overflow: clip;
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .name {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
  :host([warned]) .name {
    -webkit-line-clamp: 1;
    line-clamp: 1;
  }
  .detail {
    display: block;
    overflow: hidden;
    color: var(--_ak-ink-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .spin {
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 1.5em;
    block-size: 1.5em;
    color: var(--_ak-ink);
  }
  :host([busy]) :is(.clip, .mark) {
    opacity: 0.3;
  }
  :host([busy]) #control {
    cursor: progress;
  }
  :host([selected]) #control {
    background: var(--_ak-accent-soft);
    box-shadow: inset 0 0 0 1px var(--_ak-accent-ink);
  }
  .tick {
    position: absolute;
    inset-block-start: -0.25em;
    inset-inline-end: -0.5em;
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: var(--_ak-accent-ink);
    color: var(--_ak-surface);
  }
  .tick svg {
    inline-size: 1em;
    block-size: 1em;
  }
  @media (forced-colors: active) {
    :host([selected]) #control {
      outline: 2px solid Highlight;
    }
  }
`;

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
  static override styles = [reset, spin, pictureStyles, styles];

  @property() name = '';
  @property() src = '';
  /** A word such as "Verified", shown as an icon and included in the accessible name. */
  @property() badge = '';
  /** The state in words, such as "Installed"; shown if the name leaves a free line. */
  @property() detail = '';
  /** Whether the detail is a warning, which is shown under every name. */
  @property({ type: Boolean, reflect: true }) warned = false;
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
        ${this.detail ? html`<span class="detail" title=${this.detail}>${this.detail}</span>` : nothing}
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
