// Lays out a page of the frame's own origin, outside of any app.
import { html, nothing, type TemplateResult } from 'lit/html.js';

/** @param failure - the error message of the last action */
export const standalonePage = (
  title: string,
  content: TemplateResult,
  failure?: string,
): TemplateResult =>
  html`<div class="alone">
    <h1 id="title" tabindex="-1">${title}</h1>
    ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
    ${content}
  </div>`;
