// What a person does with their wallet without any app: see its addresses and what opens it, write down its phrase, delete it.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AccountState, HomeActions, LoginActions } from './account.types.js';
import { standalonePage } from '../ui/standalone-page.js';
import { homeView } from './home-view.js';
import { codeForm, confirmDeviceText, emailForm } from './login-view.js';

export function accountView(
  state: AccountState,
  actions: LoginActions & HomeActions,
  socials: readonly string[],
  /** The parts of the wallet's page that are loaded for who is logged in. */
  lazySections: TemplateResult,
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">One moment…</p>`;
    case 'email':
      return standalonePage(
        'Sign in to your wallet',
        html`${
          state.notice === undefined
            ? nothing
            : html`<p class="notice ok" role="status">${state.notice}</p>`
        }
        ${emailForm(actions, socials)}`,
        state.failure,
      );
    case 'device':
      return standalonePage(
        'Confirm your sign-in',
        confirmDeviceText(state.email, actions),
        state.failure,
      );
    case 'code':
      return standalonePage('Check your email', codeForm(state.email, actions), state.failure);
    case 'home':
      return standalonePage('Your wallet', homeView(state, actions, lazySections));
    case 'deleted':
      return standalonePage(
        'Wallet deleted from this service',
        html`<p role="status">
          We no longer keep anything of it. What its addresses hold is still there, for anyone with the recovery phrase.
        </p>`,
      );
  }
}
