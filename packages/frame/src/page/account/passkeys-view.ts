import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { HomeActions, HomeState, Passkey, LoginMethods } from './account.types.js';
import { confirmationButton, confirmationGroup, onTextSubmit } from './account-sections.js';
import { removalConfirmation, addedText, loginMethodsPending } from './login-method-view.js';
import { loginMethodMessages } from './messages.js';

export function passkeysSection(state: HomeState, actions: HomeActions): TemplateResult {
  const { loginMethods, passkeyProblem, isAdding = false } = state;
  const waiting = isAdding
    ? html`<p class="notice" role="status">${loginMethodMessages.waitingForBrowser}</p>`
    : nothing;
  return html`<p>${loginMethodMessages.passkeysExplanation}</p>
    ${
      loginMethods === 'loading' || loginMethods === 'failed'
        ? loginMethodsPending(loginMethods, actions.loadLoginMethods)
        : html`<ul class="ways">
            ${loginMethods.passkeys.map((each) => html`<li>${passkeyRow(each, loginMethods, state, actions)}</li>`)}
          </ul>`
    }
    ${passkeyProblem === undefined ? waiting : html`<p class="notice caution">${loginMethodMessages.addInOtherBrowser({ problem: passkeyProblem })}</p>`}
    ${
      passkeyProblem === undefined
        ? html`<button type="button" data-asks="add" @click=${actions.addPasskey}>${loginMethodMessages.addPasskeyButton}</button>
            <p class="quiet">${loginMethodMessages.passkeySupport}</p>`
        : nothing
    }`;
}

function passkeyRow(
  passkey: Passkey,
  loginMethods: LoginMethods,
  { confirmation }: HomeState,
  actions: HomeActions,
): TemplateResult {
  const { id, name } = passkey;
  if (confirmation?.kind === 'rename' && confirmation.id === id)
    return renameForm(passkey, actions);
  const text = html`<p class="way"><bdi>${name}</bdi></p>
    <p class="quiet since">${addedText(passkey)}</p>`;
  if (confirmation?.kind === 'passkey' && confirmation.id === id)
    return html`${text}${removalConfirmation(
      {
        name,
        text: loginMethodMessages.passkeyRemoval,
        remaining: {
          ...loginMethods,
          passkeys: loginMethods.passkeys.filter((each) => each !== passkey),
        },
        remove: (isLast) => actions.removePasskey(id, isLast),
      },
      actions,
    )}`;
  const { renameButton, renameLabel, removeButton, removalTitle } = loginMethodMessages;
  return html`${text}
    <div class="acts">
      ${confirmationButton({ kind: 'rename', id }, renameButton, actions, renameLabel({ name }))}
      ${confirmationButton({ kind: 'passkey', id }, removeButton, actions, removalTitle({ name }))}
    </div>`;
}

function renameForm({ id, name }: Passkey, actions: HomeActions): TemplateResult {
  const save = onTextSubmit('name', (text) => {
    if (text.trim() !== '') actions.renamePasskey(id, text);
  });
  return confirmationGroup(
    loginMethodMessages.renameTitle,
    html`<form @submit=${save}>
      <label for="name">${loginMethodMessages.nameLabel}</label>
      <input
        id="name"
        name="name"
        required
        maxlength="64"
        pattern=".*\\S.*"
        autocomplete="off"
        dir="auto"
        data-first
        .defaultValue=${name}
      />
      <div class="buttons">
        <button type="button" @click=${() => actions.requestConfirmation(undefined)}>${loginMethodMessages.keepNameButton({ name })}</button>
        <button type="submit" class="primary">${loginMethodMessages.saveButton}</button>
      </div>
    </form>`,
  );
}
