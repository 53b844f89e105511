// The page behind the link that the old address got: which address would take its place, and then the code.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { standalonePage } from '../ui/standalone-page.js';
import { detailRow } from '../ui/detail-rows.js';
import { onTrustedEvent } from '../ui/on-trusted-event.js';
import { linkErrorPage } from './link-error-page.js';

/** Which address gives way to which. */
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

/** @param isReady - whether a click counts already */
export function emailChangeView(
  state: EmailChangeState,
  actions: EmailChangeActions,
  isReady: boolean,
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">One moment…</p>`;
    case 'asking':
      return confirmationView(state, actions, isReady);
    case 'approved':
      return standalonePage(
        'Your code',
        html`<p>Enter it where you requested the change. It works once, for 10 minutes.</p>
          <p class="code" dir="ltr" role="status">${state.code}</p>
          <p>We’ll then send another code to <bdi>${state.change.to}</bdi>.</p>
          <p class="quiet">
            Use it only to start signing in with <bdi>${state.change.to}</bdi>. Never share it for any other reason.
          </p>`,
      );
    case 'refused':
      return standalonePage(
        'Nothing changed',
        html`<p role="status">
          You still sign in with <bdi>${state.change.from}</bdi>. If you didn’t request this change, an app you’re signed in to
          did. Sign out of that app.
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
    'Change your sign-in email?',
    html`<dl>${detailRow('New email', change.to)} ${detailRow('Current email', change.from)}</dl>
      <p class="notice caution">
        Anyone who can read email at <bdi>${change.to}</bdi> could then request sign-ins for your account, and you no longer could.
        Continue only if it’s your own address and you just entered it. You never need a code from here for anything else, whatever
        an app says.
      </p>
      ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
      <div class="buttons">
        <button type="button" class="primary" ?disabled=${isBusy} @click=${onTrustedEvent(refuse)}>
          Keep my email
        </button>
        <button type="button" ?disabled=${isBusy || !isReady} @click=${onTrustedEvent(approve)}>
          Change email
        </button>
      </div>`,
  );
}
