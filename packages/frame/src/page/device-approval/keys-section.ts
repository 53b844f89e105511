// What the person has to bring, or to choose, for the keys: nothing where this browser has them; a passkey or the phrase where they
// are elsewhere; and where there are none yet, whether there is a phrase of before.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type LoginRequest, needsProof } from '../keys/approve-login.js';
import { type ApprovalChoices, needsUserProof } from './approval-state.js';

interface KeysActions {
  usePasskey(): void;
  replaceWallet(): void;
  choose(choices: ApprovalChoices): void;
}

interface KeysSectionContext {
  readonly origin: string;
  /** Whether a click counts. */
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
        Your keys aren’t in this browser. Open this link in a browser that approved a sign-in before. Or use a passkey you added, or enter your recovery phrase.
      </p>
      <button type="button" ?disabled=${!canSubmit} @click=${usePasskey}>Approve with passkey</button>
      ${phraseField(origin, true)}
      ${request.mayBeginAgain ? replaceWalletSection(replaceWallet, canSubmit) : nothing}`;
  if (request.wrapping !== null) return nothing;
  if (request.hadWallet) return lostWalletSection(request, choices, choose, origin);
  return html`${newWalletNotice(origin)}
    <details>
      <summary>I already have a recovery phrase</summary>
      ${phraseField(origin, false)}
    </details>`;
}

/** For users who did not create the wallet: an attacker can create it by tricking them into a single login. */
const replaceWalletSection = (replaceWallet: () => void, canSubmit: boolean): TemplateResult =>
  html`<details>
    <summary>I never created this wallet</summary>
    <p>
      Someone else may have signed in as you and created it. You can start with a new wallet. It has different addresses and none of
      the other one’s funds.
    </p>
    <button type="button" ?disabled=${!canSubmit} @click=${replaceWallet}>Start with a new wallet</button>
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
      <strong>You had a wallet here.</strong> This browser still has its part of the keys, but the server no longer knows that wallet. Your recovery phrase restores it. A new wallet has different addresses and none of your funds.
    </p>
    <fieldset>
      <legend>Which wallet do you want?</legend>
      ${choice('phrase', 'My old one, with its recovery phrase')} ${choice('new', 'A new one')}
    </fieldset>
    ${wantsOldWallet ? phraseField(origin, true) : newWalletNotice(origin)}`;
}

const newWalletNotice = (origin: string): TemplateResult =>
  html`<p class="notice caution">
    This creates your wallet. Its keys exist only in this browser and the one you’re signing in on. If you lose both, only a
    passkey or the recovery phrase gets you back in. Set one up next at <bdi>${origin}/account</bdi>.
  </p>`;

const phraseField = (origin: string, isRequired: boolean): TemplateResult =>
  html`<label for="phrase">Recovery phrase, 12 words</label>
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
      Only enter it here. This page’s address is <bdi>${origin}</bdi>.
    </p>`;
