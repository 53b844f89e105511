// The page behind a link: who wants to log in, from where, and the two answers to that.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { plural } from '../../api/plural.js';
import type { LoginRequest, Proof } from '../keys/approve-login.js';
import {
  type ApprovalScope,
  type ApprovalState,
  type ApprovalChoices,
  canApprove,
} from './approval-state.js';
import { describeBrowser } from './describe-browser.js';
import {
  otherNetworkDeadEnd,
  otherNetworkNotice,
  locationQuestion,
} from './other-network-section.js';
import { keysSection } from './keys-section.js';
import { standalonePage } from '../ui/standalone-page.js';
import { detailRow } from '../ui/detail-rows.js';
import { linkErrorPage, linkRetryPage } from './link-error-page.js';

export interface ApprovalActions {
  /** @param proof - where one was asked for, and given */
  approve(proof: Proof | undefined): void;
  refuse(): void;
  /** Shown instead of a wallet that the user did not create. */
  replaceWallet(): void;
  choose(choices: ApprovalChoices): void;
}

interface ApprovalContext {
  readonly origin: string;
  readonly now: number;
  /** Whether a click counts already. */
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
      return html`<p class="state" role="status">One moment…</p>`;
    case 'asking':
      return requestView(state, actions, context);
    case 'approved':
      return approvedView(state, context.origin);
    case 'refused':
      return standalonePage(
        'Sign-in declined',
        html`<p role="status">No one was signed in. If you get more emails like this without asking, ignore them.</p>`,
      );
    case 'failed':
      return state.retry ? linkRetryPage(state.message, state.retry) : linkErrorPage(state.message);
  }
}

function requestView(
  { request, choices, failure, isBusy }: Extract<ApprovalState, { at: 'asking' }>,
  { approve, refuse, replaceWallet, choose }: ApprovalActions,
  { origin, now, isReady, from }: ApprovalContext,
): TemplateResult {
  const isIdle = isReady && !isBusy && canApprove(request, choices, from);
  const { isNear } = request;
  const isDeadEnd = !isNear && from === 'here';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!event.isTrusted || !(event.currentTarget instanceof HTMLFormElement)) return;
    const phrase = new FormData(event.currentTarget).get('phrase');
    approve(typeof phrase === 'string' && phrase.trim() !== '' ? { phrase } : undefined);
  };
  return standalonePage(
    'Is this you?',
    html`${isNear ? nothing : otherNetworkNotice(request)}
      <p>Someone wants to sign in. Approve only if you just requested this yourself.</p>
      <dl>
        ${detailRow('App', request.appOrigin)}
        ${identityRow(request)}
        ${detailRow('Browser', describeBrowser(request.userAgent))}
        ${detailRow('Requested', formatAge(now - request.askedAt))}
        ${detailRow('IP address', request.askedFrom ?? 'Unknown')}
      </dl>
      ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
      <form @submit=${submit}>
        ${isNear ? nothing : isDeadEnd ? otherNetworkDeadEnd() : locationQuestion(request, choices, choose)}
        ${isDeadEnd ? nothing : keysSection(request, choices, { usePasskey: () => approve('passkey'), replaceWallet, choose }, { origin, canSubmit: isIdle })}
        <div class="buttons">
          <button type="button" class=${isNear ? '' : 'primary'} ?disabled=${isBusy} @click=${refuse}>
            Decline
          </button>
          ${isDeadEnd ? nothing : html`<button type="submit" class=${isNear ? 'primary' : ''} ?disabled=${!isIdle}>Approve</button>`}
        </div>
      </form>`,
  );
}

const approvedView = (
  { request, code }: Extract<ApprovalState, { at: 'approved' }>,
  origin: string,
): TemplateResult =>
  standalonePage(
    'Sign-in approved',
    html`${code === null ? returnMessage(request) : codeMessage(request, code)}
      <p class="quiet">
        Keep using this browser, or <a href="/account">add a passkey or write down your recovery phrase</a>. Without one of these, a
        new device can’t open your wallet. Find both at <bdi>${origin}/account</bdi>.
      </p>`,
  );

const returnMessage = ({ appOrigin, email }: LoginRequest): TemplateResult =>
  html`<p class="notice ok" role="status">
      You approved the sign-in. ${email === null ? nothing : html`We sent a code to <bdi>${email}</bdi>.`}
      Go back to <bdi>${appOrigin}</bdi>.
    </p>
    <p>Never share this code. You can close this page.</p>`;

const codeMessage = ({ appOrigin }: LoginRequest, code: string): TemplateResult =>
  html`<p class="notice ok" role="status">
      You approved the sign-in. Enter this code at <bdi>${appOrigin}</bdi>, where you’re signing in. It works for 10 minutes.
    </p>
    <p class="code" dir="ltr"><bdi>${code}</bdi></p>
    <p>Anyone with this code can get into your wallet. Never share it, no matter what they say.</p>`;

/** By the address, else by the name that the provider told. */
function identityRow({ email, person }: LoginRequest): TemplateResult | typeof nothing {
  if (email !== null) return detailRow('With', email);
  if (person.userName === null) return nothing;
  return person.identity === 'farcaster'
    ? detailRow('With Farcaster', `@${person.userName}`)
    : detailRow('With', person.userName);
}

/** @param ms - since then, by two clocks that may differ */
function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  return plural(minutes, { one: '# minute ago', other: '# minutes ago' });
}
