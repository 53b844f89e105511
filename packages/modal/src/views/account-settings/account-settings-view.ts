// Shows the recovery phrase only in the wallet's frame, never in the app.
import '@openappkit/ui/components/skeleton';
import '../../shared/disconnect.js';
import '@openappkit/ui/components/segmented';
import { appMetadata, checkLink } from '@openappkit/core/internal';
import type { EmbeddedAccountType, EmbeddedProfile } from '@openappkit/core/feature';
import type { AppKit, EmbeddedAccountState } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { hasSessions } from '../../actions/has-sessions.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderChunkMissing } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';

export const accountSettingsMessages = defineMessages('settings', {
  accountType: 'Account type',
  smart: 'Smart',
  smartText: 'A contract your key controls. It combines several actions into one.',
  standard: 'Standard',
  standardText: 'A regular account that works with every app.',
  inUse: 'In use',
  apart: 'It has its own address and balance. Switching moves nothing.',
  unsupported: ({ app }: MessageParams<'app'>) => `${app} may not support smart accounts.`,
  useSmart: 'Use smart account',
  useStandard: 'Use standard account',
  nowSmart: 'Now using your smart account',
  nowStandard: 'Now using your standard account',
  notSwitched: 'Your account didn’t change. Try again.',
  you: 'Profile',
  email: 'Email',
  signedInWith: 'Signed in with',
  change: 'Change',
  name: 'Name',
  nameless: 'Choose a name',
  permissions: 'App permissions',
  permissionsText: ({ app }: MessageParams<'app'>) => `What ${app} can do without asking`,
  phrase: 'Recovery phrase and passkeys',
  phraseText: 'Restore your wallet, remove lost devices',
  opens: 'Opens in a new tab',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
});

/** Company names are not translated. */
const providers: Readonly<Record<Exclude<EmbeddedProfile['provider'], 'email'>, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
};

/**
 * @summary Account type, login, name, recovery phrase and colors of the embedded wallet.
 * @route AccountSettings
 */
export class AccountSettingsView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      .go {
        display: grid;
        gap: 0.75em;
        padding: 0.25em 1.25em 0.75em;
      }
      .go p {
        color: var(--_ak-ink-2);
        font-size: 0.875em;
      }
      .go .warn {
        color: var(--_ak-warn);
      }
      .go .failed {
        color: var(--_ak-bad);
      }
      ak-segmented {
        display: block;
        padding: 1em 1.25em 0.25em;
      }
    `,
  ];

  /** The selected type. It applies only after the button is pressed. */
  @state() private chosen: EmbeddedAccountType | undefined;
  readonly #account = new LazyController(this, (kit) => kit.feature('embeddedAccount'));
  readonly #theme = this.watch((kit) => kit.core.theme.state);

  constructor() {
    super();
    this.watch((kit) => kit.core.account.state);
    this.watch((kit) => kit.core.chain.state);
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#account.isMissing) return renderChunkMissing(kit, () => this.#account.retry());
    const known = this.#account.state;
    const { profile } = known ?? {};
    return html`${this.#renderAppearance(kit)}
      ${
        known && profile
          ? html`${this.#type(kit, known, profile)} ${this.#person(kit, known, profile)}`
          : html`<ak-skeleton count="3"></ak-skeleton>`
      }
      <div class="footer"><ak-disconnect></ak-disconnect></div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const failed = this.#account.state?.switchError !== undefined;
    this.announceOnce(failed ? this.#t.notSwitched : '', failed);
  }

  get #t() {
    return this.messages(commonMessages, accountSettingsMessages);
  }

  #type(
    kit: AppKit,
    known: EmbeddedAccountState,
    { accountType }: EmbeddedProfile,
  ): TemplateResult | typeof nothing {
    if (!known.hasSmartAccounts) return nothing;
    const t = this.#t;
    const chosen = known.switchingTo ?? this.chosen ?? accountType;
    const row = (type: EmbeddedAccountType, heading: string, detail: string): TemplateResult =>
      html`<ak-list-row
        value=${type}
        heading=${heading}
        detail=${detail}
        end-text=${type === accountType ? t.inUse : ''}
        ?selected=${type === chosen}
      ></ak-list-row>`;
    return html`<h3>${t.accountType}</h3>
      <ak-list
        kind="radiogroup"
        label=${t.accountType}
        @focusin=${this.#onChoose}
        @click=${this.#onChoose}
      >
        ${row('smartAccount', t.smart, t.smartText)}
        ${row('eoa', t.standard, t.standardText)}
      </ak-list>
      ${chosen === accountType && !known.switchingTo ? nothing : this.#go(kit, known, chosen)}`;
  }

  /** An app may not recognize the other account, so the warning comes before the change. */
  #go(kit: AppKit, known: EmbeddedAccountState, type: EmbeddedAccountType): TemplateResult {
    const t = this.#t;
    const isSmart = type === 'smartAccount';
    return html`<div class="go">
      <p>${t.apart}</p>
      ${isSmart ? html`<p class="warn">${t.unsupported({ app: appMetadata(kit.core).name })}</p>` : nothing}
      ${known.switchError ? html`<p class="failed">${t.notSwitched}</p>` : nothing}
      <ak-button
        full-width
        variant="secondary"
        ?busy=${known.switchingTo !== undefined}
        @click=${() => this.#onUse(kit, type)}
        >${isSmart ? t.useSmart : t.useStandard}</ak-button
      >
    </div>`;
  }

  #person(
    kit: AppKit,
    { secureOrigin }: EmbeddedAccountState,
    { email, provider, userName }: EmbeddedProfile,
  ): TemplateResult {
    const t = this.#t;
    const page = checkLink(`${secureOrigin}/account`, 'web');
    const navigation = navigate(kit);
    const { profileName } = kit.core.account.get(kit.core.chain.state.activeNamespace);
    return html`<h3>${t.you}</h3>
      <ak-list label=${t.you}>
        ${
          provider === 'email'
            ? html`<ak-list-row
                class="email"
                heading=${t.email}
                detail=${email ?? ''}
                end-text=${t.change}
                @click=${() => navigation.push('UpdateEmailWallet')}
              ></ak-list-row>`
            : html`<ak-list-row kind="text" heading=${t.signedInWith}
                ><span slot="detail" translate="no"
                  >${[providers[provider], email ?? nameOf(provider, userName)].filter(Boolean).join(' · ')}</span
                ></ak-list-row>`
        }
        ${
          kit.hasFeature('names')
            ? html`<ak-list-row
                class="name"
                heading=${t.name}
                detail=${profileName ?? t.nameless}
                @click=${() => navigation.push('RegisterAccountName')}
              ></ak-list-row>`
            : nothing
        }
        ${
          hasSessions(kit)
            ? html`<ak-list-row
                class="permissions"
                heading=${t.permissions}
                detail=${t.permissionsText({ app: appMetadata(kit.core).name })}
                @click=${() => navigation.push('SmartSessionList')}
              ></ak-list-row>`
            : nothing
        }
        ${
          page
            ? html`<ak-list-row
                class="phrase"
                heading=${t.phrase}
                detail=${t.phraseText}
                end-detail=${t.opens}
                href=${page}
                @click=${(event: MouseEvent) => this.#onPage(kit, page, event)}
              ></ak-list-row>`
            : nothing
        }
      </ak-list>`;
  }

  #renderAppearance(kit: AppKit): TemplateResult {
    const t = this.#t;
    const items = [
      { id: 'light', label: t.light },
      { id: 'dark', label: t.dark },
    ];
    return html`<ak-segmented
        label=${t.theme}
        .items=${items}
        selected=${this.#theme.current?.themeMode ?? kit.core.theme.resolve()}
        @ak-choose=${this.#onTheme}
      ></ak-segmented>`;
  }

  /** Arrow keys also select the radio that they focus. */
  #onChoose = (event: Event): void => {
    const { target } = event;
    const value = target instanceof Element ? target.closest('ak-list-row')?.value : undefined;
    if (value === 'eoa' || value === 'smartAccount') this.chosen = value;
  };

  async #onUse(kit: AppKit, type: EmbeddedAccountType): Promise<void> {
    const t = this.#t;
    try {
      await this.#account.current?.setAccountType(type);
      this.chosen = undefined;
      kit.core.notices.show('success', type === 'eoa' ? t.nowStandard : t.nowSmart);
    } catch {}
  }

  /**
   * Opens the wallet's page with a way back to this page, so that a user without a mailbox can log in there. Follows the link
   * itself if the browser opens no window or the user wants another tab.
   */
  #onPage(kit: AppKit, page: string, event: MouseEvent): void {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (isPlain && kit.core.env.page?.openPopup(page, '_blank', '')) event.preventDefault();
  }

  #onTheme = ({ detail }: CustomEvent<{ readonly id: string }>): void => {
    if (detail.id === 'light' || detail.id === 'dark') this.appKit?.setThemeMode(detail.id);
  };
}

function nameOf(provider: string, userName: string | undefined): string | undefined {
  return userName !== undefined && provider === 'farcaster' ? `@${userName}` : userName;
}

define('ak-account-settings-view', AccountSettingsView);
