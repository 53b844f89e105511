import { html, nothing, type TemplateResult } from 'lit/html.js';
import { standalonePage } from '../ui/standalone-page.js';
import { detailRow } from '../ui/detail-rows.js';
import { onTrustedEvent } from '../ui/on-trusted-event.js';
import { linkErrorPage } from './link-error-page.js';
import { commonMessages } from '../common-messages.js';
import { emailChangeMessages } from './email-change-messages.js';

export interface EmailAddresses {
  readonly from: string;
  readonly to: string;
}

export type EmailChangeState =
  | { readonly at: 'loading' }
  | {
      readonly at: 'asking';
      readonly change: EmailAddresses;
      readonly isBusy: boolean;
      readonly failure?: string;
    }
  | { readonly at: 'approved'; readonly change: EmailAddresses; readonly code: string }
  | { readonly at: 'refused'; readonly change: EmailAddresses }
  | { readonly at: 'failed'; readonly message: string };

export interface EmailChangeActions {
  approve(): void;
  refuse(): void;
}

export function emailChangeView(
  state: EmailChangeState,
  actions: EmailChangeActions,
  isReady: boolean,
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">${commonMessages.oneMoment}</p>`;
    case 'asking':
      return confirmationView(state, actions, isReady);
    case 'approved':
      return standalonePage(
        emailChangeMessages.codeTitle,
        html`<p>${emailChangeMessages.codeExplanation}</p>
          <p class="code" dir="ltr" role="status">${state.code}</p>
          <p>${emailChangeMessages.nextCode({ newEmail: state.change.to })}</p>
          <p class="quiet">
            ${emailChangeMessages.codeWarning({ newEmail: state.change.to })}
          </p>`,
      );
    case 'refused':
      return standalonePage(
        emailChangeMessages.unchangedTitle,
        html`<p role="status">
          ${emailChangeMessages.unchanged({ currentEmail: state.change.from })}
        </p>`,
      );
    case 'failed':
      return linkErrorPage(state.message);
  }
}

function confirmationView(
  { change, isBusy, failure }: Extract<EmailChangeState, { at: 'asking' }>,
  { approve, refuse }: EmailChangeActions,
  isReady: boolean,
): TemplateResult {
  return standalonePage(
    emailChangeMessages.title,
    html`<dl>${detailRow(emailChangeMessages.newEmail, change.to)} ${detailRow(emailChangeMessages.currentEmail, change.from)}</dl>
      <p class="notice caution">
        ${emailChangeMessages.warning({ newEmail: change.to })}
      </p>
      ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
      <div class="buttons">
        <button type="button" class="primary" ?disabled=${isBusy} @click=${onTrustedEvent(refuse)}>
          ${emailChangeMessages.keepButton}
        </button>
        <button type="button" ?disabled=${isBusy || !isReady} @click=${onTrustedEvent(approve)}>
          ${emailChangeMessages.changeButton}
        </button>
      </div>`,
  );
}
