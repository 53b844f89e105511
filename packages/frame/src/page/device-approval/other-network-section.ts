import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LoginRequest } from '../keys/approve-login.js';
import type { ApprovalChoices } from './approval-state.js';
import { otherNetworkMessages } from './approval-messages.js';

const messagesFor = ({ isOwnPage }: Pick<LoginRequest, 'isOwnPage'>) =>
  isOwnPage ? otherNetworkMessages.otherBrowser : otherNetworkMessages.otherNetwork;

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
      <legend>${otherNetworkMessages.question}</legend>
      ${choice('here', here)} ${choice('elsewhere', elsewhere)}
    </fieldset>
    <div role="status">${where === undefined ? nothing : html`<p class="notice ${where === 'here' ? 'bad' : 'caution'}">${answers[where]}</p>`}</div>`;
}

/** Replaces the question for a login that can only begin in this browser. */
export const otherNetworkDeadEnd = (): TemplateResult =>
  html`<p class="notice caution">
    ${otherNetworkMessages.deadEnd}
  </p>`;
