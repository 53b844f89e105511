// How a person gets into their own page.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LoginActions } from './account.types.js';
import { onTextSubmit } from './account-sections.js';

export function emailForm(actions: LoginActions, socials: readonly string[]): TemplateResult {
  return html`<form @submit=${onTextSubmit('email', actions.sendEmail)}>
      <label for="email">Email address</label>
      <input id="email" name="email" type="email" required autocomplete="email" dir="ltr" />
      <div class="buttons"><button type="submit" class="primary">Send code</button></div>
    </form>
    ${
      socials.length === 0
        ? nothing
        : html`<h2>Or sign in with</h2>
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

export const confirmDeviceText = (email: string, actions: LoginActions): TemplateResult =>
  html`<p role="status">
      Open the link we sent to <bdi>${email}</bdi>. This page will continue on its own.
    </p>
    <button type="button" @click=${actions.startOver}>Use another email</button>`;

export function codeForm(email: string, actions: LoginActions): TemplateResult {
  return html`<p>We sent a 6-digit code to <bdi>${email}</bdi>. It works for 10 minutes.</p>
    <form @submit=${onTextSubmit('code', actions.sendCode)}>
      <label for="code">Verification code</label>
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
        <button type="button" @click=${actions.startOver}>Use another email</button>
        <button type="submit" class="primary">Sign in</button>
      </div>
    </form>`;
}
