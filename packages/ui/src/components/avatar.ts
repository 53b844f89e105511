import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { safeSrc } from '../base/safe-url.js';
import { imageStyles, renderImage, hashText, type ColorPair, colorPairs } from './image-tile.js';

/**
 * @summary An account image. Without one, or if it fails to load, it shows a flag generated from the address.
 * @csspart image - the `img`
 * @csspart flag - the drawn flag
 */
export class AkAvatar extends AkElement {
  static override styles = [
    reset,
    imageStyles,
    css`
      /* A round picture stands without a square behind it. */
      img {
        background: none;
      }
    `,
  ];

  @property() src = '';
  /** The address that the flag is generated from. */
  @property() address = '';
  /** Accessible name; empty beside visible text. */
  @property() label = '';
  @property({ type: Number, reflect: true }) size: 16 | 24 | 32 | 40 | 64 = 40;

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

/** SVG paths on a 12x12 grid, drawn over the field in the other color. */
export const flagPatterns = [
  'M0 6h12v6H0z',
  'M6 0h6v12H6z',
  'M0 4h12v4H0z',
  'M4 0h4v12H4z',
  'M6 0h6v6H6zM0 6h6v6H0z',
  'M0 0h3l3 3 3-3h3v3L9 6l3 3v3H9L6 9l-3 3H0V9l3-3-3-3z',
  'M4.5 0h3v4.5H12v3H7.5V12h-3V7.5H0v-3h4.5z',
  'M0 0h12v12H0zM3 3v6h6V3z',
  'M0 0h12L0 12z',
  'M0 0l7 6-7 6z',
  'M0 8V12h4l8-8V0H8z',
  'M3.5 3.5h5v5h-5z',
] as const;

/** A flag: its field color, its top color and the shape on top. */
interface Flag {
  readonly field: string;
  readonly mark: string;
  readonly path: string;
}

/**
 * Returns the flag of an address: one of 12 patterns in one of 8 color pairs, chosen by a hash. Ignores case for hexadecimal
 * addresses.
 * @example createFlag('0x52908400098527886E0F7030069857D2E4169EE7').path;
 */
export function createFlag(address: string): Flag {
  const hash = hashText(/^0x/i.test(address) ? address.toLowerCase() : address);
  const pair: ColorPair = colorPair(hash);
  const path = flagPatterns[Math.floor(hash / 8) % flagPatterns.length] ?? flagPatterns[0];
  const swap = Math.floor(hash / 96) % 2 === 1;
  return swap
    ? { field: pair.light, mark: pair.dark, path }
    : { field: pair.dark, mark: pair.light, path };
}

function colorPair(hash: number): ColorPair {
  const pair = colorPairs[hash % colorPairs.length];
  if (!pair) throw new RangeError('A hash must be a whole number of at least 0.');
  return pair;
}
