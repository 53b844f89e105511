import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Confirmation, HomeActions, HomeState, Section } from './account.types.js';
import { commonMessages } from '../messages.js';
import { homeMessages } from './messages.js';

export const section = (
  id: Section,
  title: string,
  content: TemplateResult,
  { feedback }: HomeState,
): TemplateResult =>
  html`<section id=${id} aria-labelledby="${id}-title">
    <h2 id="${id}-title" tabindex="-1">${title}</h2>
    ${
      feedback?.section === id
        ? html`<p class="notice ${feedback.isBad ? 'bad' : 'ok'}" role=${feedback.isBad ? 'alert' : 'status'} data-said>
            ${feedback.text}
          </p>`
        : nothing
    }
    ${content}
  </section>`;

/** Identifies the button that opened a confirmation, so that the focus can return to it. */
export const confirmationKey = (confirmation: Confirmation): string =>
  'id' in confirmation ? `${confirmation.kind} ${confirmation.id}` : confirmation.kind;

/** @param label - the accessible name, if the text alone is ambiguous */
export const confirmationButton = (
  confirmation: Confirmation,
  text: string,
  { requestConfirmation }: HomeActions,
  label?: string,
): TemplateResult =>
  html`<button
    type="button"
    aria-label=${label ?? nothing}
    data-asks=${confirmationKey(confirmation)}
    @click=${() => requestConfirmation(confirmation)}
  >
    ${text}
  </button>`;

/** Replaces the button that opened it and takes the focus. */
export const confirmationGroup = (label: string, content: TemplateResult): TemplateResult =>
  html`<div role="group" aria-label=${label} tabindex="-1" data-question>${content}</div>`;

interface TypedConfirmation {
  readonly word: string;
  readonly warning: string;
  readonly confirmLabel: string;
  readonly confirm: () => void;
}

export function typedConfirmation(
  { word, warning, confirmLabel, confirm }: TypedConfirmation,
  { requestConfirmation }: HomeActions,
): TemplateResult {
  const submit = onTextSubmit('confirm', (text) => {
    if (text.trim().toLowerCase() === word) confirm();
  });
  const pattern = [...word].map((each) => `[${each.toUpperCase()}${each}]`).join('');
  return html`<form @submit=${submit}>
    <p class="notice bad">${warning}</p>
    <label for="confirm">${homeMessages.typeToContinue({ word })}</label>
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
      <button type="button" @click=${() => requestConfirmation(undefined)}>${commonMessages.keepItButton}</button>
      <button type="submit" class="danger">${confirmLabel}</button>
    </div>
  </form>`;
}

/** Handles a form that the user submits. Ignores events dispatched by scripts. */
export const onTextSubmit =
  (name: string, onText: (text: string) => void) => (event: SubmitEvent) => {
    event.preventDefault();
    if (!event.isTrusted || !(event.currentTarget instanceof HTMLFormElement)) return;
    const text = new FormData(event.currentTarget).get(name);
    if (typeof text === 'string') onText(text);
  };
