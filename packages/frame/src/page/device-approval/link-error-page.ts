// Any page behind a link, where that link opens nothing.
import { html, type TemplateResult } from 'lit/html.js';
import { standalonePage } from '../ui/standalone-page.js';

export const linkErrorPage = (message: string, title = 'This link doesn’t work'): TemplateResult =>
  standalonePage(title, html`<p class="notice bad" role="alert">${message}</p>`);

/** Nothing is wrong with the link: the page is told what it leads to in a moment. */
export const linkRetryPage = (message: string, retry: () => void): TemplateResult =>
  standalonePage(
    'That didn’t work',
    html`<p class="notice bad" role="alert">${message}</p>
      <div class="buttons"><button type="button" @click=${retry}>Try again</button></div>`,
  );
