// Asks for a passkey or the recovery phrase if the keys are elsewhere. Offers a new wallet if the server has no keys.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type LoginRequest, needsProof } from '../keys/approve-login.js';
import { type ApprovalChoices, needsUserProof } from './approval-state.js';
import { keysSectionMessages } from './messages.js';

interface KeysActions {
  usePasskey(): void;
  replaceWallet(): void;
  choose(choices: ApprovalChoices): void;
}

interface KeysSectionContext {
  readonly origin: string;
  readonly canSubmit: boolean;
}

export function keysSection(
  request: LoginRequest,
  choices: ApprovalChoices,
  { usePasskey, replaceWallet, choose }: KeysActions,
  { origin, canSubmit }: KeysSectionContext,
): TemplateResult | typeof nothing {
  if (needsProof(request))
    return html`<p class="notice caution">
        ${keysSectionMessages.keysElsewhere}
      </p>
      <button type="button" ?disabled=${!canSubmit} @click=${usePasskey}>${keysSectionMessages.passkeyButton}</button>
      ${phraseField(origin, true)}
      ${request.mayBeginAgain ? replaceWalletSection(replaceWallet, canSubmit) : nothing}`;
  if (request.wrapping !== null) return nothing;
  if (request.hadWallet) return lostWalletSection(request, choices, choose, origin);
  return html`${newWalletNotice(origin)}
    <details>
      <summary>${keysSectionMessages.hasPhraseSummary}</summary>
      ${phraseField(origin, false)}
    </details>`;
}

/** For users who did not create the wallet: an attacker can create it by tricking them into a single login. */
const replaceWalletSection = (replaceWallet: () => void, canSubmit: boolean): TemplateResult =>
  html`<details>
    <summary>${keysSectionMessages.neverCreatedSummary}</summary>
    <p>
      ${keysSectionMessages.neverCreated}
    </p>
    <button type="button" ?disabled=${!canSubmit} @click=${replaceWallet}>${keysSectionMessages.newWalletButton}</button>
  </details>`;

function lostWalletSection(
  request: LoginRequest,
  choices: ApprovalChoices,
  choose: (choices: ApprovalChoices) => void,
  origin: string,
): TemplateResult {
  const wantsOldWallet = needsUserProof(request, choices);
  const choice = (keys: NonNullable<ApprovalChoices['keys']>, label: string) =>
    html`<label class="choice">
      <input
        type="radio"
        name="keys"
        .checked=${wantsOldWallet === (keys === 'phrase')}
        @change=${() => choose({ keys })}
      />
      ${label}
    </label>`;
  return html`<p class="notice caution">
      ${keysSectionMessages.lostWallet()}
    </p>
    <fieldset>
      <legend>${keysSectionMessages.whichWallet}</legend>
      ${choice('phrase', keysSectionMessages.oldWallet)} ${choice('new', keysSectionMessages.newWallet)}
    </fieldset>
    ${wantsOldWallet ? phraseField(origin, true) : newWalletNotice(origin)}`;
}

const newWalletNotice = (origin: string): TemplateResult =>
  html`<p class="notice caution">
    ${keysSectionMessages.createsWallet({ origin })}
  </p>`;

const phraseField = (origin: string, isRequired: boolean): TemplateResult =>
  html`<label for="phrase">${keysSectionMessages.phraseLabel}</label>
    <textarea
      id="phrase"
      name="phrase"
      ?required=${isRequired}
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      aria-describedby="phrase-hint"
      dir="ltr"
    ></textarea>
    <p class="quiet" id="phrase-hint">
      ${keysSectionMessages.phraseHint({ origin })}
    </p>`;
