import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AccountState, HomeActions, LoginActions } from './account.types.js';
import { standalonePage } from '../templates.js';
import { homeView } from './home-view.js';
import { commonMessages } from '../messages.js';
import { homeMessages, accountLoginMessages } from './messages.js';
import { onTextSubmit } from './account-sections.js';

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

function emailForm(actions: LoginActions, socials: readonly string[]): TemplateResult {
  return html`<form @submit=${onTextSubmit('email', actions.sendEmail)}>
      <label for="email">${accountLoginMessages.emailLabel}</label>
      <input id="email" name="email" type="email" required autocomplete="email" dir="ltr" />
      <div class="buttons"><button type="submit" class="primary">${accountLoginMessages.sendCodeButton}</button></div>
    </form>
    ${
      socials.length === 0
        ? nothing
        : html`<h2>${accountLoginMessages.socialTitle}</h2>
            <div class="buttons">
              ${socials.map(
                (each) =>
                  html`<button type="button" @click=${() => actions.social(each)}>${providerNames[each] ?? each}</button>`,
              )}
            </div>`
    }`;
}

const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
};

const confirmDeviceText = (email: string, actions: LoginActions): TemplateResult =>
  html`<p role="status">
      ${accountLoginMessages.openLink({ email })}
    </p>
    <button type="button" @click=${actions.startOver}>${accountLoginMessages.otherEmailButton}</button>`;

function codeForm(email: string, actions: LoginActions): TemplateResult {
  return html`<p>${accountLoginMessages.codeSent({ email })}</p>
    <form @submit=${onTextSubmit('code', actions.sendCode)}>
      <label for="code">${accountLoginMessages.codeLabel}</label>
      <input
        id="code"
        name="code"
        required
        inputmode="numeric"
        autocomplete="one-time-code"
        pattern="[0-9]{6}"
        maxlength="6"
        dir="ltr"
      />
      <div class="buttons">
        <button type="button" @click=${actions.startOver}>${accountLoginMessages.otherEmailButton}</button>
        <button type="submit" class="primary">${accountLoginMessages.signInButton}</button>
      </div>
    </form>`;
}
