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
      ${fact('Ethereum and compatible networks', addresses.evm, 'mono')}
      ${fact('Solana', addresses.solana, 'mono')}
    </dl>
    ${
      !state.hasSmartAccounts
        ? nothing
        : html`<p class="quiet">
            An app may show your smart account instead. It has its own address and belongs to this key. Other wallets show only what the key itself holds.
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
        ${plural(browsers, {
          one: 'Only this browser can open your wallet.',
          other: 'Only the browsers below can open your wallet.',
        })}
        Add a passkey or write down your recovery phrase before you lose a device.
      </p>`;
}

function phrasePart({ phrase, asks }: HomeState, acts: HomeActs): TemplateResult {
  const close = () => acts.ask(undefined);
  if (phrase !== undefined)
    return html`<p class="notice caution">
        Write these words on paper, in this order. Anyone who has them controls your wallet. No support team ever needs them.
      </p>
      <ol class="words" dir="ltr" aria-label="Recovery phrase">
        ${phrase.split(' ').map((word) => html`<li>${word}</li>`)}
      </ol>
      <button type="button" @click=${close}>Hide words</button>`;
  if (asks?.what === 'phrase')
    return question(
      'Show recovery phrase',
      html`<p class="notice bad">
          Anyone who sees these 12 words can take everything in your wallet, forever. Check that no one can see your screen and that you aren’t sharing it.
        </p>
        <div class="buttons">
          <button type="button" @click=${close}>Not now</button>
          <button type="button" class="primary" @click=${trusted(acts.showPhrase)}>
            Show words
          </button>
        </div>`,
    );
  return html`<p>
      12 words that open your wallet anywhere, without us. If you lose every device and passkey, they’re the only way back in.
    </p>
    <button type="button" data-asks="phrase" @click=${() => acts.ask({ what: 'phrase' })}>
      Show recovery phrase
    </button>`;
}

const browserPart = (acts: HomeActs): TemplateResult =>
  html`<p>Signing out keeps your keys in this browser. A code signs you back in. Your funds stay where they are.</p>
    <button type="button" @click=${acts.signOut}>Sign out</button>`;

function deletePart({ asks }: HomeState, acts: HomeActs): TemplateResult {
  if (asks?.what === 'delete')
    return question(
      'Delete my wallet',
      typedQuestion(
        {
          word: 'delete',
          warning:
            'Without the recovery phrase, everything in your wallet is lost forever. You can’t undo this.',
          keep: 'Keep it',
          go: 'Delete forever',
        },
        { close: () => acts.ask(undefined), act: acts.delete },
      ),
    );
  return html`<p>
      Removes your wallet, your email and every session from this service.
      App permissions you granted stay active until they end, and you won’t see them listed any more. Revoke them first.
    </p>
    <button type="button" data-asks="delete" @click=${() => acts.ask({ what: 'delete' })}>
      Delete my wallet
    </button>`;
}
