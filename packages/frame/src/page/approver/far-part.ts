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
  asked: 'This login was asked for from another network than the one you are on now.',
  mind: 'If you are logging in on the device in front of you, do not approve: somebody else has asked, and would get your wallet.',
  here: 'On this device, the one in front of me',
  elsewhere: 'On another device of mine, on another network',
  answers: {
    here: 'Then this login is not yours: refuse it. If you use a VPN or a private relay, turn it off, then log in again.',
    elsewhere:
      'Look at that device: it must be waiting for this very login. Nobody but you can tell you that it is yours.',
  },
};

/** The other browser may be on the same device. */
const otherBrowser: FarWords = {
  asked: 'This login was asked for in another browser than this one.',
  mind: 'If you are logging in with this browser, do not approve: somebody else has asked, and would get your wallet.',
  here: 'In this browser',
  elsewhere: 'In another browser or on another device of mine',
  answers: {
    here: 'Then this login is not yours: refuse it.',
    elsewhere:
      'Look at that browser: it must be waiting for this very login. Nobody but you can tell you that it is yours.',
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
      <legend>Where are you logging in?</legend>
      ${choice('here', here)} ${choice('elsewhere', elsewhere)}
    </fieldset>
    <div role="status">${where === undefined ? nothing : html`<p class="notice ${where === 'here' ? 'bad' : 'caution'}">${answers[where]}</p>`}</div>`;
}

/** Where nobody but this browser can have begun it. */
export const farEnd = (): TemplateResult =>
  html`<p class="notice caution">
    Refuse it. If you have just begun it yourself, in this browser, something changes your network in between, such as a VPN or a
    private relay: turn it off, then log in again.
  </p>`;
