// Dark on light in both themes, because cameras need it. The value must appear only in the drawing.
import { html, type PropertyValues, svg, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { qrStyles } from './qr.styles.js';
import { type QrPath, qrPath } from './qr-path.js';
import { qrSize } from './qr-size.js';

/** Modules on a side for a link of about 190 characters. Sizes the tile until the code is known. */
const usualSide = 65;

/** State of a code; only `ready` draws it. */
export type QrState = 'building' | 'ready' | 'expired';

/**
 * @summary A QR code on a light tile. A new value replaces it in place; nothing moves.
 * @slot - text and a button, shown on the flat tile while building, when expired, and when the value is
 *   empty or too long to draw
 * @csspart tile - the square
 * @csspart code - the `svg`
 */
export class AkQr extends AkElement {
  static override styles = [reset, qrStyles];

  /** The text to encode. */
  @property({ attribute: false }) value = '';
  /** Accessible name of the code. */
  @property() label = '';
  @property({ reflect: true }) state: QrState = 'ready';
  /** Side of the tile in CSS px. If unset: at least 264, or 256 in a 320 px viewport, and never wider than its box. */
  @property({ type: Number }) size?: number;

  // The ruler has the box's width and no height, because an observed height would change with the tile and loop.
  @query('.ruler') private readonly ruler?: HTMLElement | null;
  @query('.tile') private readonly tile?: HTMLElement | null;
  #code: QrPath | undefined;
  #observer: ResizeObserver | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer = new ResizeObserver(() => this.#fit());
    if (this.ruler) this.#observer.observe(this.ruler);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value')) this.#code = qrPath(this.value);
  }

  protected override render(): TemplateResult {
    const code = this.state === 'ready' ? this.#code : undefined;
    return html`<div class="ruler"></div>
      ${
        code
          ? html`<div class="tile" part="tile">${this.#drawing(code)}</div>`
          : html`<div class="tile flat" part="tile"><div class="over"><slot></slot></div></div>`
      }`;
  }

  protected override firstUpdated(): void {
    if (this.ruler) this.#observer?.observe(this.ruler);
  }

  protected override updated(): void {
    this.#fit();
  }

  #drawing({ path, side }: QrPath): TemplateResult {
    return html`<svg
      part="code"
      role="img"
      aria-label=${this.label}
      viewBox="0 0 ${side} ${side}"
      shape-rendering="crispEdges"
    >
      ${svg`<path class="paper" d="M0 0h${side}v${side}h-${side}z" /><path class="ink" d=${path} />`}
    </svg>`;
  }

  // Set from code, because a style attribute would need 'unsafe-inline'.
  #fit(): void {
    const tile = this.tile;
    const available = this.clientWidth;
    if (!tile || available === 0) return;
    const size = qrSize({
      side: this.#code?.side ?? usualSide,
      available,
      viewport: window.innerWidth,
      pixelRatio: window.devicePixelRatio,
      wanted: this.size,
    });
    tile.style.inlineSize = `${size.tile}px`;
    const drawing = tile.querySelector('svg');
    drawing?.setAttribute('width', String(size.code));
    drawing?.setAttribute('height', String(size.code));
  }
}
