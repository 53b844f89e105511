import { html, nothing, type TemplateResult } from 'lit/html.js';

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
