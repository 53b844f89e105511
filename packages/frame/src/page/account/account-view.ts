import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AccountState, HomeActions, LoginActions } from './account.types.js';
import { standalonePage } from '../ui/standalone-page.js';
import { homeView } from './home-view.js';
import { codeForm, confirmDeviceText, emailForm } from './login-view.js';
import { commonMessages } from '../common-messages.js';
import { homeMessages } from './home-messages.js';
import { accountLoginMessages } from './login-messages.js';

export function accountView(
  state: AccountState,
  actions: LoginActions & HomeActions,
  socials: readonly string[],
  lazySections: TemplateResult,
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">${commonMessages.oneMoment}</p>`;
    case 'email':
      return standalonePage(
        accountLoginMessages.title,
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
        accountLoginMessages.confirmDeviceTitle,
        confirmDeviceText(state.email, actions),
        state.failure,
      );
    case 'code':
      return standalonePage(
        accountLoginMessages.codeTitle,
        codeForm(state.email, actions),
        state.failure,
      );
    case 'home':
      return standalonePage(homeMessages.title, homeView(state, actions, lazySections));
    case 'deleted':
      return standalonePage(
        homeMessages.deletedTitle,
        html`<p role="status">
          ${homeMessages.deleted}
        </p>`,
      );
  }
}
