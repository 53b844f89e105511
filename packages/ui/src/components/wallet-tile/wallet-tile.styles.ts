import { css } from 'lit';

export const walletTileStyles = css`
  :host {
    min-inline-size: 0;
  }
  #control {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 0.25em;
    inline-size: 100%;
    min-block-size: 5.5em;
    padding: 0.25em;
    border-radius: var(--_ak-radius-control);
    color: var(--_ak-ink);
    text-align: center;
    outline-offset: -2px;
    transition: background-color var(--_ak-quick) var(--_ak-ease-out);
  }
  #control:hover {
    background: var(--_ak-surface-2);
  }
  #control:active {
    background: var(--_ak-surface-3);
  }
  .image {
    position: relative;
    flex: none;
  }
  .clip {
    display: block;
    inline-size: 2.5em;
    block-size: 2.5em;
    border-radius: var(--_ak-radius-tile);
    overflow: clip;
  }
  .mark {
    position: absolute;
    inset-block-end: -3px;
    inset-inline-end: -3px;
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: var(--_ak-surface);
    color: var(--_ak-ok);
    box-shadow: 0 0 0 1px var(--_ak-surface);
  }
  .mark svg {
    inline-size: 1em;
    block-size: 1em;
  }
  /* Two lines in all: a name of one line leaves the second to the detail. */
  .text {
    inline-size: 100%;
    max-block-size: calc(2 * 1.385 * 1em * var(--_ak-line-height));
    overflow: clip;
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .name {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
  .detail {
    display: block;
    overflow: hidden;
    color: var(--_ak-ink-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .spin {
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 1.5em;
    block-size: 1.5em;
    color: var(--_ak-ink);
  }
  :host([busy]) :is(.clip, .mark) {
    opacity: 0.3;
  }
  :host([busy]) #control {
    cursor: progress;
  }
  :host([selected]) #control {
    background: var(--_ak-accent-soft);
    box-shadow: inset 0 0 0 1px var(--_ak-accent-ink);
  }
  .tick {
    position: absolute;
    inset-block-start: -0.25em;
    inset-inline-end: -0.5em;
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: var(--_ak-accent-ink);
    color: var(--_ak-surface);
  }
  .tick svg {
    inline-size: 1em;
    block-size: 1em;
  }
  @media (forced-colors: active) {
    :host([selected]) #control {
      outline: 2px solid Highlight;
    }
  }
`;
