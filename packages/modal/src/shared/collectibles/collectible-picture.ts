import { AkElement } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

const styles = css`
  :host {
    display: block;
    inline-size: 100%;
    block-size: 8.5em;
    border-radius: var(--_ak-radius-control);
    overflow: clip;
    background: var(--_ak-surface-3);
  }
  :host([large]) {
    inline-size: min(100%, 17.5em);
    block-size: 17.5em;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    user-select: none;
  }
  :host([large]) img {
    object-fit: contain;
  }
  .field {
    display: grid;
    place-items: center;
    block-size: 100%;
    padding: 0.75em;
    overflow: clip;
    color: var(--_ak-ink-2);
    overflow-wrap: anywhere;
    text-align: center;
  }
`;

/** @summary An image that falls back to a name. Decorative, because the name is shown beside it. */
export class CollectiblePicture extends AkElement {
  static override styles = [reset, styles];

  /** A `data:` URL, or ''. */
  @property() src = '';
  @property() name = '';
  @property({ type: Boolean, reflect: true }) large = false;

  @state() private isBroken = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.isBroken = false;
  }

  protected override render(): TemplateResult {
    if (this.isBroken || !this.src.startsWith('data:image/'))
      return html`<div class="field" aria-hidden="true" translate="no">${this.name}</div>`;
    return html`<img src=${this.src} alt="" decoding="async" draggable="false" @error=${this.#onError} />`;
  }

  #onError = (): void => {
    this.isBroken = true;
  };
}

define('ak-collectible-picture', CollectiblePicture);
