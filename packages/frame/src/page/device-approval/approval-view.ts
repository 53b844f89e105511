import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type LoginRequest, type Proof, needsProof } from '../keys/approve-login.js';
import {
  type ApprovalScope,
  type ApprovalState,
  type ApprovalChoices,
  canApprove,
  needsUserProof,
} from './approval-state.js';
import { describeBrowser } from './describe-browser.js';
import { standalonePage, detailRow } from '../templates.js';
import { linkErrorPage, linkRetryPage } from './link-error.js';
import { commonMessages } from '../messages.js';
import { approvalMessages, otherNetworkMessages, keysSectionMessages } from './messages.js';

interface ApprovalActions {
  approve(proof: Proof | undefined): void;
  refuse(): void;
  /** Replaces a wallet that the user did not create. */
  replaceWallet(): void;
  choose(choices: ApprovalChoices): void;
}

interface ApprovalContext {
  readonly origin: string;
  readonly now: number;
  readonly isReady: boolean;
  readonly from: ApprovalScope;
}

export function approvalView(
  state: ApprovalState,
  actions: ApprovalActions,
  context: ApprovalContext,
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">${commonMessages.oneMoment}</p>`;
    case 'asking':
      return requestView(state, actions, context);
    case 'approved':
      return approvedView(state, context.origin);
    case 'refused':
      return standalonePage(
        approvalMessages.declinedTitle,
        html`<p role="status">${approvalMessages.declined}</p>`,
      );
    case 'failed':
      return state.retry ? linkRetryPage(state.message, state.retry) : linkErrorPage(state.message);
  }
}

function requestView(
  { request, choices, failure, isBusy }: Extract<ApprovalState, { at: 'asking' }>,
  actions: ApprovalActions,
  { origin, now, isReady, from }: ApprovalContext,
): TemplateResult {
  const isIdle = isReady && !isBusy && canApprove(request, choices, from);
  const { isNear } = request;
  const isDeadEnd = !isNear && from === 'here';
  const location = () =>
    isDeadEnd
      ? html`<p class="notice caution">${otherNetworkMessages.deadEnd}</p>`
      : locationQuestion(request, choices, actions.choose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!event.isTrusted || !(event.currentTarget instanceof HTMLFormElement)) return;
    const phrase = new FormData(event.currentTarget).get('phrase');
    actions.approve(typeof phrase === 'string' && phrase.trim() !== '' ? { phrase } : undefined);
  };
  return standalonePage(
    approvalMessages.title,
    html`${isNear ? nothing : otherNetworkNotice(request)}
      <p>${approvalMessages.explanation}</p>
      <dl>
        ${detailRow(approvalMessages.app, request.appOrigin)}
        ${identityRow(request)}
        ${detailRow(approvalMessages.browser, describeBrowser(request.userAgent))}
        ${detailRow(approvalMessages.requested, formatAge(now - request.askedAt))}
        ${detailRow(approvalMessages.ipAddress, request.askedFrom ?? approvalMessages.ipAddressUnknown)}
      </dl>
      ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
      <form @submit=${submit}>
        ${isNear ? nothing : location()}
        ${isDeadEnd ? nothing : keysSection(request, choices, actions, { origin, canSubmit: isIdle })}
        <div class="buttons">
          <button type="button" class=${isNear ? '' : 'primary'} ?disabled=${isBusy} @click=${actions.refuse}>
            ${approvalMessages.declineButton}
          </button>
          ${isDeadEnd ? nothing : html`<button type="submit" class=${isNear ? 'primary' : ''} ?disabled=${!isIdle}>${approvalMessages.approveButton}</button>`}
        </div>
      </form>`,
  );
}

function identityRow({ email, person }: LoginRequest): TemplateResult | typeof nothing {
  if (email !== null) return detailRow(approvalMessages.identity, email);
  if (person.userName === null) return nothing;
  return person.identity === 'farcaster'
    ? detailRow(approvalMessages.farcasterIdentity, `@${person.userName}`)
    : detailRow(approvalMessages.identity, person.userName);
}

/** @param ms - may be negative, because the clocks of the server and the browser can differ */
function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return approvalMessages.justNow;
  return approvalMessages.minutesAgo({ minutes });
}

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
    radioButton('where', value, label, where === value, () => choose({ where: value }));
  return html`<fieldset>
      <legend>${otherNetworkMessages.question}</legend>
      ${choice('here', here)} ${choice('elsewhere', elsewhere)}
    </fieldset>
    <div role="status">${where === undefined ? nothing : html`<p class="notice ${where === 'here' ? 'bad' : 'caution'}">${answers[where]}</p>`}</div>`;
}

const radioButton = (
  name: string,
  value: string,
  label: string,
  isChecked: boolean,
  onChange: () => void,
): TemplateResult =>
  html`<label class="choice">
    <input type="radio" name=${name} value=${value} required .checked=${isChecked} @change=${onChange} />
    ${label}
  </label>`;

const messagesFor = ({ isOwnPage }: Pick<LoginRequest, 'isOwnPage'>) =>
  isOwnPage ? otherNetworkMessages.otherBrowser : otherNetworkMessages.otherNetwork;

/** Asks for a passkey or the recovery phrase if the keys are elsewhere. Offers a new wallet if the server has no keys. */
function keysSection(
  request: LoginRequest,
  choices: ApprovalChoices,
  { approve, replaceWallet, choose }: ApprovalActions,
  { origin, canSubmit }: { readonly origin: string; readonly canSubmit: boolean },
): TemplateResult | typeof nothing {
  if (needsProof(request))
    return html`<p class="notice caution">${keysSectionMessages.keysElsewhere}</p>
      <button type="button" ?disabled=${!canSubmit} @click=${() => approve('passkey')}>${keysSectionMessages.passkeyButton}</button>
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
    <p>${keysSectionMessages.neverCreated}</p>
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
    radioButton('keys', keys, label, wantsOldWallet === (keys === 'phrase'), () =>
      choose({ keys }),
    );
  return html`<p class="notice caution">${keysSectionMessages.lostWallet()}</p>
    <fieldset>
      <legend>${keysSectionMessages.whichWallet}</legend>
      ${choice('phrase', keysSectionMessages.oldWallet)} ${choice('new', keysSectionMessages.newWallet)}
    </fieldset>
    ${wantsOldWallet ? phraseField(origin, true) : newWalletNotice(origin)}`;
}

const newWalletNotice = (origin: string): TemplateResult =>
  html`<p class="notice caution">${keysSectionMessages.createsWallet({ origin })}</p>`;

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
    <p class="quiet" id="phrase-hint">${keysSectionMessages.phraseHint({ origin })}</p>`;

const approvedView = (
  { request, code }: Extract<ApprovalState, { at: 'approved' }>,
  origin: string,
): TemplateResult =>
  standalonePage(
    approvalMessages.approvedTitle,
    html`${code === null ? returnMessage(request) : codeMessage(request, code)}
      <p class="quiet">${approvalMessages.saveWallet({ origin })}</p>`,
  );

const returnMessage = ({ appOrigin, email }: LoginRequest): TemplateResult =>
  html`<p class="notice ok" role="status">
      ${email === null ? approvalMessages.goBack({ appOrigin }) : approvalMessages.goBackWithCode({ appOrigin, email })}
    </p>
    <p>${approvalMessages.closePage}</p>`;

const codeMessage = ({ appOrigin }: LoginRequest, code: string): TemplateResult =>
  html`<p class="notice ok" role="status">${approvalMessages.enterCode({ appOrigin })}</p>
    <p class="code" dir="ltr"><bdi>${code}</bdi></p>
    <p>${approvalMessages.codeWarning}</p>`;
