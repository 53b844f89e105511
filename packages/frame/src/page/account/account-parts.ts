// What the parts of the person's own page are made of.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Asked, HomeState, Section } from './account.types.js';

/** A part of the wallet's page: what came of an act is said where it was asked for. */
export const section = (
  id: Section,
  title: string,
  content: TemplateResult,
  { said }: HomeState,
): TemplateResult =>
  html`<section id=${id} aria-labelledby="${id}-title">
    <h2 id="${id}-title" tabindex="-1">${title}</h2>
    ${
      said?.section === id
        ? html`<p class="notice ${said.isBad ? 'bad' : 'ok'}" role=${said.isBad ? 'alert' : 'status'} data-said>
            ${said.text}
          </p>`
        : nothing
    }
    ${content}
  </section>`;

/** Says which button opened a question, so that closing it leads back there. */
export const keyOf = (asked: Asked): string =>
  'id' in asked ? `${asked.what} ${asked.id}` : asked.what;

/** A question in place of the button that asked it: who opened it by keyboard is in it. */
export const question = (label: string, content: TemplateResult): TemplateResult =>
  html`<div role="group" aria-label=${label} tabindex="-1" data-question>${content}</div>`;

interface TypedWord {
  readonly word: string;
  readonly warning: string;
  readonly keep: string;
  readonly go: string;
}

/** What cannot be undone is typed out. */
export function typedQuestion(
  { word, warning, keep, go }: TypedWord,
  acts: { readonly close: () => void; readonly act: () => void },
): TemplateResult {
  const submit = typed('confirm', (text) => {
    if (text.trim().toLowerCase() === word) acts.act();
  });
  const pattern = [...word].map((each) => `[${each.toUpperCase()}${each}]`).join('');
  return html`<form @submit=${submit}>
    <p class="notice bad">${warning}</p>
    <label for="confirm">Type “${word}” to continue</label>
    <input
      id="confirm"
      name="confirm"
      required
      pattern="\\s*${pattern}\\s*"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      dir="ltr"
    />
    <div class="buttons">
      <button type="button" @click=${acts.close}>${keep}</button>
      <button type="submit" class="danger">${go}</button>
    </div>
  </form>`;
}

/** The text of a form's one field, when a person sends it. */
export const typed = (name: string, act: (text: string) => void) => (event: SubmitEvent) => {
  event.preventDefault();
  if (!event.isTrusted || !(event.currentTarget instanceof HTMLFormElement)) return;
  const text = new FormData(event.currentTarget).get(name);
  if (typeof text === 'string') act(text);
};
