// Renders the connect view around its installed wallets. Loads after the first paint, so that the dialog's chunk stays
// small.
import { paneContent } from './connect-pane.js';
import '@openappkit/ui/components/checkbox';
import type { AkChangeDetail, AkCheckbox } from '@openappkit/ui';
import { define, reset, safeHref } from '@openappkit/ui/base';
import { css, html, nothing, type TemplateResult, type PropertyValues } from 'lit';
import { query, state, property } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { renderBanner } from '../../shared/empty-state.js';
import { footerFade } from '../../shared/view.styles.js';
import { connectedWallets } from '../../actions/connected-wallets.js';
import { showGetWallet, showLearn } from '../../actions/guide.js';
import { commonMessages } from '../../messages/common-messages.js';
import { connectMoreMessages } from './more-messages.js';
import { canPair } from '../../navigation/start-pairing.js';
import { Online } from '../../element/online.js';

/** Alerts that mean that the site may not use the services. */
const notAllowed: readonly string[] = ['invalid-configuration', 'unauthorized-origin'];

export { ExplorerSection } from './explorer-section.js';

/** @summary Guide line, and the terms as a checkbox or a line (option `features.legalCheckbox`). */
export class ConnectFooter extends ViewElement {
  static override styles = [
    reset,
    footerFade,
    css`
      :host {
        position: sticky;
        inset-block-end: 0;
        margin-block-start: auto;
        z-index: 1;
        background: var(--_ak-surface-2);
        color: var(--_ak-ink-2);
        font-size: 0.875em;
        line-height: calc(1.4286 * var(--_ak-line-height));
      }
      .footer {
        position: relative;
        padding: 0.5em 1.4286em calc(0.5em + env(safe-area-inset-bottom, 0px));
        border-block-start: 1px solid var(--_ak-line);
      }
      .guide {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        margin-inline-end: -0.75em;
      }
      /* As large as the text beside it. */
      .guide ak-button {
        font-size: 1.1429em;
      }
      /* The buttons have borders. */
      @media (forced-colors: active) {
        .guide {
          column-gap: 0.5em;
        }
      }
      p {
        margin: 0;
        padding-block: 0.25em 0.5em;
        text-wrap: balance;
      }
      a {
        color: var(--_ak-accent-ink);
        text-underline-offset: 0.15em;
      }
      /* The pane beside the list holds the guide. */
      @container (min-width: 43.75em) {
        .beside .guide {
          display: none;
        }
        /* Keeps only the fade, which takes no space. */
        .beside.only {
          padding: 0;
          border: 0;
        }
      }
    `,
  ];

  @state() private refused = false;
  @query('ak-checkbox') private readonly checkbox?: AkCheckbox | null;
  readonly #options = this.watch((kit) => kit.core.options.state);
  readonly #connection = this.watch((kit) => kit.core.connection.state);

  /** Asks the user to accept the terms first, and focuses the checkbox. */
  async refuse(): Promise<void> {
    this.refused = true;
    await this.updateComplete;
    this.checkbox?.focus();
    this.announce(this.#t.agreeFirst, true);
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const options = kit.core.options.state.current;
    const hasTerms = Boolean(options.termsConditionsUrl || options.privacyPolicyUrl);
    // A user with a connected wallet needs no guide.
    const hasGuide = options.enableWalletGuide && connectedWallets(kit).length === 0;
    if (!hasTerms && !hasGuide) return nothing;
    const terms = options.features.legalCheckbox
      ? this.#checkbox()
      : html`<p>${this.#sentence('byConnecting')}</p>`;
    const beside = hasGuide && paneContent(kit) === 'WhatIsAWallet' ? 'beside' : '';
    return html`<div class="footer ${beside} ${hasTerms ? '' : 'only'}">
      ${hasGuide ? this.#guide(kit) : nothing} ${hasTerms ? terms : nothing}
    </div>`;
  }

  #guide(kit: AppKit): TemplateResult {
    return html`<div class="guide">
      <span>${this.#t.newHere}</span>
      <ak-button size="sm" variant="quiet" @click=${() => showLearn(kit, 'wallet')}
        >${this.#t.learn}</ak-button
      >
      <ak-button size="sm" variant="quiet" @click=${() => showGetWallet(kit)}
        >${this.#t.get}</ak-button
      >
    </div>`;
  }

  #checkbox(): TemplateResult {
    const hasConsent = this.#connection.current?.hasConsent ?? false;
    return html`<ak-checkbox
      .checked=${hasConsent}
      ?invalid=${this.refused && !hasConsent}
      error-text=${this.#t.agreeFirst}
      @ak-change=${this.#onAgree}
      >${this.#sentence('agree')}</ak-checkbox
    >`;
  }

  /** Renders the sentence with a link to each document that has a URL. */
  #sentence(key: 'agree' | 'byConnecting'): unknown {
    const { termsConditionsUrl, privacyPolicyUrl } = this.#options.current?.current ?? {};
    const only = termsConditionsUrl ? 'Terms' : 'Privacy';
    return this.#t[termsConditionsUrl && privacyPolicyUrl ? key : (`${key}${only}` as const)]({
      terms: (linkText) => this.#link(termsConditionsUrl, linkText),
      privacy: (linkText) => this.#link(privacyPolicyUrl, linkText),
    });
  }

  #link(url: string | undefined, linkText: string): TemplateResult {
    const hidden = (text: string): TemplateResult => html`<span class="hidden-text">${text}</span>`;
    return html`<a href=${safeHref(url) ?? nothing} target="_blank" rel="noopener noreferrer"
      >${this.#t.newTabAfter({ label: linkText, hidden })}</a
    >`;
  }

  get #t() {
    return this.messages(commonMessages, connectMoreMessages);
  }

  #onAgree = ({ detail }: CustomEvent<AkChangeDetail>): void => {
    this.refused = false;
    this.appKit?.core.connection.setConsent(detail.checked);
  };
}

define('ak-connect-footer', ConnectFooter);

/** @summary Banners about what limits the list. Each is announced once. */
export class ConnectNotices extends ViewElement {
  static override styles = [reset];

  /** Which part failed to load: the wallet list, or another part of the view. */
  @property({ attribute: false }) failed: 'list' | 'part' | undefined;
  @property({ attribute: false }) retry?: (() => void) | undefined;

  readonly #alerts = this.watch((kit) => kit.core.alerts.state);
  readonly #online = new Online(this);

  protected override draw(kit: AppKit): TemplateResult {
    const t = this.messages(commonMessages, connectMoreMessages);
    // Being offline explains the other failure, so show only one banner.
    const failed = this.#online.isOffline ? undefined : this.failed;
    return html`${renderBanner(this.#online.isOffline && t.offline, 'offline')}${renderBanner(
      this.#isNotAllowed && t.notAllowed({ origin: originOf(kit) }),
      'bad',
    )}${
      failed
        ? html`<ak-banner variant="warn" text=${failedText(kit, failed)}
            ><ak-button slot="action" size="sm" variant="quiet" @click=${this.retry}
              >${t.tryAgain}</ak-button
            ></ak-banner
          >`
        : nothing
    }`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.announceOnce(this.appKit && this.failed ? failedText(this.appKit, this.failed) : '');
  }

  get #isNotAllowed(): boolean {
    return this.#alerts.current?.shown.some(({ id }) => notAllowed.includes(id)) ?? false;
  }
}

function failedText(kit: AppKit, failed: 'list' | 'part'): string {
  const t = kit.messages.of(commonMessages, connectMoreMessages);
  if (failed === 'part') return t.spoken({ heading: t.partFailed, text: t.checkConnection });
  return t[canPair(kit) ? 'listFailed' : 'listFailedNoCode'];
}

function originOf({ core: { env } }: AppKit): string {
  const url = env.page?.url() ?? '';
  return URL.canParse(url) ? new URL(url).origin : url;
}

define('ak-connect-notices', ConnectNotices);

declare global {
  interface HTMLElementTagNameMap {
    'ak-connect-footer': ConnectFooter;
  }
}
