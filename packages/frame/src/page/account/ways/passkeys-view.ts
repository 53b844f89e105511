// The passkeys of a person: what they are good for, which there are, one more, another name, away with one.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { HomeActs, HomeState, Passkey, Ways } from '../account.types.js';
import { keyOf, question, typed } from '../account-parts.js';
import { removal } from './removal.js';
import { addedWords, waysPending } from './way-words.js';

export function passkeysPart(state: HomeState, acts: HomeActs): TemplateResult {
  const { ways, noPasskeys, isAdding = false } = state;
  return html`<p>
      On a new device, sign in first. A passkey then opens your wallet there with your fingerprint, face, PIN or security key. If you lose one, remove it here. You keep your wallet as long as you have another passkey, a device or your recovery phrase.
    </p>
    ${
      ways === 'loading' || ways === 'failed'
        ? waysPending(ways, acts.readWays)
        : html`<ul class="ways">
            ${ways.passkeys.map((each) => html`<li>${row(each, ways, state, acts)}</li>`)}
          </ul>`
    }
    ${
      noPasskeys !== undefined
        ? html`<p class="notice caution">${noPasskeys} Open this page in another browser to add one.</p>`
        : isAdding
          ? html`<p class="notice" role="status">Waiting for your browser…</p>`
          : nothing
    }
    ${
      noPasskeys === undefined
        ? html`<button type="button" data-asks="add" @click=${acts.addPasskey}>Add a passkey</button>
            <p class="quiet">
              Not every security key or password manager supports this. If yours doesn’t, we’ll tell you and add nothing.
            </p>`
        : nothing
    }`;
}

function row(passkey: Passkey, ways: Ways, { asks }: HomeState, acts: HomeActs): TemplateResult {
  const { id, name } = passkey;
  if (asks?.what === 'rename' && asks.id === id) return renaming(passkey, acts);
  const text = html`<p class="way"><bdi>${name}</bdi></p>
    <p class="quiet since">${addedWords(passkey)}</p>`;
  if (asks?.what === 'passkey' && asks.id === id)
    return html`${text}${removal(
      {
        name,
        text: 'It will no longer open your wallet. Your browser or password manager may still show it, so delete it there too.',
        left: { ...ways, passkeys: ways.passkeys.filter((each) => each !== passkey) },
      },
      { close: () => acts.ask(undefined), remove: (isLast) => acts.removePasskey(id, isLast) },
    )}`;
  const rename = { what: 'rename', id } as const;
  const remove = { what: 'passkey', id } as const;
  return html`${text}
    <div class="acts">
      <button
        type="button"
        aria-label="Rename ${name}"
        data-asks=${keyOf(rename)}
        @click=${() => acts.ask(rename)}
      >
        Rename
      </button>
      <button
        type="button"
        aria-label="Remove ${name}"
        data-asks=${keyOf(remove)}
        @click=${() => acts.ask(remove)}
      >
        Remove
      </button>
    </div>`;
}

function renaming({ id, name }: Passkey, acts: HomeActs): TemplateResult {
  const save = typed('name', (text) => {
    if (text.trim() !== '') acts.renamePasskey(id, text);
  });
  return question(
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
        <button type="button" @click=${() => acts.ask(undefined)}>Keep “${name}”</button>
        <button type="submit" class="primary">Save</button>
      </div>
    </form>`,
  );
}
