// The page behind a link: who wants to log in, from where, and the two answers to that.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type LoginRequest, needsProof, type Proof } from '../keys/approve-login.js';
import { describeBrowser } from './describe-browser.js';

export type ApproverState =
  | { readonly at: 'loading' }
  | {
      readonly at: 'asking';
      readonly request: LoginRequest;
      readonly failure?: string;
      readonly isBusy: boolean;
    }
  | { readonly at: 'approved'; readonly request: LoginRequest }
  | { readonly at: 'refused' }
  | { readonly at: 'failed'; readonly message: string };

export interface ApproverActs {
  /** @param proof - where one was asked for */
  approve(proof: Proof | undefined): void;
  refuse(): void;
}

interface OwnFacts {
  readonly origin: string;
  readonly now: number;
  /** Whether a click counts already. */
  readonly isReady: boolean;
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
      return approved(state.request, own.origin);
    case 'refused':
      return page(
        'Login refused',
        html`<p role="status">Nobody was logged in. If you get such mails again without asking, ignore them.</p>`,
      );
    case 'failed':
      return page(
        'This link does not work',
        html`<p class="notice bad" role="alert">${state.message}</p>`,
      );
  }
}

function asking(
  { request, failure, isBusy }: Extract<ApproverState, { at: 'asking' }>,
  { approve, refuse }: ApproverActs,
  { origin, now, isReady }: OwnFacts,
): TemplateResult {
  const isIdle = isReady && !isBusy;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!event.isTrusted || !(event.currentTarget instanceof HTMLFormElement)) return;
    const phrase = new FormData(event.currentTarget).get('phrase');
    approve(typeof phrase === 'string' ? { phrase } : undefined);
  };
  return page(
    'Is this you?',
    html`<p>Somebody wants to log in. Approve only if you have just asked for it yourself.</p>
      <dl>
        ${fact('App', request.appOrigin)}
        ${request.email === null ? nothing : fact('With', request.email)}
        ${fact('Browser', describeBrowser(request.userAgent))}
        ${fact('Asked', agoWords(now - request.askedAt))}
      </dl>
      ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
      <form @submit=${submit}>
        ${keysPart(request, origin, isIdle, () => approve('passkey'))}
        <div class="buttons">
          <button type="button" ?disabled=${isBusy} @click=${refuse}>Refuse</button>
          <button type="submit" class="primary" ?disabled=${!isIdle}>Approve</button>
        </div>
      </form>`,
  );
}

function keysPart(
  request: LoginRequest,
  origin: string,
  isIdle: boolean,
  usePasskey: () => void,
): TemplateResult | typeof nothing {
  if (needsProof(request))
    return html`<p class="notice caution">
        Your keys are not in this browser. Open the link in the browser where you first logged in, use a passkey that you added, or
        type your recovery phrase.
      </p>
      <button type="button" ?disabled=${!isIdle} @click=${usePasskey}>Approve with a passkey</button>
      <label for="phrase">Recovery phrase, 12 words</label>
      <textarea
        id="phrase"
        name="phrase"
        required
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        aria-describedby="phrase-hint"
        dir="ltr"
      ></textarea>
      <p class="quiet" id="phrase-hint">
        Type it nowhere but here: the address of this page is <bdi>${origin}</bdi>.
      </p>`;
  if (request.wrapping !== null) return nothing;
  return html`<p class="notice caution">
    This makes your wallet. Its keys will be in this browser and in the one that asks, and nowhere else. Who loses both gets in
    again with the recovery phrase only: afterwards, write it down at <bdi>${origin}/account</bdi>.
  </p>`;
}

const approved = (request: LoginRequest, origin: string): TemplateResult =>
  page(
    'Login approved',
    html`<p class="notice ok" role="status">
        You approved the login${request.email === null ? nothing : html`, and we sent a code to <bdi>${request.email}</bdi>`}. Go
        back to <bdi>${request.appOrigin}</bdi>.
      </p>
      <p>Give the code to nobody. This page can be closed.</p>
      <p class="quiet">
        Keep this browser, or <a href="/account">write down your recovery phrase</a>: without both, a new device cannot open your
        wallet. <bdi>${origin}</bdi>
      </p>`,
  );

const page = (title: string, content: TemplateResult): TemplateResult =>
  html`<div class="alone">
    <h1 id="title" tabindex="-1">${title}</h1>
    ${content}
  </div>`;

const fact = (label: string, value: string) =>
  html`<div>
    <dt>${label}</dt>
    <dd><bdi>${value}</bdi></dd>
  </div>`;

/** @param ms - since then, by two clocks that may differ */
function agoWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}
