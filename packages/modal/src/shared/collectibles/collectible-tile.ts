import './collectible-picture.js';
import { AkElement } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';

const styles = css`
  :host {
    display: block;
    min-inline-size: 0;
  }
  #control {
    display: block;
    inline-size: 100%;
    padding: 0.375em;
    border-radius: var(--_ak-radius-control);
    color: var(--_ak-ink);
    text-align: start;
    outline-offset: -4px;
  }
  #control:hover {
    background: var(--_ak-surface-2);
  }
  .name,
  .detail {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .name {
    padding-block-start: 0.375em;
    font-weight: 600;
  }
  .detail {
    min-block-size: calc(1.385em * var(--_ak-line-height));
    color: var(--_ak-ink-2);
  }
`;

/**
 * @summary A tile that is one button.
 * @event click - the native click
 */
export class CollectibleTile extends AkElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [reset, styles];

  @property() src = '';
  @property() name = '';
  /** The collection and the count. */
  @property() detail = '';
  /** Whether Tab stops here. A grid moves the tab stop between tiles. */
  @property({ type: Boolean, attribute: 'tab-stop' }) tabStop = true;

  @query('#control') private readonly control?: HTMLElement | null;

  override click(): void {
    this.control?.click();
  }

  protected override render(): TemplateResult {
    return html`<button id="control" type="button" tabindex=${this.tabStop ? 0 : -1} translate="no">
      <ak-collectible-picture .src=${this.src} .name=${this.name}></ak-collectible-picture>
      <span class="name" title=${this.name || nothing}>${this.name}</span>
      <span class="detail">${this.detail}</span>
    </button>`;
  }
}

define('ak-collectible-tile', CollectibleTile);
