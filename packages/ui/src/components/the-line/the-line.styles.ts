import { css } from 'lit';

export const theLineStyles = css`
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
