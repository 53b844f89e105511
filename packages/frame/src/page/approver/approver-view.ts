// The page behind a link: who wants to log in, from where, and the two answers to that.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { plural } from '../../api/plural.js';
import type { LoginRequest, Proof } from '../keys/approve-login.js';
import {
  type ApprovedFrom,
  type ApproverState,
  type Choices,
  mayApprove,
} from './approver-state.js';
import { describeBrowser } from './describe-browser.js';
import { farEnd, farNotice, farQuestion } from './far-part.js';
import { keysPart } from './keys-part.js';
import { alonePage } from '../look/alone-page.js';
import { fact } from '../look/fact-rows.js';
import { linkFailed, linkLater } from './link-failed.js';

export interface ApproverActs {
  /** @param proof - where one was asked for, and given */
  approve(proof: Proof | undefined): void;
  refuse(): void;
  /** Shown instead of a wallet that the user did not create. */
  beginAgain(): void;
  choose(choices: Choices): void;
}

interface OwnFacts {
  readonly origin: string;
  readonly now: number;
  /** Whether a click counts already. */
  readonly isReady: boolean;
  readonly from: ApprovedFrom;
}

export function approverView(
  state: ApproverState,
  acts: ApproverActs,
  own: OwnFacts,
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">One moment…</p>`;
    case 'asking':
      return asking(state, acts, own);
    case 'approved':
      return approved(state, own.origin);
    case 'refused':
      return alonePage(
        'Sign-in declined',
        html`<p role="status">No one was signed in. If you get more emails like this without asking, ignore them.</p>`,
      );
    case 'failed':
      return state.again ? linkLater(state.message, state.again) : linkFailed(state.message);
  }
}

function asking(
  { request, choices, failure, isBusy }: Extract<ApproverState, { at: 'asking' }>,
  { approve, refuse, beginAgain, choose }: ApproverActs,
  { origin, now, isReady, from }: OwnFacts,
): TemplateResult {
  const isIdle = isReady && !isBusy && mayApprove(request, choices, from);
  const { isNear } = request;
  const isEnd = !isNear && from === 'here';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!event.isTrusted || !(event.currentTarget instanceof HTMLFormElement)) return;
    const phrase = new FormData(event.currentTarget).get('phrase');
    approve(typeof phrase === 'string' && phrase.trim() !== '' ? { phrase } : undefined);
  };
  return alonePage(
    'Is this you?',
    html`${isNear ? nothing : farNotice(request)}
      <p>Someone wants to sign in. Approve only if you just requested this yourself.</p>
      <dl>
        ${fact('App', request.appOrigin)}
        ${whoFact(request)}
        ${fact('Browser', describeBrowser(request.userAgent))}
        ${fact('Requested', agoWords(now - request.askedAt))}
        ${fact('IP address', request.askedFrom ?? 'Unknown')}
      </dl>
      ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
      <form @submit=${submit}>
        ${isNear ? nothing : isEnd ? farEnd() : farQuestion(request, choices, choose)}
        ${isEnd ? nothing : keysPart(request, choices, { usePasskey: () => approve('passkey'), beginAgain, choose }, { origin, isIdle })}
        <div class="buttons">
          <button type="button" class=${isNear ? '' : 'primary'} ?disabled=${isBusy} @click=${refuse}>
            Decline
          </button>
          ${isEnd ? nothing : html`<button type="submit" class=${isNear ? 'primary' : ''} ?disabled=${!isIdle}>Approve</button>`}
        </div>
      </form>`,
  );
}

const approved = (
  { request, code }: Extract<ApproverState, { at: 'approved' }>,
  origin: string,
): TemplateResult =>
  alonePage(
    'Sign-in approved',
    html`${code === null ? backWords(request) : codeWords(request, code)}
      <p class="quiet">
        Keep using this browser, or <a href="/account">add a passkey or write down your recovery phrase</a>. Without one of these, a
        new device can’t open your wallet. Find both at <bdi>${origin}/account</bdi>.
      </p>`,
  );

const backWords = ({ appOrigin, email }: LoginRequest): TemplateResult =>
  html`<p class="notice ok" role="status">
      You approved the sign-in. ${email === null ? nothing : html`We sent a code to <bdi>${email}</bdi>.`}
      Go back to <bdi>${appOrigin}</bdi>.
    </p>
    <p>Never share this code. You can close this page.</p>`;

const codeWords = ({ appOrigin }: LoginRequest, code: string): TemplateResult =>
  html`<p class="notice ok" role="status">
      You approved the sign-in. Enter this code at <bdi>${appOrigin}</bdi>, where you’re signing in. It works for 10 minutes.
    </p>
    <p class="code" dir="ltr"><bdi>${code}</bdi></p>
    <p>Anyone with this code can get into your wallet. Never share it, no matter what they say.</p>`;

/** By the address, else by the name that the provider told. */
function whoFact({ email, person }: LoginRequest): TemplateResult | typeof nothing {
  if (email !== null) return fact('With', email);
  if (person.userName === null) return nothing;
  return person.identity === 'farcaster'
    ? fact('With Farcaster', `@${person.userName}`)
    : fact('With', person.userName);
}

/** @param ms - since then, by two clocks that may differ */
function agoWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  return plural(minutes, { one: '# minute ago', other: '# minutes ago' });
}
