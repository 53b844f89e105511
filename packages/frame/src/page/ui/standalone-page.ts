// A page of the frame's own origin: nothing of an app is around it.
import { html, nothing, type TemplateResult } from 'lit/html.js';

/** @param failure - what came of the last act */
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
