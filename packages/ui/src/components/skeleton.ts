// Hidden from assistive technology, so the view must announce the wait.
import { css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';

// Row and tile sizes equal those of ak-list-row and ak-wallet-tile, so that nothing moves when they replace it.
const styles = css`
  .all {
    animation:
      show 1ms 150ms both,
      pulse 1.25s 150ms ease-in-out 8;
  }
  span {
    display: block;
  }
  .square,
  .lines > span,
  .short,
  .text,
  .block {
    border-radius: var(--_ak-radius-chip);
    background: var(--_ak-skeleton);
  }
  .row {
    display: flex;
    align-items: center;
    gap: 0.75em;
    min-block-size: max(4em, calc(var(--_ak-target) + 1.25em));
    padding: calc(0.75em * var(--_ak-density)) 1.25em;
    border-block-start: 1px solid var(--_ak-line);
  }
  .row:first-child {
    border-block-start-color: transparent;
  }
  .square {
    flex: none;
    inline-size: 2.5em;
    block-size: 2.5em;
    border-radius: var(--_ak-radius-tile);
  }
  .lines {
    display: grid;
    gap: 0.5em;
    inline-size: 60%;
  }
  .lines > span,
  .short {
    block-size: 0.8em;
  }
  .lines > .short {
    inline-size: 55%;
  }
  :host([shape='tile']) .all {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(4.75em, 1fr));
    gap: 0.5em;
  }
  .tile {
    display: grid;
    gap: 0.4em;
    justify-items: center;
    align-content: start;
    block-size: 5.5em;
    padding-block-start: 0.25em;
  }
  .tile .short {
    inline-size: 70%;
  }
  .text {
    inline-size: 100%;
    block-size: 1em;
  }
  .text + .text {
    margin-block-start: 0.5em;
  }
  .block {
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 3em;
  }
  @keyframes show {
    from {
      visibility: hidden;
    }
  }
  @keyframes pulse {
    50% {
      opacity: 0.55;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .all {
      animation: show 1ms 150ms both;
    }
  }
  @media (forced-colors: active) {
    .square,
    .lines > span,
    .short,
    .text,
    .block {
      background: GrayText;
    }
  }
`;

/**
 * @summary Rows, tiles, a line of text or a block that appear after 150 ms and stop pulsing after 10 s.
 * @csspart shape - one placeholder
 */
export class AkSkeleton extends AkElement {
  static override styles = [reset, styles];

  @property({ reflect: true }) shape: 'row' | 'tile' | 'text' | 'block' = 'row';
  @property({ type: Number }) count = 1;

  protected override render(): TemplateResult {
    return html`<div class="all" aria-hidden="true">
      ${Array.from({ length: Math.max(1, this.count) }, () => this.#shape())}
    </div>`;
  }

  #shape(): TemplateResult {
    if (this.shape === 'row')
      return html`<div class="row" part="shape">
        <span class="square"></span><span class="lines"><span></span><span class="short"></span></span>
      </div>`;
    if (this.shape === 'tile')
      return html`<div class="tile" part="shape"><span class="square"></span><span class="short"></span></div>`;
    return html`<span class=${this.shape} part="shape"></span>`;
  }
}
