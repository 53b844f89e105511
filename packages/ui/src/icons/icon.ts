// All icons are drawn for this project.
import { html, type SVGTemplateResult, type TemplateResult } from 'lit';

/**
 * Wraps a drawing. The icon is decorative: its name belongs to the control around it.
 * @param drawing paths on a 20x20 grid
 * @param mirror true when the drawing points and must flip in right-to-left text
 */
export function icon(drawing: SVGTemplateResult, mirror = false): TemplateResult {
  return html`<svg
    class=${mirror ? 'icon mirror' : 'icon'}
    viewBox="0 0 20 20"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    stroke-width="1.6"
    stroke-linejoin="round"
    stroke-linecap="square"
    aria-hidden="true"
    focusable="false"
  >
    ${drawing}
  </svg>`;
}
