// What the person is told and asked where a login came from another network than the one that this page is on.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LoginRequest } from '../keys/approve-login.js';
import type { Choices } from './approver-state.js';

interface FarWords {
  readonly asked: string;
  readonly mind: string;
  readonly here: string;
  readonly elsewhere: string;
  readonly answers: Readonly<Record<NonNullable<Choices['where']>, string>>;
}

const otherNetwork: FarWords = {
  asked: 'This sign-in was requested from a different internet connection.',
  mind: 'If you’re signing in on the device in front of you, don’t approve. Someone else requested this and would get your wallet.',
  here: 'On this device, the one in front of me',
  elsewhere: 'On another device I own, on another connection',
  answers: {
    here: 'Then this sign-in isn’t yours. Decline it. If you use a VPN or private relay, turn it off, then sign in again.',
    elsewhere:
      'Look at that device. It must be waiting for this exact sign-in. Only you can tell that it’s yours.',
  },
};

/** The other browser may be on the same device. */
const otherBrowser: FarWords = {
  asked: 'This sign-in was requested in a different browser.',
  mind: 'If you’re signing in with this browser, don’t approve. Someone else requested this and would get your wallet.',
  here: 'In this browser',
  elsewhere: 'In another browser, or on another device I own',
  answers: {
    here: 'Then this sign-in isn’t yours. Decline it.',
    elsewhere:
      'Look at that browser. It must be waiting for this exact sign-in. Only you can tell that it’s yours.',
  },
};

const wordsOf = ({ isOwnPage }: Pick<LoginRequest, 'isOwnPage'>): FarWords =>
  isOwnPage ? otherBrowser : otherNetwork;

export function farNotice(request: Pick<LoginRequest, 'isOwnPage'>): TemplateResult {
  const { asked, mind } = wordsOf(request);
  return html`<p class="notice bad" role="note"><strong>${asked}</strong> ${mind}</p>`;
}

export function farQuestion(
  request: Pick<LoginRequest, 'isOwnPage'>,
  { where }: Choices,
  choose: (choices: Choices) => void,
): TemplateResult {
  const { here, elsewhere, answers } = wordsOf(request);
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
      ${choice('here', here)} ${choice('elsewhere', elsewhere)}
    </fieldset>
    <div role="status">${where === undefined ? nothing : html`<p class="notice ${where === 'here' ? 'bad' : 'caution'}">${answers[where]}</p>`}</div>`;
}

/** Where nobody but this browser can have begun it. */
export const farEnd = (): TemplateResult =>
  html`<p class="notice caution">
    Decline it. If you just started it yourself in this browser, a VPN or private relay may be changing your connection. Turn it off, then sign in again.
  </p>`;
