import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { HomeActions, HomeState } from './account.types.js';
import { detailRow, onTrustedEvent } from '../templates.js';
import {
  confirmationButton,
  confirmationGroup,
  section,
  typedConfirmation,
} from './account-sections.js';
import { devicesSection } from './devices-view.js';
import { passkeysSection } from './passkeys-view.js';
import { homeMessages } from './messages.js';

export function homeView(
  state: HomeState,
  actions: HomeActions,
  lazySections: TemplateResult,
): TemplateResult {
  const { person, addresses } = state.session;
  return html`<dl>
      ${person.email === null ? nothing : detailRow(homeMessages.email, person.email)}
      ${detailRow(homeMessages.evmAddress, addresses.evm, 'mono')}
      ${detailRow(homeMessages.solanaAddress, addresses.solana, 'mono')}
    </dl>
    ${!state.hasSmartAccounts ? nothing : html`<p class="quiet">${homeMessages.smartAccounts}</p>`}
    ${singleDeviceNotice(state)} ${section('passkeys', homeMessages.passkeysTitle, passkeysSection(state, actions), state)}
    ${section('phrase', homeMessages.phraseTitle, phraseSection(state, actions), state)}
    ${section('devices', homeMessages.devicesTitle, devicesSection(state, actions), state)}
    ${lazySections}
    ${section('browser', homeMessages.browserTitle, browserSection(actions), state)}
    ${section('delete', homeMessages.deleteTitle, deleteSection(state, actions), state)}`;
}

/** Warns while the wallet has no passkey and at most two devices. */
function singleDeviceNotice({ loginMethods }: HomeState): TemplateResult | typeof nothing {
  if (loginMethods === 'loading' || loginMethods === 'failed') return nothing;
  const browsers = loginMethods.devices.length;
  return loginMethods.passkeys.length > 0 || browsers > 2
    ? nothing
    : html`<p class="notice caution">${homeMessages.fewBrowsers({ browsers })}</p>`;
}

function phraseSection({ phrase, confirmation }: HomeState, actions: HomeActions): TemplateResult {
  const close = () => actions.requestConfirmation(undefined);
  if (phrase !== undefined)
    return html`<p class="notice caution">${homeMessages.writeWordsDown}</p>
      <ol class="words" dir="ltr" aria-label=${homeMessages.phraseTitle}>
        ${phrase.split(' ').map((word) => html`<li>${word}</li>`)}
      </ol>
      <button type="button" @click=${close}>${homeMessages.hideWordsButton}</button>`;
  if (confirmation?.kind === 'phrase')
    return confirmationGroup(
      homeMessages.showPhraseButton,
      html`<p class="notice bad">${homeMessages.showPhraseWarning}</p>
        <div class="buttons">
          <button type="button" @click=${close}>${homeMessages.notNowButton}</button>
          <button type="button" class="primary" @click=${onTrustedEvent(actions.showPhrase)}>
            ${homeMessages.showWordsButton}
          </button>
        </div>`,
    );
  return html`<p>${homeMessages.phraseExplanation}</p>
    ${confirmationButton({ kind: 'phrase' }, homeMessages.showPhraseButton, actions)}`;
}

const browserSection = (actions: HomeActions): TemplateResult =>
  html`<p>${homeMessages.signOutExplanation}</p>
    <button type="button" @click=${actions.signOut}>${homeMessages.signOutButton}</button>`;

function deleteSection({ confirmation }: HomeState, actions: HomeActions): TemplateResult {
  if (confirmation?.kind === 'delete')
    return confirmationGroup(
      homeMessages.deleteButton,
      typedConfirmation(
        {
          word: homeMessages.deleteWord,
          warning: homeMessages.deleteWarning,
          confirmLabel: homeMessages.deleteForeverButton,
          confirm: actions.delete,
        },
        actions,
      ),
    );
  return html`<p>${homeMessages.deleteExplanation}</p>
    ${confirmationButton({ kind: 'delete' }, homeMessages.deleteButton, actions)}`;
}
