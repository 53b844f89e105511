// Dark on light in both themes, because cameras need it. The value must appear only in the drawing.
import { css, html, nothing, type PropertyValues, svg, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { encode } from 'uqr';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';

const styles = css`
  :host {
    display: block;
    min-inline-size: 0;
  }
  .tile {
    display: grid;
    place-items: center;
    inline-size: 16.5em;
    max-inline-size: 100%;
    aspect-ratio: 1;
    margin-inline: auto;
    overflow: clip;
    border: 0;
    border-radius: min(var(--_ak-radius-tile), 12px);
    background: var(--_ak-qr-paper);
    color: var(--_ak-qr-ink);
    forced-color-adjust: none;
  }
  .tile.flat {
    padding: 1.25em;
    background: var(--_ak-surface-2);
    color: var(--_ak-ink-2);
    forced-color-adjust: auto;
  }
  svg,
  .mark {
    grid-area: 1 / 1;
  }
  .paper {
    fill: var(--_ak-qr-paper);
  }
  .ink {
    fill: var(--_ak-qr-ink);
  }
  .over {
    max-inline-size: 100%;
    text-align: center;
    overflow-wrap: anywhere;
    font-size: 0.9375em;
    line-height: calc(1.4667 * var(--_ak-line-height));
  }
  @media (forced-colors: active) {
    .tile.flat {
      border: 1px solid CanvasText;
    }
  }
`;

/** Modules on a side for a link of about 190 characters. Sizes the tile until the code is known. */
const usualSide = 65;

/** State of a code; only `ready` draws it. */
export type QrState = 'building' | 'ready' | 'expired';

/**
 * @summary A QR code on a light tile. A new value replaces it in place; nothing moves.
 * @slot mark - with `marked`: a decorative tile, 2.5em wide, for the middle of the code
 * @slot - text and a button, shown on the flat tile while building, when expired, and when the value is
 *   empty or too long to draw
 * @csspart tile - the square
 * @csspart code - the `svg`
 */
export class AkQr extends AkElement {
  static override styles = [reset, styles];

  /** The text to encode. */
  @property({ attribute: false }) value = '';
  /** Accessible name of the code. */
  @property() label = '';
  @property({ reflect: true }) state: QrState = 'ready';
  /** Leaves room for the slot `mark`, with more error correction. */
  @property({ type: Boolean }) marked = false;
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
    if (changed.has('value') || changed.has('marked')) this.#code = qrPath(this.value, this.marked);
  }

  protected override render(): TemplateResult {
    const code = this.state === 'ready' ? this.#code : undefined;
    return html`<div class="ruler"></div>
      ${
        code
          ? html`<div class="tile" part="tile">${this.#drawing(code)}${
              code.cleared > 0 ? html`<div class="mark"><slot name="mark"></slot></div>` : nothing
            }</div>`
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
    // Half a module of paper stays on each side of the mark, which is 2.5em wide.
    const { cleared = 0, side = 1 } = this.#code ?? {};
    const mark = tile.querySelector<HTMLElement>('.mark');
    if (mark) mark.style.fontSize = `${((cleared - 1) * size.code) / side / 2.5}px`;
  }
}

/** Empty modules on each side (ISO/IEC 18004 requires 4). */
const quietModules = 4;
/** A mark covers at most this share of the side, which is 3.3% of the area. Error correction level Q recovers 25%. */
const markShare = 0.18;

interface QrPath {
  /** SVG path data of the dark modules, in modules, including the quiet zone. */
  readonly path: string;
  /** Modules on a side, including the quiet zone. */
  readonly side: number;
  /** Modules on a side of the empty square in the middle; 0 without a mark. */
  readonly cleared: number;
}

/**
 * Encodes `text` at error correction M, or Q around a mark; one run of dark modules is one rectangle of the path.
 * @returns undefined when the text is empty or longer than a code holds (2,331 bytes, 1,663 with a mark)
 * @example qrPath('wc:…', false)?.path;
 */
function qrPath(text: string, isMarked: boolean): QrPath | undefined {
  if (text === '') return undefined;
  const data = matrix(text, isMarked ? 'Q' : 'M');
  if (!data) return undefined;
  const cleared = isMarked ? markModules(data.length) : 0;
  clearMiddle(data, cleared);
  const segments: string[] = [];
  for (const [y, row] of data.entries())
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const run = x - start + 1;
      segments.push(`M${start + quietModules} ${y + quietModules}h${run}v1h-${run}z`);
    }
  return { path: segments.join(''), side: data.length + 2 * quietModules, cleared };
}

/** Returns an odd number, because the side of every code is odd, so that the square is centered on whole modules. */
function markModules(side: number): number {
  const most = Math.floor(side * markShare);
  return most % 2 === 1 ? most : most - 1;
}

function clearMiddle(data: boolean[][], cleared: number): void {
  const start = (data.length - cleared) / 2;
  for (const row of data.slice(start, start + cleared)) row.fill(false, start, start + cleared);
}

function matrix(text: string, ecc: 'M' | 'Q'): boolean[][] | undefined {
  try {
    return encode(text, { ecc, border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The inputs of the size; lengths in CSS px. */
interface QrSpace {
  /** Modules on a side, including the quiet zone. */
  readonly side: number;
  /** Inner width of the box that contains the tile. */
  readonly available: number;
  readonly viewport: number;
  /** Device pixels per CSS px. */
  readonly pixelRatio: number;
  /** Side that the host requests; undefined for the default size. */
  readonly wanted?: number | undefined;
}

/** Sides in CSS px. */
interface QrSize {
  readonly tile: number;
  readonly code: number;
}

// The smallest tile, and the one of 320 px viewports.
const normalTile = 264;
const narrowTile = 256;
const narrowViewport = 340;
const smallestModule = 3;
// Used if there is room, because a screenshot at 0.6 scale still has 3 px per module.
const easyModule = 5;

/**
 * A module is a whole number of device pixels and at least 3 CSS px, so that no module is drawn wider
 * than its neighbor; the tile grows for that, but never beyond the box.
 */
export function qrSize(space: QrSpace): QrSize {
  const { side, available, pixelRatio, wanted } = space;
  const least = wanted ?? (space.viewport <= narrowViewport ? narrowTile : normalTile);
  const limit = Math.max(1, available);
  const wholeDown = (length: number) =>
    Math.floor((length / side) * pixelRatio + 1e-6) / pixelRatio;
  const wholeUp = (length: number) => Math.ceil((length / side) * pixelRatio - 1e-6) / pixelRatio;
  const fixed = wanted !== undefined || least === narrowTile;
  const preferredModule = fixed
    ? Math.max(wholeDown(least), smallestModule)
    : Math.max(wholeUp(least), easyModule);
  const module = preferredModule * side <= limit ? preferredModule : wholeDown(limit);
  // In a box too narrow for whole pixels, scale the code to fit.
  const code = module > 0 ? module * side : limit;
  return { code, tile: Math.min(limit, Math.max(least, code)) };
}
