import { html, type TemplateResult } from 'lit';
import { answerButtons, contentBox, facts } from '../../elements/question.js';
import type { PhoneRequest } from '../phone-wallet.types.js';

export function requestCard(
  request: PhoneRequest,
  busy: boolean,
  onAnswer: (isApproved: boolean) => void,
): TemplateResult {
  const { app, title, rows, text, account, networkName, method } = request;
  return html`<section
    class="card asks"
    data-testid="request"
    data-method=${method}
    aria-labelledby="request-title"
  >
    <h2 id="request-title" tabindex="-1" data-testid="title">${title}</h2>
    <p class="quiet" data-testid="request-app">${app.name}, ${app.url}</p>
    ${facts([
      ...rows,
      ...(account === undefined ? [] : [['Account', account] as const]),
      ['Network', networkName],
    ])}
    ${contentBox(text)} ${answerButtons({ suffix: '-request', busy, onAnswer })}
  </section>`;
}
