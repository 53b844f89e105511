// The page behind the link that the old address got: which address would take its place, and then the code.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { alonePage } from '../look/alone-page.js';
import { fact } from '../look/fact-rows.js';
import { trusted } from '../look/trusted.js';
import { linkFailed } from './link-failed.js';

/** Which address gives way to which. */
export interface AddressChange {
  readonly from: string;
  readonly to: string;
}

export type AddressState =
  | { readonly at: 'loading' }
  | {
      readonly at: 'asking';
      readonly change: AddressChange;
      readonly isBusy: boolean;
      readonly failure?: string;
    }
  | { readonly at: 'approved'; readonly change: AddressChange; readonly code: string }
  | { readonly at: 'refused'; readonly change: AddressChange }
  | { readonly at: 'failed'; readonly message: string };

export interface AddressActs {
  approve(): void;
  refuse(): void;
}

/** @param isReady - whether a click counts already */
export function addressView(
  state: AddressState,
  acts: AddressActs,
  isReady: boolean,
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">One moment…</p>`;
    case 'asking':
      return asking(state, acts, isReady);
    case 'approved':
      return alonePage(
        'Your code',
        html`<p>Enter it where you requested the change. It works once, for 10 minutes.</p>
          <p class="code" dir="ltr" role="status">${state.code}</p>
          <p>We’ll then send another code to <bdi>${state.change.to}</bdi>.</p>
          <p class="quiet">
            Use it only to start signing in with <bdi>${state.change.to}</bdi>. Never share it for any other reason.
          </p>`,
      );
    case 'refused':
      return alonePage(
        'Nothing changed',
        html`<p role="status">
          You still sign in with <bdi>${state.change.from}</bdi>. If you didn’t request this change, an app you’re signed in to
          did. Sign out of that app.
        </p>`,
      );
    case 'failed':
      return linkFailed(state.message);
  }
}

function asking(
  { change, isBusy, failure }: Extract<AddressState, { at: 'asking' }>,
  { approve, refuse }: AddressActs,
  isReady: boolean,
): TemplateResult {
  return alonePage(
    'Change your sign-in email?',
    html`<dl>${fact('New email', change.to)} ${fact('Current email', change.from)}</dl>
      <p class="notice caution">
        Anyone who can read email at <bdi>${change.to}</bdi> could then request sign-ins for your account, and you no longer could.
        Continue only if it’s your own address and you just entered it. You never need a code from here for anything else, whatever
        an app says.
      </p>
      ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
      <div class="buttons">
        <button type="button" class="primary" ?disabled=${isBusy} @click=${trusted(refuse)}>
          Keep my email
        </button>
        <button type="button" ?disabled=${isBusy || !isReady} @click=${trusted(approve)}>
          Change email
        </button>
      </div>`,
  );
}
