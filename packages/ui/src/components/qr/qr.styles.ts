import { css } from 'lit';

export const qrStyles = css`
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
