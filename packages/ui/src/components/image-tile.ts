// What the elements with an image share: the styles of the tile, the `<img>`, and the letters and colors without one.
import { html, type TemplateResult, css, unsafeCSS } from 'lit';

/** Each color is readable on the other. */
export interface ColorPair {
  readonly dark: string;
  readonly light: string;
}

/** The color pairs of flags and letter tiles, each with a contrast of at least 4.5:1. They do not follow the theme. */
export const colorPairs: readonly ColorPair[] = [
  { dark: '#2F4C94', light: '#F4C95D' },
  { dark: '#0B6B5D', light: '#DDF1EC' },
  { dark: '#7A3B00', light: '#F0B45A' },
  { dark: '#1F4E79', light: '#A6D3F5' },
  { dark: '#5B2A6E', light: '#F2BFCE' },
  { dark: '#8C2B22', light: '#F6D9A8' },
  { dark: '#47551B', light: '#DCE6A4' },
  { dark: '#2C3A40', light: '#DDE5E1' },
];

/** CSS class of the color pair chosen for a name. The suffix gives the largest networks and tokens different pairs. */
export const fallbackClass = (name: string): string =>
  `pair-${hashText(`${name.toLowerCase()}k`) % 8}`;

/** Returns the first letters of a name in upper case. */
export function fallbackLetters(name: string, count: number): string {
  const text = [...name.trim()].slice(0, count).join('');
  // Uses toUpperCase, because names are not in the page's language and the first locale lookup takes tens of milliseconds.
  return text.toUpperCase();
}

/** @param src a URL that safeSrc() accepted */
export const renderImage = (src: string, alt: string, onError: () => void): TemplateResult =>
  html`<img
    part="image"
    src=${src}
    alt=${alt}
    decoding="async"
    referrerpolicy="no-referrer"
    draggable="false"
    @error=${onError}
  />`;

const pairRules = unsafeCSS(
  colorPairs
    .map(({ dark, light }, index) => `.pair-${index}{background:${dark};color:${light}}`)
    .join(''),
);

/** Styles of an image that fills its tile. */
export const pictureStyles = css`
  img,
  .field {
    display: grid;
    place-items: center;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    user-select: none;
  }
  img {
    background: var(--_ak-surface-3);
  }
  .letters {
    font-size: 1.125em;
    font-weight: 650;
    line-height: 1;
  }
  ${pairRules}
  @media (forced-colors: active) {
    .field {
      border: 1px solid CanvasText;
      border-radius: inherit;
    }
  }
`;

export const imageStyles = css`
  ${pictureStyles}
  :host {
    position: relative;
    display: inline-block;
    flex: none;
    inline-size: 2.5em;
    block-size: 2.5em;
    border-radius: var(--_ak-radius-tile);
    overflow: clip;
    vertical-align: middle;
  }
  :host([size='16']) {
    inline-size: 1em;
    block-size: 1em;
    border-radius: calc(4px * var(--_ak-radius-scale));
  }
  :host([size='24']) {
    inline-size: 1.5em;
    block-size: 1.5em;
    border-radius: var(--_ak-radius-chip);
  }
  :host([size='32']) {
    inline-size: 2em;
    block-size: 2em;
    border-radius: calc(7px * var(--_ak-radius-scale));
  }
  :host([size='56']) {
    inline-size: 3.5em;
    block-size: 3.5em;
    border-radius: var(--_ak-radius-control);
  }
  :host([size='64']) {
    inline-size: 4em;
    block-size: 4em;
    border-radius: var(--_ak-radius-control);
  }
  :host([shape='round']) {
    border-radius: 50%;
  }
  .count-3 {
    font-size: 0.75em;
  }
  :host([size='16']) .letters,
  :host([size='24']) .letters {
    font-size: 0.75em;
  }
  :host([size='56']) .count-1,
  :host([size='64']) .count-1 {
    font-size: 1.5em;
  }
`;

/**
 * FNV-1a, 32 bits, unsigned, for choosing colors and patterns. Not for security. The same text gives the same number on
 * every device.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  // FNV's low bits are weak on short, similar texts such as addresses; this spreads them.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}
