import { css, unsafeCSS } from 'lit';
import { colorPairs } from '../../tokens/color-pairs.js';

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
