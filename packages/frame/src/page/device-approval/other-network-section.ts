// What the person is told and asked where a login came from another network than the one that this page is on.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LoginRequest } from '../keys/approve-login.js';
import type { ApprovalChoices } from './approval-state.js';

interface OtherNetworkMessages {
  readonly notice: string;
  readonly warning: string;
  readonly here: string;
  readonly elsewhere: string;
  readonly answers: Readonly<Record<NonNullable<ApprovalChoices['where']>, string>>;
}

const otherNetwork: OtherNetworkMessages = {
  notice: 'This sign-in was requested from a different internet connection.',
  warning:
    'If you’re signing in on the device in front of you, don’t approve. Someone else requested this and would get your wallet.',
  here: 'On this device, the one in front of me',
  elsewhere: 'On another device I own, on another connection',
  answers: {
    here: 'Then this sign-in isn’t yours. Decline it. If you use a VPN or private relay, turn it off, then sign in again.',
    elsewhere:
      'Look at that device. It must be waiting for this exact sign-in. Only you can tell that it’s yours.',
  },
};

/** The other browser may be on the same device. */
const otherBrowser: OtherNetworkMessages = {
  notice: 'This sign-in was requested in a different browser.',
  warning:
    'If you’re signing in with this browser, don’t approve. Someone else requested this and would get your wallet.',
  here: 'In this browser',
  elsewhere: 'In another browser, or on another device I own',
  answers: {
    here: 'Then this sign-in isn’t yours. Decline it.',
    elsewhere:
      'Look at that browser. It must be waiting for this exact sign-in. Only you can tell that it’s yours.',
  },
};

const messagesFor = ({ isOwnPage }: Pick<LoginRequest, 'isOwnPage'>): OtherNetworkMessages =>
  isOwnPage ? otherBrowser : otherNetwork;

export function otherNetworkNotice(request: Pick<LoginRequest, 'isOwnPage'>): TemplateResult {
  const { notice, warning } = messagesFor(request);
  return html`<p class="notice bad" role="note"><strong>${notice}</strong> ${warning}</p>`;
}

export function locationQuestion(
  request: Pick<LoginRequest, 'isOwnPage'>,
  { where }: ApprovalChoices,
  choose: (choices: ApprovalChoices) => void,
): TemplateResult {
  const { here, elsewhere, answers } = messagesFor(request);
  const choice = (value: NonNullable<ApprovalChoices['where']>, label: string) =>
    html`<label class="choice">
      <input
        type="radio"
        name="where"
        value=${value}
        required
        .checked=${where === value}
        @change=${() => choose({ where: value })}
      />
      ${label}
    </label>`;
  return html`<fieldset>
      <legend>Where are you signing in?</legend>
      ${choice('here', here)} ${choice('elsewhere', elsewhere)}
    </fieldset>
    <div role="status">${where === undefined ? nothing : html`<p class="notice ${where === 'here' ? 'bad' : 'caution'}">${answers[where]}</p>`}</div>`;
}

/** Where nobody but this browser can have begun it. */
export const otherNetworkDeadEnd = (): TemplateResult =>
  html`<p class="notice caution">
    Decline it. If you just started it yourself in this browser, a VPN or private relay may be changing your connection. Turn it off, then sign in again.
  </p>`;
