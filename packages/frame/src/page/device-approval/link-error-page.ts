import { html, type TemplateResult } from 'lit/html.js';
import { standalonePage } from '../ui/standalone-page.js';
import { commonMessages } from '../common-messages.js';
import { linkMessages } from './link-messages.js';

export const linkErrorPage = (
  message: string,
  title: string = linkMessages.brokenTitle,
): TemplateResult => standalonePage(title, html`<p class="notice bad" role="alert">${message}</p>`);

/** For temporary failures, after which the link still works. */
export const linkRetryPage = (message: string, retry: () => void): TemplateResult =>
  standalonePage(
    linkMessages.retryTitle,
    html`<p class="notice bad" role="alert">${message}</p>
      <div class="buttons"><button type="button" @click=${retry}>${commonMessages.tryAgainButton}</button></div>`,
  );
