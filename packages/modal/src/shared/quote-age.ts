import { css, html, type TemplateResult } from 'lit';

/** Renders a quote's remaining time as a ring. Screen readers read the text beside it instead. */
export function renderAgeRing(secondsLeft: number, seconds: number): TemplateResult {
  const percent = Math.min(100, (secondsLeft * 100) / seconds);
  return html`<svg class="ring" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5"></circle>
    <circle class="left" cx="8" cy="8" r="6.5" pathLength="100" stroke-dasharray="${percent} 100"></circle>
  </svg>`;
}

export const ringStyles = css`
  .ring {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    fill: none;
    stroke: var(--_ak-line);
    stroke-width: 2;
    transform: rotate(-90deg);
  }
  .ring .left {
    stroke: var(--_ak-ink-3);
  }
  @media (forced-colors: active) {
    .ring {
      stroke: GrayText;
    }
    .ring .left {
      stroke: CanvasText;
    }
  }
`;
