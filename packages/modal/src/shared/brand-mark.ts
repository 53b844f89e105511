// Draws a mark of simple-icons (CC0) in the color of the text around it.
import { html, type TemplateResult } from 'lit';

/** @param path on a 24x24 grid */
export function brandMark(path: string): TemplateResult {
  return html`<svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="currentColor"
    fill-rule="evenodd"
    aria-hidden="true"
    focusable="false"
  >
    <path d=${path}></path>
  </svg>`;
}
