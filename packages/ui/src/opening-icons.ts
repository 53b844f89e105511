// The icons of the dialog's first view, loaded with it. All icons are drawn for this project.
import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit';

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

/** The back icon; mirrors in right-to-left text. */
export const backIcon: TemplateResult = icon(svg`<path d="M12.5 4 6.5 10l6 6" />`, true);

export const checkIcon: TemplateResult = icon(svg`<path d="m4.5 10.5 3.8 3.8 7.4-8.6" />`);

export const closeIcon: TemplateResult = icon(svg`<path d="m5 5 10 10M15 5 5 15" />`);

export const errorIcon: TemplateResult = icon(
  svg`<path d="M6.9 2.6h6.2l4.3 4.3v6.2l-4.3 4.3H6.9l-4.3-4.3V6.9z" /><path d="M10 6.4v4.4" /><path d="M10 13.5h.01" stroke-width="2" stroke-linecap="round" />`,
);

export const phoneIcon: TemplateResult = icon(
  svg`<rect x="5.4" y="2.2" width="9.2" height="15.6" rx="1.4" /><path d="M9 14.9h2" />`,
);

export const searchIcon: TemplateResult = icon(
  svg`<path d="m12.8 12.8 4 4" /><circle cx="8.6" cy="8.6" r="5.2" />`,
);
