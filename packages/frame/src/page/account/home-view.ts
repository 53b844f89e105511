// The wallet of who is logged in: its addresses, what opens it, its phrase, and the two ways out.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { plural } from '../../api/plural.js';
import type { HomeActs, HomeState } from './account.types.js';
import { fact } from '../look/fact-rows.js';
import { trusted } from '../look/trusted.js';
import { question, section, typedQuestion } from './account-parts.js';
import { devicesPart } from './ways/devices-view.js';
import { passkeysPart } from './ways/passkeys-view.js';

export function homeView(
  state: HomeState,
  acts: HomeActs,
  /** What is loaded for who is logged in. */
  late: TemplateResult,
): TemplateResult {
  const { person, addresses } = state.session;
  return html`<dl>
      ${person.email === null ? nothing : fact('Email', person.email)}
      ${fact('Ethereum and networks like it', addresses.evm, 'mono')}
      ${fact('Solana', addresses.solana, 'mono')}
    </dl>
    ${
      !state.hasSmartAccounts
        ? nothing
        : html`<p class="quiet">
            An app may show your smart account instead: it has another address, and this key owns it. Other wallets show what the
            key itself has.
          </p>`
    }
    ${onlyHere(state)} ${section('passkeys', 'Passkeys', passkeysPart(state, acts), state)}
    ${section('phrase', 'Recovery phrase', phrasePart(state, acts), state)}
    ${section('devices', 'Devices', devicesPart(state, acts), state)}
    ${late}
    ${section('browser', 'This browser', browserPart(acts), state)}
    ${section('delete', 'Delete', deletePart(state, acts), state)}`;
}

/** Said while there is only one way in, and nothing is lost yet. */
function onlyHere({ ways }: HomeState): TemplateResult | typeof nothing {
  if (ways === 'loading' || ways === 'failed') return nothing;
  const browsers = ways.devices.length;
  return ways.passkeys.length > 0 || browsers > 2
    ? nothing
    : html`<p class="notice caution">
        ${plural(browsers, { one: 'Only this browser opens', other: 'Only the browsers below open' })} your wallet. Add a passkey or write down
        the recovery phrase, before a device is lost.
      </p>`;
}

function phrasePart({ phrase, asks }: HomeState, acts: HomeActs): TemplateResult {
  const close = () => acts.ask(undefined);
  if (phrase !== undefined)
    return html`<p class="notice caution">
        Write these words on paper, in this order. Whoever has them has your wallet; nobody who helps you needs them.
      </p>
      <ol class="words" dir="ltr" aria-label="Recovery phrase">
        ${phrase.split(' ').map((word) => html`<li>${word}</li>`)}
      </ol>
      <button type="button" @click=${close}>Hide the words</button>`;
  if (asks?.what === 'phrase')
    return question(
      'Show recovery phrase',
      html`<p class="notice bad">
          Whoever sees these twelve words can take everything from your wallet, for ever. Look around: does anybody see your screen?
          Is it shared?
        </p>
        <div class="buttons">
          <button type="button" @click=${close}>Not now</button>
          <button type="button" class="primary" @click=${trusted(acts.showPhrase)}>
            Show the words
          </button>
        </div>`,
    );
  return html`<p>
      Twelve words that open your wallet anywhere, without us. If you lose every device and passkey, nothing else does.
    </p>
    <button type="button" data-asks="phrase" @click=${() => acts.ask({ what: 'phrase' })}>
      Show recovery phrase
    </button>`;
}

const browserPart = (acts: HomeActs): TemplateResult =>
  html`<p>Logging out keeps the keys here: a code brings you back. What is in your wallet stays.</p>
    <button type="button" @click=${acts.signOut}>Log out</button>`;

function deletePart({ asks }: HomeState, acts: HomeActs): TemplateResult {
  if (asks?.what === 'delete')
    return question(
      'Delete my wallet',
      typedQuestion(
        {
          word: 'delete',
          warning:
            'Without the recovery phrase, what your wallet holds is lost for ever. This cannot be undone.',
          keep: 'Keep it',
          go: 'Delete for ever',
        },
        { close: () => acts.ask(undefined), act: acts.delete },
      ),
    );
  return html`<p>
      Removes your wallet, your email and every session from this service.
      What you let apps do without asking stays theirs until it ends, and is listed nowhere then: revoke it before.
    </p>
    <button type="button" data-asks="delete" @click=${() => acts.ask({ what: 'delete' })}>
      Delete my wallet
    </button>`;
}
