// Any page behind a link, where that link opens nothing.
import { html, type TemplateResult } from 'lit/html.js';
import { alonePage } from '../look/alone-page.js';

export const linkFailed = (message: string, title = 'This link doesn’t work'): TemplateResult =>
  alonePage(title, html`<p class="notice bad" role="alert">${message}</p>`);

/** Nothing is wrong with the link: the page is told what it leads to in a moment. */
export const linkLater = (message: string, again: () => void): TemplateResult =>
  alonePage(
    'That didn’t work',
    html`<p class="notice bad" role="alert">${message}</p>
      <div class="buttons"><button type="button" @click=${again}>Try again</button></div>`,
  );
