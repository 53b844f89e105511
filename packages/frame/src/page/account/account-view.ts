// What a person does with their wallet without any app: see its addresses and what opens it, write down its phrase, delete it.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AccountState, HomeActs, LoginActs } from './account.types.js';
import { alonePage } from '../look/alone-page.js';
import { homeView } from './home-view.js';
import { codeForm, deviceText, emailForm } from './login-view.js';

export function accountView(
  state: AccountState,
  acts: LoginActs & HomeActs,
  socials: readonly string[],
  /** The parts of the wallet's page that are loaded for who is logged in. */
  late: TemplateResult,
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">One moment…</p>`;
    case 'email':
      return alonePage(
        'Sign in to your wallet',
        html`${
          state.notice === undefined
            ? nothing
            : html`<p class="notice ok" role="status">${state.notice}</p>`
        }
        ${emailForm(acts, socials)}`,
        state.failure,
      );
    case 'device':
      return alonePage('Confirm your sign-in', deviceText(state.email, acts), state.failure);
    case 'code':
      return alonePage('Check your email', codeForm(state.email, acts), state.failure);
    case 'home':
      return alonePage('Your wallet', homeView(state, acts, late));
    case 'deleted':
      return alonePage(
        'Wallet deleted from this service',
        html`<p role="status">
          We no longer keep anything of it. What its addresses hold is still there, for anyone with the recovery phrase.
        </p>`,
      );
  }
}
