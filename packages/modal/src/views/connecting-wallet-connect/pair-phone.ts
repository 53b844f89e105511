import '@openappkit/ui/components/empty';
import './copy-link.js';
import type { ExplorerWallet } from '@openappkit/core';
import { rememberLink } from '@openappkit/core/internal';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { startPairing } from '../../navigation/start-pairing.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { pairPhoneStyles } from './connecting-wallet-connect-view.styles.js';
import { renderAction } from '../../shared/empty-state.js';
import {
  appLinks,
  formatDeepLink,
  linkStyle,
  plainLink,
  type WalletLink,
} from '../../shared/wallet-link.js';
import { type PairState, pairingOf, connectingWalletConnectMessages } from './pairing.js';
import { commonMessages } from '../../messages/common-messages.js';
import { ViewController } from '../../element/view-controller.js';

/** Milliseconds that an answer may take after the user returns. */
const answerMs = 2_000;

/**
 * @slot icon - app, progress line and wallet
 * @slot - further actions
 */
export class PairPhone extends ViewElement {
  static override styles = [reset, pairPhoneStyles];

  /** Undefined means any wallet. */
  @property({ attribute: false }) wallet?: ExplorerWallet | undefined;
  @property() state: PairState = 'building';
  @property({ attribute: false }) showCode: () => void = () => undefined;

  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #app = new AppSwitch(this);

  protected override readonly focusSelectors = ['ak-button'];

  override focus(): void {
    this.focusFirst();
  }

  protected override draw(kit: AppKit): TemplateResult {
    const onNewCode = (): void => {
      this.#app.reset();
      startPairing(kit, { wallet: this.wallet });
    };
    if (this.state === 'expired')
      return html`<ak-empty heading=${this.#t.expired}>
        <slot slot="icon" name="icon"></slot>
        ${renderAction(this.#t.newCode, onNewCode)}
      </ak-empty>`;
    return this.#app.isUnanswered && this.wallet
      ? this.#unanswered(kit, this.wallet)
      : this.#first(this.wallet);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const asks = this.#app.isUnanswered && this.wallet;
    this.announceOnce(asks ? this.#t.notOpen({ wallet: asks.name }) : '');
  }

  #first(wallet: ExplorerWallet | undefined): TemplateResult {
    const about = { wallet: wallet?.name };
    return html`<ak-empty
      heading=${this.#t.continueIn(about)}
      text=${this.state === 'slow' ? this.#t.slow : this.#t.continueText}
    >
      <slot slot="icon" name="icon"></slot>
      ${this.#open(this.#t.open(about))} ${wallet ? this.#web(wallet) : nothing}
      <ak-copy-link slot="action" .uri=${this.#uri}></ak-copy-link>
      ${renderAction(this.#t.showCodeElsewhere, this.showCode, 'quiet')}
      <slot slot="action"></slot>
    </ak-empty>`;
  }

  #unanswered(kit: AppKit, wallet: ExplorerWallet): TemplateResult {
    return html`<ak-empty
      heading=${this.#t.notOpen({ wallet: wallet.name })}
      text=${this.#t.notOpenText}
    >
      <slot slot="icon" name="icon"></slot>
      ${this.#open(this.#t.openAgain)}
      ${renderAction(this.#t.getIt, () => navigate(kit).push('Downloads', { wallet }), 'secondary')}
      <ak-copy-link slot="action" .uri=${this.#uri}></ak-copy-link>
      ${renderAction(this.#t.showCode, this.showCode, 'quiet')}
    </ak-empty>`;
  }

  /** Renders a real link, because phones open apps only on user navigation. Busy until there is a code. */
  #open(label: string): TemplateResult {
    const link = this.#link;
    if (!link)
      return html`<ak-button slot="action" full-width busy hint=${this.#t.building}
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
    const label = this.#t.openWeb({ wallet: name });
    return html`<ak-button
      slot="action"
      variant="secondary"
      full-width
      .href=${link.href}
      target="_blank"
      label=${this.#t.newTabLabel({ label })}
      >${label}</ak-button
    >`;
  }

  get #t() {
    return this.messages(commonMessages, connectingWalletConnectMessages);
  }

  get #uri(): string | undefined {
    return pairingOf(this.#connection.current?.attempt)?.pairing?.code?.uri;
  }

  get #link(): WalletLink | undefined {
    const uri = this.#uri;
    if (uri === undefined || !this.appKit) return undefined;
    const style = linkStyle(this.appKit);
    // A wallet without a listed link may still handle the plain `wc:` link.
    return (this.wallet && appLinks(this.wallet, uri, style)[0]) ?? plainLink(uri, style);
  }

  #onOpen({ base }: WalletLink): void {
    const kit = this.appKit;
    if (!kit) return;
    if (this.wallet) rememberLink(kit.core, { href: base, name: this.wallet.name });
    this.#app.start();
  }
}

define('ak-pair-phone', PairPhone);

/** Detects that a user opened a wallet app and returned, or never left, without an answer from the wallet. */
class AppSwitch extends ViewController {
  isUnanswered = false;

  #events: EventTarget | undefined;
  #hasLeft = false;

  /** Call it when the link is clicked. Without the app, the page never hides, so the wait starts at once. */
  start(): void {
    this.#hasLeft = true;
    this.isUnanswered = false;
    this.#wait();
    this.host.requestUpdate();
  }

  reset(): void {
    this.#hasLeft = false;
    this.isUnanswered = false;
    this.stop();
  }

  hostConnected(): void {
    this.#events = this.page?.events;
    this.#events?.addEventListener('visibilitychange', this.#onVisible);
  }

  override hostDisconnected(): void {
    this.#events?.removeEventListener('visibilitychange', this.#onVisible);
    this.reset();
  }

  #onVisible = (): void => {
    if (!this.#hasLeft) return;
    this.stop();
    if (this.page?.isHidden() === false) this.#wait();
  };

  #wait(): void {
    this.schedule(answerMs, () => {
      this.isUnanswered = true;
      this.host.requestUpdate();
    });
  }
}
