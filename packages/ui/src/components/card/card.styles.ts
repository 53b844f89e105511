import { css } from 'lit';

export const cardStyles = css`
  :host {
    inline-size: min(var(--_ak-card-width), 100vw - 2em);
    max-inline-size: 100%;
  }
  @media (min-width: 840px) {
    :host([layout='wide']) {
      inline-size: min(47.5em, 100vw - 2em);
    }
  }
  :host([inline]) {
    inline-size: 100%;
  }
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    max-block-size: min(42.5em, 100vh - 3em);
    max-block-size: min(42.5em, var(--_ak-room, 100dvh) - 3em);
    overflow: clip;
    border-radius: var(--_ak-radius-card);
    background: var(--_ak-surface);
    box-shadow: var(--_ak-e2);
    color: var(--_ak-ink);
    font-family: var(--_ak-font);
  }
  [part='header'] {
    display: flex;
    flex: none;
    align-items: center;
    min-block-size: 3.75em;
    padding-block: 0.25em;
    padding-inline: 1.25em 0.5em;
    border-block-end: 1px solid var(--_ak-line);
  }
  [part='header'].with-rail {
    border-block-end-color: transparent;
  }
  h2 {
    flex: 1 1 auto;
    min-inline-size: 0;
    margin: 0;
    border-radius: var(--_ak-radius-chip);
    overflow-wrap: anywhere;
    font-size: 1.25em;
    font-weight: 650;
    line-height: calc(1.3 * var(--_ak-line-height));
  }
  slot[name='header']::slotted(*) {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .back {
    margin-inline-start: -0.75em;
  }
  .close {
    margin-inline-start: auto;
  }
  [part='rail'] {
    flex: none;
    padding-inline: 1.25em;
  }
  /* A toast lies over the start of the body: it moves nothing, footers at the end stay free, and a body that is lower than it grows. */
  .middle {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-block-size: 0;
  }
  #body {
    grid-area: 1 / 1;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .handle {
    display: none;
  }
  [part='footer'] {
    flex: none;
    padding: calc(0.75em * var(--_ak-density)) 1.25em;
    border-block-start: 1px solid var(--_ak-line);
    background: var(--_ak-surface-2);
  }
  @media (max-width: 479.98px) {
    :host(:not([inline])) {
      inline-size: 100%;
    }
    :host(:not([inline])) .card {
      max-block-size: min(92vh, 100vh - 1.5em);
      max-block-size: min(92dvh, var(--_ak-room, 100dvh) - 1.5em);
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      border-start-start-radius: var(--_ak-radius-sheet);
      border-start-end-radius: var(--_ak-radius-sheet);
    }
    :host(:not([inline])) [part='header'],
    :host(:not([inline])) .handle {
      touch-action: none;
    }
    :host(:not([inline], [full])) .handle {
      display: block;
      flex: none;
      inline-size: 36px;
      block-size: 4px;
      margin: 8px auto -4px;
      border-radius: 2px;
      background: var(--_ak-line-strong);
    }
    :host(:not([inline])) [part='footer'] {
      padding-block-end: calc(0.75em + env(safe-area-inset-bottom, 0px));
    }
  }
  :host([full]) {
    inline-size: 100%;
  }
  :host([full]) .card {
    block-size: 100dvh;
    max-block-size: none;
    border-radius: 0;
  }
  :host([full]) .middle {
    flex-grow: 1;
  }
  :host([inline]) .card {
    max-block-size: none;
    border: 1px solid var(--_ak-line);
    box-shadow: none;
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid CanvasText;
    }
  }
`;
