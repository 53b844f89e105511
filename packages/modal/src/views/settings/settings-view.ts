// <ak-settings-view>: what the person can change about an embedded wallet here: the type of its account, the address of its
// login, its name, its colours; and the way to its recovery phrase, which lies with the frame and is never shown in an app.
import '../../element/second-picture.js';
import '../../parts/disconnect.js';
import '@openappkit/ui/components/segmented';
import { appMetadata, checkLink } from '@openappkit/core/internal';
import type { EmbeddedAccountType, EmbeddedProfile } from '@openappkit/core/feature';
import type { AppKit, EmbeddedAccountState } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { hasSessions } from '../../choices/has-sessions.js';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { settingsViewStyles } from './settings-view.styles.js';
import { settingsWords } from './strings.js';

/** Names of companies are not translated. */
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
 * @summary Account type, login, name, recovery phrase and colours of the embedded wallet.
 * @route AccountSettings
 */
export class SettingsView extends ViewElement {
  static override styles = [reset, viewStyles, settingsViewStyles];

  /** Which type is looked at; nothing happens until the button says so. */
  @state() private chosen: EmbeddedAccountType | undefined;
  readonly #account = new Late(this, (kit) => kit.feature('embeddedAccount'));
  readonly #theme = this.watch((kit) => kit.core.theme.state);

  constructor() {
    super();
    // Read through the kit while drawing.
    this.watch((kit) => kit.core.account.state);
    this.watch((kit) => kit.core.chain.state);
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#account.isMissing) return partMissing(kit, () => this.#account.retry());
    const known = this.#account.state;
    const { profile } = known ?? {};
    return html`${
      known && profile
        ? html`${this.#type(kit, known, profile)} ${this.#person(kit, known, profile)}`
        : html`<ak-skeleton count="3"></ak-skeleton>`
    }
      ${this.#look(kit)}
      <div class="footer"><ak-disconnect></ak-disconnect></div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const failed = this.#account.state?.switchError !== undefined;
    this.tell(failed ? this.#say.notSwitched : '', failed);
  }

  get #say() {
    return this.words(commonWords, settingsWords);
  }

  #type(
    kit: AppKit,
    known: EmbeddedAccountState,
    { accountType }: EmbeddedProfile,
  ): TemplateResult | typeof nothing {
    if (!known.hasSmartAccounts) return nothing;
    const say = this.#say;
    const chosen = known.switchingTo ?? this.chosen ?? accountType;
    const row = (type: EmbeddedAccountType, heading: string, detail: string): TemplateResult =>
      html`<ak-list-row
        value=${type}
        heading=${heading}
        detail=${detail}
        end-text=${type === accountType ? say.inUse : ''}
        ?selected=${type === chosen}
      ></ak-list-row>`;
    return html`<h3>${say.accountType}</h3>
      <ak-list
        kind="radiogroup"
        label=${say.accountType}
        @focusin=${this.#onChoose}
        @click=${this.#onChoose}
      >
        ${row('smartAccount', say.smart, say.smartText)}
        ${row('eoa', say.standard, say.standardText)}
      </ak-list>
      ${chosen === accountType && !known.switchingTo ? nothing : this.#go(kit, known, chosen)}`;
  }

  /** Said before it is done: what an app does not know it may take for nobody. */
  #go(kit: AppKit, known: EmbeddedAccountState, type: EmbeddedAccountType): TemplateResult {
    const say = this.#say;
    const isSmart = type === 'smartAccount';
    return html`<div class="go">
      <p>${say.apart}</p>
      ${isSmart ? html`<p class="warn">${say.unsupported({ app: appMetadata(kit.core).name })}</p>` : nothing}
      ${known.switchError ? html`<p class="failed">${say.notSwitched}</p>` : nothing}
      <ak-button
        full-width
        variant="secondary"
        ?busy=${known.switchingTo !== undefined}
        @click=${() => this.#onUse(kit, type)}
        >${isSmart ? say.useSmart : say.useStandard}</ak-button
      >
    </div>`;
  }

  #person(
    kit: AppKit,
    { secureOrigin }: EmbeddedAccountState,
    { email, provider, userName }: EmbeddedProfile,
  ): TemplateResult {
    const say = this.#say;
    const page = checkLink(`${secureOrigin}/account`, 'web');
    const go = navigate(kit);
    const { profileName } = kit.core.account.get(kit.core.chain.state.activeNamespace);
    return html`<h3>${say.you}</h3>
      <ak-list label=${say.you}>
        ${
          provider === 'email'
            ? html`<ak-list-row
                class="email"
                heading=${say.email}
                detail=${email ?? ''}
                end-text=${say.change}
                @click=${() => go.push('UpdateEmailWallet')}
              ></ak-list-row>`
            : html`<ak-list-row kind="text" heading=${say.signedInWith}
                ><span slot="detail" translate="no"
                  >${[providers[provider], email ?? nameOf(provider, userName)].filter(Boolean).join(' · ')}</span
                ></ak-list-row>`
        }
        ${
          kit.hasFeature('names')
            ? html`<ak-list-row
                class="name"
                heading=${say.name}
                detail=${profileName ?? say.nameless}
                @click=${() => go.push('RegisterAccountName')}
              ></ak-list-row>`
            : nothing
        }
        ${
          hasSessions(kit)
            ? html`<ak-list-row
                class="permissions"
                heading=${say.permissions}
                detail=${say.permissionsText({ app: appMetadata(kit.core).name })}
                @click=${() => go.push('SmartSessionList')}
              ></ak-list-row>`
            : nothing
        }
        ${
          page
            ? html`<ak-list-row
                class="phrase"
                heading=${say.phrase}
                detail=${say.phraseText}
                end-detail=${say.opens}
                href=${page}
                @click=${(event: MouseEvent) => this.#onPage(kit, page, event)}
              ></ak-list-row>`
            : nothing
        }
      </ak-list>`;
  }

  #look(kit: AppKit): TemplateResult {
    const say = this.#say;
    const items = [
      { id: 'light', label: say.light },
      { id: 'dark', label: say.dark },
    ];
    return html`<ak-segmented
        label=${say.theme}
        .items=${items}
        selected=${this.#theme.current?.themeMode ?? kit.core.theme.resolve()}
        @ak-choose=${this.#onTheme}
      ></ak-segmented>`;
  }

  /** A radio is chosen by the arrow keys that reach it. */
  #onChoose = (event: Event): void => {
    const { target } = event;
    const value = target instanceof Element ? target.closest('ak-list-row')?.value : undefined;
    if (value === 'eoa' || value === 'smartAccount') this.chosen = value;
  };

  async #onUse(kit: AppKit, type: EmbeddedAccountType): Promise<void> {
    const say = this.#say;
    try {
      await this.#account.current?.setAccountType(type);
      this.chosen = undefined;
      kit.core.notices.show('success', type === 'eoa' ? say.nowStandard : say.nowSmart);
    } catch {
      // Read from state.
    }
  }

  /**
   * With a way back to this page, unlike a link: the frame in it lets in there who has no mailbox to log in with. Where the
   * browser opens no window, or the person wants another tab, the link itself is followed.
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

define('ak-settings-view', SettingsView);
