// The wallet of who is logged in: its addresses, what opens it, its phrase, and the two ways out.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { plural } from '../../api/plural.js';
import type { HomeActions, HomeState } from './account.types.js';
import { detailRow } from '../ui/detail-rows.js';
import { onTrustedEvent } from '../ui/on-trusted-event.js';
import { confirmationGroup, section, typedConfirmation } from './account-sections.js';
import { devicesSection } from './login-methods/devices-view.js';
import { passkeysSection } from './login-methods/passkeys-view.js';

export function homeView(
  state: HomeState,
  actions: HomeActions,
  /** What is loaded for who is logged in. */
  lazySections: TemplateResult,
): TemplateResult {
  const { person, addresses } = state.session;
  return html`<dl>
      ${person.email === null ? nothing : detailRow('Email', person.email)}
      ${detailRow('Ethereum and compatible networks', addresses.evm, 'mono')}
      ${detailRow('Solana', addresses.solana, 'mono')}
    </dl>
    ${
      !state.hasSmartAccounts
        ? nothing
        : html`<p class="quiet">
            An app may show your smart account instead. It has its own address and belongs to this key. Other wallets show only what the key itself holds.
          </p>`
    }
    ${singleDeviceNotice(state)} ${section('passkeys', 'Passkeys', passkeysSection(state, actions), state)}
    ${section('phrase', 'Recovery phrase', phraseSection(state, actions), state)}
    ${section('devices', 'Devices', devicesSection(state, actions), state)}
    ${lazySections}
    ${section('browser', 'This browser', browserSection(actions), state)}
    ${section('delete', 'Delete', deleteSection(state, actions), state)}`;
}

/** Said while there is only one way in, and nothing is lost yet. */
function singleDeviceNotice({ loginMethods }: HomeState): TemplateResult | typeof nothing {
  if (loginMethods === 'loading' || loginMethods === 'failed') return nothing;
  const browsers = loginMethods.devices.length;
  return loginMethods.passkeys.length > 0 || browsers > 2
    ? nothing
    : html`<p class="notice caution">
        ${plural(browsers, {
          one: 'Only this browser can open your wallet.',
          other: 'Only the browsers below can open your wallet.',
        })}
        Add a passkey or write down your recovery phrase before you lose a device.
      </p>`;
}

function phraseSection({ phrase, confirmation }: HomeState, actions: HomeActions): TemplateResult {
  const close = () => actions.requestConfirmation(undefined);
  if (phrase !== undefined)
    return html`<p class="notice caution">
        Write these words on paper, in this order. Anyone who has them controls your wallet. No support team ever needs them.
      </p>
      <ol class="words" dir="ltr" aria-label="Recovery phrase">
        ${phrase.split(' ').map((word) => html`<li>${word}</li>`)}
      </ol>
      <button type="button" @click=${close}>Hide words</button>`;
  if (confirmation?.kind === 'phrase')
    return confirmationGroup(
      'Show recovery phrase',
      html`<p class="notice bad">
          Anyone who sees these 12 words can take everything in your wallet, forever. Check that no one can see your screen and that you aren’t sharing it.
        </p>
        <div class="buttons">
          <button type="button" @click=${close}>Not now</button>
          <button type="button" class="primary" @click=${onTrustedEvent(actions.showPhrase)}>
            Show words
          </button>
        </div>`,
    );
  return html`<p>
      12 words that open your wallet anywhere, without us. If you lose every device and passkey, they’re the only way back in.
    </p>
    <button type="button" data-asks="phrase" @click=${() => actions.requestConfirmation({ kind: 'phrase' })}>
      Show recovery phrase
    </button>`;
}

const browserSection = (actions: HomeActions): TemplateResult =>
  html`<p>Signing out keeps your keys in this browser. A code signs you back in. Your funds stay where they are.</p>
    <button type="button" @click=${actions.signOut}>Sign out</button>`;

function deleteSection({ confirmation }: HomeState, actions: HomeActions): TemplateResult {
  if (confirmation?.kind === 'delete')
    return confirmationGroup(
      'Delete my wallet',
      typedConfirmation(
        {
          word: 'delete',
          warning:
            'Without the recovery phrase, everything in your wallet is lost forever. You can’t undo this.',
          cancelLabel: 'Keep it',
          confirmLabel: 'Delete forever',
        },
        { close: () => actions.requestConfirmation(undefined), confirm: actions.delete },
      ),
    );
  return html`<p>
      Removes your wallet, your email and every session from this service.
      App permissions you granted stay active until they end, and you won’t see them listed any more. Revoke them first.
    </p>
    <button type="button" data-asks="delete" @click=${() => actions.requestConfirmation({ kind: 'delete' })}>
      Delete my wallet
    </button>`;
}
