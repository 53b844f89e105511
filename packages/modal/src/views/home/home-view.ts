// <ak-home-view>: the connected account: balance, network, disconnect. Its header is <ak-home-header>.
import '../../element/second-picture.js';
import '@openappkit/ui/components/chip';
import '../../parts/disconnect.js';
import './home-header.js';
import type { AccountState, Network } from '@openappkit/core';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { appName } from '../../parts/app-name.js';
import type { AppKit } from '@openappkit/kit';
import { showNetworks } from '../../choices/guide.js';
import { networkPicture } from '../../parts/network-picture.js';
import { ViewElement } from '../../element/view-element.js';
import { Countdown } from '../../element/countdown.js';
import { viewStyles } from '../../parts/view.styles.js';
import { homeViewStyles } from './home-view.styles.js';
import { tokenText } from '../../words/amounts/amount.js';
import { commonWords } from '../../words/common-words.js';
import { homeWords } from './strings.js';

/** After a failed balance core waits this long before the next try. */
const retryMs = 30_000;

/**
 * @summary Balance, network and disconnect of the active account.
 * @route Account
 */
export class HomeView extends ViewElement {
  static override styles = [reset, viewStyles, homeViewStyles];

  readonly #account = this.watch((kit) => kit.core.account.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);
  readonly #countdown = new Countdown(this);
  #failedAt: number | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const failed = this.#shown?.balanceStatus === 'failed';
    if (!failed) this.#failedAt = undefined;
    else this.#failedAt ??= this.appKit?.core.env.clock.now();
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const account = this.#shown;
    if (account?.address === undefined) return nothing;
    const network = kit.core.chain.active();
    return html`${network ? this.#money(kit, account, network) : this.#unsupported(kit)}
      ${this.#network(kit, network)}
      <div class="footer">
        <ak-disconnect></ak-disconnect>
      </div>`;
  }

  get #shown(): AccountState | undefined {
    return this.#account.current?.byNamespace[this.#chain.current?.activeNamespace ?? ''];
  }

  #money(kit: AppKit, account: AccountState, { testnet }: Network): TemplateResult {
    return html`<div class="money" aria-busy=${account.balanceStatus === 'loading' ? 'true' : nothing}>
      ${this.#balance(kit, account)}
      ${testnet ? html`<ak-chip variant="warn">${this.words(homeWords).testnet}</ak-chip>` : nothing}
    </div>`;
  }

  /** What the account has there is not known: no balance. */
  #unsupported(kit: AppKit): TemplateResult {
    return html`<ak-banner variant="warn" text=${this.words(homeWords).unsupported({ app: appName(kit) })}>
      <ak-button slot="action" size="sm" variant="secondary" @click=${() => showNetworks(kit)}
        >${this.words(homeWords).changeNetwork}</ak-button
      >
    </ak-banner>`;
  }

  #balance(kit: AppKit, { balance, balanceSymbol, balanceStatus }: AccountState): TemplateResult {
    const say = this.words(homeWords);
    if (balance === undefined && balanceStatus !== 'failed')
      return html`<ak-skeleton shape="text"></ak-skeleton>
        <span class="hidden-text">${say.balanceLoading}</span>`;
    const { tag } = kit.words.state;
    const amount = balance === undefined ? '' : tokenText(tag, balance, balanceSymbol);
    return html`${
      amount
        ? html`<div class=${amount.length > 16 ? 'amount long' : 'amount'}>
            <span class="hidden-text">${say.balance}</span> ${amount}
          </div>`
        : nothing
    }${balanceStatus === 'failed' ? this.#failed(kit) : nothing}`;
  }

  #failed(kit: AppKit): TemplateResult {
    const onRetry = (): void => {
      this.#failedAt = undefined;
      kit.fetchBalance().catch(() => this.requestUpdate());
    };
    const say = this.words(homeWords);
    const left = this.#countdown.left((this.#failedAt ?? 0) + retryMs);
    const when = left > 0 ? say.retryIn({ seconds: left }) : '';
    return html`<div class="failed">
      <div>
        <strong>${say.balanceFailed}</strong>
        <span role="timer" aria-live="off">${when}</span>
      </div>
      <ak-button
        size="sm"
        variant="secondary"
        ?disabled=${left > 0}
        hint=${when}
        @click=${onRetry}
        >${this.words(commonWords).tryAgain}</ak-button
      >
    </div>`;
  }

  #network(kit: AppKit, network: Network | undefined): TemplateResult {
    const say = this.words(homeWords);
    const name = network?.name ?? say.unknownNetwork;
    return html`<ak-list-row
      heading=${name}
      detail=${say.network}
      end-text=${say.change}
      data-first
      @click=${() => showNetworks(kit)}
    >
      ${networkPicture(kit, network, name)}
    </ak-list-row>`;
  }
}

define('ak-home-view', HomeView);
