// What a person does with their wallet without any app: see its addresses, write down its phrase, delete it.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Session } from '../state/session.js';

export type AccountState =
  | { readonly at: 'loading' }
  | { readonly at: 'email'; readonly failure?: string | undefined }
  | { readonly at: 'device'; readonly email: string; readonly failure?: string | undefined }
  | { readonly at: 'code'; readonly email: string; readonly failure?: string | undefined }
  | {
      readonly at: 'home';
      readonly session: Session;
      /** Its words, while they are shown. */
      readonly phrase?: string | undefined;
      readonly asks?: 'phrase' | 'delete' | undefined;
      /** One was added just now. */
      readonly hasAdded?: boolean;
      readonly failure?: string | undefined;
    }
  | { readonly at: 'deleted' };

export interface AccountActs {
  sendEmail(email: string): void;
  sendCode(code: string): void;
  startOver(): void;
  social(provider: string): void;
  ask(what: 'phrase' | 'delete' | undefined): void;
  showPhrase(): void;
  addPasskey(): void;
  delete(): void;
  signOut(): void;
}

export function accountView(
  state: AccountState,
  acts: AccountActs,
  socials: readonly string[],
): TemplateResult {
  switch (state.at) {
    case 'loading':
      return html`<p class="state" role="status">One moment…</p>`;
    case 'email':
      return page('Log in to your wallet', emailForm(acts, socials), state.failure);
    case 'device':
      return page(
        'Confirm this device',
        html`<p role="status">
            Open the link we sent to <bdi>${state.email}</bdi>. This page continues by itself.
          </p>
          <button type="button" @click=${acts.startOver}>Use another address</button>`,
        state.failure,
      );
    case 'code':
      return page('Check your email', codeForm(state.email, acts), state.failure);
    case 'home':
      return page('Your wallet', home(state, acts), state.failure);
    case 'deleted':
      return page(
        'Your wallet was deleted here',
        html`<p role="status">
          Nothing of it is kept any more. What is on its addresses is still there, for whoever has the recovery phrase.
        </p>`,
        undefined,
      );
  }
}

function emailForm(acts: AccountActs, socials: readonly string[]): TemplateResult {
  return html`<form @submit=${typed('email', acts.sendEmail)}>
      <label for="email">Email address</label>
      <input id="email" name="email" type="email" required autocomplete="email" dir="ltr" />
      <div class="buttons"><button type="submit" class="primary">Send a code</button></div>
    </form>
    ${
      socials.length === 0
        ? nothing
        : html`<h2>Or with</h2>
            <div class="buttons">
              ${socials.map(
                (each) =>
                  html`<button type="button" @click=${() => acts.social(each)}>${names[each] ?? each}</button>`,
              )}
            </div>`
    }`;
}

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
};

function codeForm(email: string, acts: AccountActs): TemplateResult {
  return html`<p>We sent a 6-digit code to <bdi>${email}</bdi>. It works for 10 minutes.</p>
    <form @submit=${typed('code', acts.sendCode)}>
      <label for="code">Code</label>
      <input
        id="code"
        name="code"
        required
        inputmode="numeric"
        autocomplete="one-time-code"
        pattern="[0-9]{6}"
        maxlength="6"
        dir="ltr"
      />
      <div class="buttons">
        <button type="button" @click=${acts.startOver}>Use another address</button>
        <button type="submit" class="primary">Log in</button>
      </div>
    </form>`;
}

function home(state: Extract<AccountState, { at: 'home' }>, acts: AccountActs): TemplateResult {
  const { person, addresses } = state.session;
  return html`<dl>
      ${person.email === null ? nothing : fact('Email', person.email)}
      ${fact('Ethereum and networks like it', addresses.evm, 'mono')}
      ${fact('Solana', addresses.solana, 'mono')}
    </dl>
    ${phrasePart(state, acts)}
    <h2>Passkey</h2>
    <p>Opens your wallet where this browser’s keys are not, as long as your account here is there.</p>
    ${state.hasAdded ? html`<p class="notice ok" role="status">The passkey was added.</p>` : nothing}
    <button type="button" @click=${acts.addPasskey}>Add a passkey</button>
    ${deletePart(state, acts)}
    <h2>This browser</h2>
    <p>Logging out keeps the keys here: a code brings you back. What is in your wallet stays.</p>
    <button type="button" @click=${acts.signOut}>Log out</button>`;
}

function phrasePart(
  { phrase, asks }: Extract<AccountState, { at: 'home' }>,
  acts: AccountActs,
): TemplateResult {
  return html`<h2>Recovery phrase</h2>
    ${
      phrase !== undefined
        ? html`<p class="notice caution">
              Write these words on paper, in this order. Whoever has them has your wallet; nobody who helps you needs them.
            </p>
            <ol class="words" dir="ltr" aria-label="Recovery phrase">
              ${phrase.split(' ').map((word) => html`<li>${word}</li>`)}
            </ol>
            <button type="button" @click=${() => acts.ask(undefined)}>Hide the words</button>`
        : asks === 'phrase'
          ? html`<p class="notice bad" role="alert">
                Whoever sees these twelve words can take everything from your wallet, for ever. Look around: does anybody see your
                screen? Is it shared?
              </p>
              <div class="buttons">
                <button type="button" @click=${() => acts.ask(undefined)}>Not now</button>
                <button type="button" class="primary" @click=${trusted(acts.showPhrase)}>
                  Show the words
                </button>
              </div>`
          : html`<p>
                Twelve words that open your wallet anywhere, without us. If you lose the browsers that you log in with, nothing else
                does.
              </p>
              <button type="button" @click=${() => acts.ask('phrase')}>Show recovery phrase</button>`
    }`;
}

function deletePart(
  { asks }: Extract<AccountState, { at: 'home' }>,
  acts: AccountActs,
): TemplateResult {
  if (asks !== 'delete')
    return html`<h2>Delete</h2>
      <p>Removes your wallet, your email and every session from this service.</p>
      <button type="button" @click=${() => acts.ask('delete')}>Delete my wallet</button>`;
  const submit = typed('confirm', (text) => {
    if (text.trim().toLowerCase() === 'delete') acts.delete();
  });
  return html`<h2>Delete</h2>
    <form @submit=${submit}>
      <p class="notice bad" role="alert">
        Without the recovery phrase, what your wallet holds is lost for ever. This cannot be undone.
      </p>
      <label for="confirm">Type “delete” to go on</label>
      <input id="confirm" name="confirm" required pattern="\\s*[Dd][Ee][Ll][Ee][Tt][Ee]\\s*" autocomplete="off" dir="ltr" />
      <div class="buttons">
        <button type="button" @click=${() => acts.ask(undefined)}>Keep it</button>
        <button type="submit" class="danger">Delete for ever</button>
      </div>
    </form>`;
}

const page = (
  title: string,
  content: TemplateResult,
  failure: string | undefined,
): TemplateResult =>
  html`<div class="alone">
    <h1 id="title" tabindex="-1">${title}</h1>
    ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
    ${content}
  </div>`;

const fact = (label: string, value: string, kind = '') =>
  html`<div>
    <dt>${label}</dt>
    <dd><bdi class=${kind}>${value}</bdi></dd>
  </div>`;

/** The text of a form's one field, when a person sends it. */
const typed = (name: string, act: (text: string) => void) => (event: SubmitEvent) => {
  event.preventDefault();
  if (!event.isTrusted || !(event.currentTarget instanceof HTMLFormElement)) return;
  const text = new FormData(event.currentTarget).get(name);
  if (typeof text === 'string') act(text);
};
const trusted = (act: () => void) => (event: Event) => {
  if (event.isTrusted) act();
};
