// The passkeys of a person: what they are good for, which there are, one more, another name, away with one.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { HomeActions, HomeState, Passkey, LoginMethods } from '../account.types.js';
import { confirmationKey, confirmationGroup, onTextSubmit } from '../account-sections.js';
import { removalConfirmation } from './removal-confirmation.js';
import { addedText, loginMethodsPending } from './login-method-messages.js';

export function passkeysSection(state: HomeState, actions: HomeActions): TemplateResult {
  const { loginMethods, passkeyProblem, isAdding = false } = state;
  return html`<p>
      On a new device, sign in first. A passkey then opens your wallet there with your fingerprint, face, PIN or security key. If you lose one, remove it here. You keep your wallet as long as you have another passkey, a device or your recovery phrase.
    </p>
    ${
      loginMethods === 'loading' || loginMethods === 'failed'
        ? loginMethodsPending(loginMethods, actions.loadLoginMethods)
        : html`<ul class="ways">
            ${loginMethods.passkeys.map((each) => html`<li>${passkeyRow(each, loginMethods, state, actions)}</li>`)}
          </ul>`
    }
    ${
      passkeyProblem !== undefined
        ? html`<p class="notice caution">${passkeyProblem} Open this page in another browser to add one.</p>`
        : isAdding
          ? html`<p class="notice" role="status">Waiting for your browser…</p>`
          : nothing
    }
    ${
      passkeyProblem === undefined
        ? html`<button type="button" data-asks="add" @click=${actions.addPasskey}>Add a passkey</button>
            <p class="quiet">
              Not every security key or password manager supports this. If yours doesn’t, we’ll tell you and add nothing.
            </p>`
        : nothing
    }`;
}

function passkeyRow(
  passkey: Passkey,
  ways: LoginMethods,
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
        text: 'It will no longer open your wallet. Your browser or password manager may still show it, so delete it there too.',
        remaining: { ...ways, passkeys: ways.passkeys.filter((each) => each !== passkey) },
      },
      {
        close: () => actions.requestConfirmation(undefined),
        remove: (isLast) => actions.removePasskey(id, isLast),
      },
    )}`;
  const rename = { kind: 'rename', id } as const;
  const remove = { kind: 'passkey', id } as const;
  return html`${text}
    <div class="acts">
      <button
        type="button"
        aria-label="Rename ${name}"
        data-asks=${confirmationKey(rename)}
        @click=${() => actions.requestConfirmation(rename)}
      >
        Rename
      </button>
      <button
        type="button"
        aria-label="Remove ${name}"
        data-asks=${confirmationKey(remove)}
        @click=${() => actions.requestConfirmation(remove)}
      >
        Remove
      </button>
    </div>`;
}

function renameForm({ id, name }: Passkey, actions: HomeActions): TemplateResult {
  const save = onTextSubmit('name', (text) => {
    if (text.trim() !== '') actions.renamePasskey(id, text);
  });
  return confirmationGroup(
    'Name this passkey',
    html`<form @submit=${save}>
      <label for="name">Passkey name</label>
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
        <button type="button" @click=${() => actions.requestConfirmation(undefined)}>Keep “${name}”</button>
        <button type="submit" class="primary">Save</button>
      </div>
    </form>`,
  );
}
