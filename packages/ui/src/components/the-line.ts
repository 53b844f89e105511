import { css, html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';

const styles = css`
  .row {
    display: flex;
    align-items: center;
    justify-content: center;
  }
  svg {
    inline-size: 5.5em;
    block-size: 1em;
    stroke: var(--_ak-accent-ink);
  }
  :host([state='done']) svg {
    stroke: var(--_ak-ok);
  }
  :host([state='declined']) svg,
  :host([state='failed']) svg {
    stroke: var(--_ak-bad);
  }
  :host([state='timed-out']) svg {
    stroke: var(--_ak-warn);
  }
  .dashes {
    animation: advance 6s linear 1;
  }
  .dashes:dir(rtl) {
    animation-direction: reverse;
  }
  @keyframes advance {
    to {
      stroke-dashoffset: -110;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .dashes {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    svg {
      stroke: CanvasText !important;
    }
  }
`;

/** The line is dashed while waiting, solid when done, and broken otherwise. */
export type LineState = 'waiting' | 'done' | 'declined' | 'failed' | 'timed-out';

/**
 * @summary App tile, line, wallet tile. Dashes move for 6 s, then rest; they do not move under reduced motion.
 * @slot app - the app's tile, 56 px
 * @slot wallet - the wallet's tile, 56 px
 * @csspart line - the line's drawing
 */
export class AkTheLine extends AkElement {
  static override styles = [reset, styles];

  @property({ reflect: true }) state: LineState = 'waiting';
  /** Accessible name, such as "Waiting for Amber Vault". */
  @property() label = '';

  protected override render(): TemplateResult {
    return html`<div class="row" role="img" aria-label=${this.label}>
      <slot name="app"></slot>
      <svg part="line" viewBox="0 0 88 16" fill="none" stroke-width="2" aria-hidden="true">
        ${this.#drawing()}
      </svg>
      <slot name="wallet"></slot>
    </div>`;
  }

  #drawing(): SVGTemplateResult {
    if (this.state === 'waiting')
      return svg`<path class="dashes" d="M4 8h80" stroke-dasharray="6 5" />`;
    if (this.state === 'done') return svg`<path d="M4 8h80" />`;
    return svg`<path d="M4 8h28l5 -5M84 8h-28l-5 5" stroke-linejoin="round" />`;
  }
}
