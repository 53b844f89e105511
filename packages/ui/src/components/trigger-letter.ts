// The letter of a network without an image on a button. It copies the colors of image-tile.ts, because a module that the buttons
// and the dialog share would be one more file in each opening. A test compares both.
import { css, html, type TemplateResult, unsafeCSS } from 'lit';

const pairs = [
  ['#2F4C94', '#F4C95D'],
  ['#0B6B5D', '#DDF1EC'],
  ['#7A3B00', '#F0B45A'],
  ['#1F4E79', '#A6D3F5'],
  ['#5B2A6E', '#F2BFCE'],
  ['#8C2B22', '#F6D9A8'],
  ['#47551B', '#DCE6A4'],
  ['#2C3A40', '#DDE5E1'],
] as const;

export const letterStyles = css`
  ::slotted(b[slot]) {
    display: grid;
    place-items: center;
    inline-size: 2em;
    block-size: 2em;
    font-size: 0.75em;
    font-weight: 650;
    line-height: 1;
  }
  ${unsafeCSS(
    pairs
      .map(([dark, light], at) => `::slotted(.pair-${at}){background:${dark};color:${light}}`)
      .join(''),
  )}
`;

/** Renders the first letter of a name for the `icon` slot of a trigger. */
export function renderTriggerLetter(name: string): TemplateResult {
  const [letter = ''] = name.trim();
  return html`<b slot="icon" class=${`pair-${pairOf(name)}`} aria-hidden="true">${letter.toUpperCase()}</b>`;
}

/** As `fallbackClass` in image-tile.ts. */
function pairOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const unit of `${name.toLowerCase()}k`.split(''))
    hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % pairs.length;
}
