import { html, type TemplateResult } from 'lit/html.js';
import { errorMessage } from '../page-error.js';
import { isServerError } from '../call-server.js';
import { linkMessages } from './messages.js';
import { standalonePage } from '../templates.js';
import { commonMessages } from '../messages.js';

export const linkErrorMessage = (error: unknown): string =>
  // The link is missing after a reload, or it was truncated.
  isServerError(error, 'bad-request') ? linkMessages.incomplete : errorMessage(error);

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
