// <ak-pair-phone>: on a phone, the way into the wallet's app by a real link, and what to do when it did not open.
// Part of the pair view.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import './copy-link.js';
import type { ExplorerWallet } from '@openappkit/core';
import { rememberLink } from '@openappkit/core/internal';
import type { AkButton } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { askForCode } from '../../navigation/ask-for-code.js';
import { ViewElement } from '../../element/view-element.js';
import { AppSwitch } from '../../element/app-switch.js';
import { showDownloads } from '../../choices/guide.js';
import { KeepFocus } from '../../element/keep-focus.js';
import { appLinks, formatDeepLink, plainLink, type WalletLink } from '../../parts/wallet-link.js';
import { linkStyle } from './link-style.js';
import { type PairState, pairingOf } from './pair-state.js';
import { pairPhoneStyles } from './pair-view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { pairWords } from './strings.js';

/**
 * @slot icon - app, line and wallet
 * @slot - more ways
 */
export class PairPhone extends ViewElement {
  static override styles = [reset, pairPhoneStyles];

  /** Undefined: any wallet. */
  @property({ attribute: false }) wallet?: ExplorerWallet | undefined;
  @property() state: PairState = 'building';
  /** Shows the code instead. */
  @property({ attribute: false }) showCode: () => void = () => undefined;

  @query('ak-button') private readonly button?: AkButton | null;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #app = new AppSwitch(this);
  #spoken = false;

  constructor() {
    super();
    new KeepFocus(this, () => void this.button?.updateComplete.then(() => this.focus()));
  }

  override focus(): void {
    this.button?.focus();
  }

  protected override render(): TemplateResult {
    if (this.state === 'expired')
      return html`<ak-empty heading=${this.#say.expired}>
        <slot slot="icon" name="icon"></slot>
        <ak-button slot="action" full-width @click=${this.#onNewCode}
          >${this.#say.newCode}</ak-button
        >
      </ak-empty>`;
    return this.#app.isUnanswered && this.wallet
      ? this.#unanswered(this.wallet)
      : this.#first(this.wallet);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const asks = this.#app.isUnanswered && this.wallet !== undefined;
    if (asks && !this.#spoken && this.wallet)
      this.announce(this.#say.notOpen({ wallet: this.wallet.name }));
    this.#spoken = asks;
  }

  #first(wallet: ExplorerWallet | undefined): TemplateResult {
    const about = { wallet: wallet?.name };
    return html`<ak-empty
      heading=${this.#say.continueIn(about)}
      text=${this.state === 'slow' ? this.#say.slow : this.#say.continueText}
    >
      <slot slot="icon" name="icon"></slot>
      ${this.#open(this.#say.open(about))} ${wallet ? this.#web(wallet) : nothing}
      <ak-copy-link slot="action" .uri=${this.#uri}></ak-copy-link>
      <ak-button slot="action" variant="quiet" full-width @click=${this.showCode}
        >${this.#say.showCodeElsewhere}</ak-button
      >
      <slot slot="action"></slot>
    </ak-empty>`;
  }

  #unanswered(wallet: ExplorerWallet): TemplateResult {
    return html`<ak-empty
      heading=${this.#say.notOpen({ wallet: wallet.name })}
      text=${this.#say.notOpenText}
    >
      <slot slot="icon" name="icon"></slot>
      ${this.#open(this.#say.openAgain)}
      <ak-button slot="action" variant="secondary" full-width @click=${this.#onGet}
        >${this.#say.getIt}</ak-button
      >
      <ak-copy-link slot="action" .uri=${this.#uri}></ak-copy-link>
      <ak-button slot="action" variant="quiet" full-width @click=${this.showCode}
        >${this.#say.showCode}</ak-button
      >
    </ak-empty>`;
  }

  /** A real link, so that a phone takes it as the person's own step; busy until there is a code. */
  #open(label: string): TemplateResult {
    const link = this.#link;
    if (!link)
      return html`<ak-button slot="action" full-width busy hint=${this.#say.building}
        >${label}</ak-button
      >`;
    return html`<ak-button
      slot="action"
      full-width
      .href=${link.href}
      target=${link.target}
      @click=${() => this.#onOpen(link)}
      >${label}</ak-button
    >`;
  }

  #web({ webappLink, name }: ExplorerWallet): TemplateResult | typeof nothing {
    const uri = this.#uri;
    const link =
      webappLink !== undefined && uri !== undefined && this.appKit
        ? formatDeepLink(webappLink, uri, linkStyle(this.appKit))
        : undefined;
    if (!link) return nothing;
    const label = this.#say.openWeb({ wallet: name });
    return html`<ak-button
      slot="action"
      variant="secondary"
      full-width
      .href=${link.href}
      target="_blank"
      label=${this.#say.newTabLabel({ label })}
      >${label}</ak-button
    >`;
  }

  get #say() {
    return this.words(commonWords, pairWords);
  }

  get #uri(): string | undefined {
    return pairingOf(this.#connection.current?.attempt)?.pairing?.code?.uri;
  }

  get #link(): WalletLink | undefined {
    const uri = this.#uri;
    if (uri === undefined || !this.appKit) return undefined;
    const style = linkStyle(this.appKit);
    // A wallet that gave no link of its app may still answer to the plain one.
    return (this.wallet && appLinks(this.wallet, uri, style)[0]) ?? plainLink(uri, style);
  }

  #onOpen({ base }: WalletLink): void {
    const kit = this.appKit;
    if (!kit) return;
    if (this.wallet) rememberLink(kit.core.env, { href: base, name: this.wallet.name });
    this.#app.leave();
  }

  #onGet = (): void => {
    if (this.appKit && this.wallet) showDownloads(this.appKit, this.wallet);
  };

  #onNewCode = (): void => {
    this.#app.reset();
    if (this.appKit) askForCode(this.appKit, this.wallet && { wallet: this.wallet });
  };
}

define('ak-pair-phone', PairPhone);
