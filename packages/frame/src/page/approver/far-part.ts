// What the person is told and asked where a login came from another network than the one that this page is on.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LoginRequest } from '../keys/approve-login.js';
import type { Choices } from './approver-state.js';

export const farNotice = ({ isOwnPage }: Pick<LoginRequest, 'isOwnPage'>): TemplateResult =>
  html`<p class="notice bad" role="note">
    <strong>${isOwnPage ? 'This sign-in was requested in a different browser.' : 'This sign-in was requested from a different internet connection.'}</strong>
    If you’re signing in on the device in front of you, don’t approve. Someone else requested this and would get your wallet.
  </p>`;

export function farQuestion(
  { isOwnPage }: Pick<LoginRequest, 'isOwnPage'>,
  { where }: Choices,
  choose: (choices: Choices) => void,
): TemplateResult {
  const choice = (value: NonNullable<Choices['where']>, words: string) =>
    html`<label class="choice">
      <input
        type="radio"
        name="where"
        value=${value}
        required
        .checked=${where === value}
        @change=${() => choose({ where: value })}
      />
      ${words}
    </label>`;
  return html`<fieldset>
      <legend>Where are you signing in?</legend>
      ${choice('here', isOwnPage ? 'In this browser' : 'On this device, the one in front of me')}
      ${choice('elsewhere', isOwnPage ? 'In another browser, or on another device I own' : 'On another device I own, on another connection')}
    </fieldset>
    <div role="status">${where === undefined ? nothing : html`<p class="notice ${where === 'here' ? 'bad' : 'caution'}">${where === 'here' && isOwnPage ? 'Then this sign-in isn’t yours. Decline it.' : answers[where]}</p>`}</div>`;
}

/** Where nobody but this browser can have begun it. */
export const farEnd = (): TemplateResult =>
  html`<p class="notice caution">
    Decline it. If you just started it yourself in this browser, a VPN or private relay may be changing your connection. Turn it off, then sign in again.
  </p>`;

const answers: Readonly<Record<NonNullable<Choices['where']>, string>> = {
  here: 'Then this sign-in isn’t yours. Decline it. If you use a VPN or private relay, turn it off, then sign in again.',
  elsewhere:
    'Look at that device. It must be waiting for this exact sign-in. Only you can tell that it’s yours.',
};
