import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/image';
import type { AccountState, Network } from '@openappkit/core';
import type { AppKit, PortfolioState } from '@openappkit/kit';
import { networkImage } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { chevronDownIcon, externalIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { showNetworksView } from '../../actions/guide.js';
import { Countdown } from '../../element/timers.js';
import { createLazyPortfolio } from '../../shared/lazy-portfolio.js';
import { ViewElement } from '../../element/view-element.js';
import { explorerLink } from '../../shared/explorer-link.js';
import { tokenText } from '../../messages/amount.js';
import { commonMessages } from '../../messages/common-messages.js';
import { timeText } from '../../messages/formats.js';
import { moneyText } from '../../messages/money.js';
import { accountMessages } from './messages.js';

/** Milliseconds that core waits after a failed balance request. */
const retryMs = 30_000;
/** Number of characters. Longer amounts use a smaller font. */
const shortLength = 16;

/** @summary The balance at the top of the account, its network, and a link to the explorer. */
export class AccountBalance extends ViewElement {
  static override styles = [
    reset,
    css`
      .money {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        justify-items: start;
        gap: 0.5em;
        padding: 1em 1.25em;
      }
      .amount {
        max-inline-size: 100%;
        overflow-wrap: anywhere;
        font-size: 2.125em;
        font-weight: 500;
        line-height: calc(1.1765 * var(--_ak-line-height));
        font-variant-numeric: tabular-nums;
      }
      .amount.long {
        font-size: 1.25em;
      }
      ak-skeleton {
        inline-size: 9em;
        max-inline-size: 100%;
        min-block-size: calc(1.1765em * var(--_ak-line-height));
        font-size: 2.125em;
      }
      .from {
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
      }
      .failed {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5em 1em;
        inline-size: 100%;
      }
      .failed strong {
        display: block;
        font-size: 0.9375em;
        font-weight: 600;
      }
      .failed span {
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
      }
      .place {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5em;
        max-inline-size: 100%;
      }
      .name {
        display: inline-flex;
        align-items: center;
        gap: 0.375em;
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .name svg {
        inline-size: 1em;
        block-size: 1em;
      }
    `,
  ];

  readonly #account = this.watch((kit) => kit.core.account.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);
  readonly #portfolio = createLazyPortfolio(this);
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
    const network = kit.core.chain.active();
    if (account?.address === undefined || !network) return nothing;
    const isLoading = this.#isLoading(kit, account);
    return html`<div class="money" aria-busy=${isLoading ? 'true' : nothing}>
      ${isLoading ? this.#skeleton() : this.#number(kit, account)} ${this.#failure(kit, account)}
      ${this.#place(kit, account.address, network)}
    </div>`;
  }

  get #shown(): AccountState | undefined {
    return this.#account.current?.byNamespace[this.#chain.current?.activeNamespace ?? ''];
  }

  /** Returns undefined if the portfolio's state belongs to another account. */
  #held({ caipAddress }: AccountState): PortfolioState | undefined {
    const { state } = this.#portfolio;
    return state?.caipAddress === caipAddress ? state : undefined;
  }

  #isLoading(kit: AppKit, account: AccountState): boolean {
    const portfolio = this.#held(account);
    const isComing = kit.hasFeature('portfolio') && !this.#portfolio.isMissing;
    if (isComing && portfolio?.at === undefined && portfolio?.status !== 'failed') return true;
    if (portfolio?.total) return false;
    return (
      account.balance === undefined && account.balanceStatus !== 'failed' && !portfolio?.retryAt
    );
  }

  #skeleton(): TemplateResult {
    return html`<ak-skeleton shape="text"></ak-skeleton>
      <span class="hidden-text">${this.messages(accountMessages).balanceLoading}</span>`;
  }

  #number(kit: AppKit, account: AccountState): TemplateResult | typeof nothing {
    const t = this.messages(accountMessages);
    const { tag } = kit.messages.state;
    const { balance, balanceSymbol } = account;
    const { at, status, total } = this.#held(account) ?? {};
    if (!total)
      return balance === undefined
        ? nothing
        : this.#amount(t.balance, tokenText(tag, balance, balanceSymbol));
    const time = timeText(tag, at ?? 0);
    return html`${this.#amount(t.total, moneyText(tag, total.amount, total.currency), t.updated({ time }))}
    ${status === 'failed' ? html`<span class="from">${t.from({ time })}</span>` : nothing}`;
  }

  #amount(name: string, text: string, hint?: string): TemplateResult {
    return html`<div class=${text.length > shortLength ? 'amount long' : 'amount'} title=${hint ?? nothing}>
      <span class="hidden-text">${name}</span> <bdi>${text}</bdi>
      ${hint ? html`<span class="hidden-text">${hint}</span>` : nothing}
    </div>`;
  }

  #failure(kit: AppKit, account: AccountState): TemplateResult | typeof nothing {
    const portfolio = this.#held(account);
    if (portfolio?.status === 'failed')
      return this.#failed(portfolio.retryAt ?? 0, () =>
        this.#portfolio.current?.refresh({ fresh: true }),
      );
    if (portfolio?.total || account.balanceStatus !== 'failed') return nothing;
    return this.#failed((this.#failedAt ?? 0) + retryMs, () => {
      this.#failedAt = undefined;
      kit.fetchBalance().catch(() => this.requestUpdate());
    });
  }

  #failed(retryAt: number, retry: () => unknown): TemplateResult {
    const t = this.messages(accountMessages);
    const secondsLeft = this.#countdown.secondsLeft(retryAt);
    const when = secondsLeft > 0 ? t.retryIn({ seconds: secondsLeft }) : '';
    return html`<div class="failed">
      <div>
        <strong>${t.balanceFailed}</strong>
        <span role="timer" aria-live="off">${when}</span>
      </div>
      <ak-button size="sm" variant="secondary" ?disabled=${secondsLeft > 0} hint=${when} @click=${retry}
        >${this.messages(commonMessages).tryAgain}</ak-button
      >
    </div>`;
  }

  #place(kit: AppKit, address: string, network: Network): TemplateResult {
    const t = this.messages(accountMessages);
    const { name, testnet } = network;
    const link = explorerLink(network, address);
    return html`<div class="place">
      <ak-button
        class="network"
        size="sm"
        variant="secondary"
        @click=${() => showNetworksView(kit)}
      >
        <ak-image slot="icon" src=${networkImage(kit, network) ?? ''} name=${name} .size=${16}></ak-image>
        <span class="name"><span>${t.networkNow({ network: name, hidden })}</span> ${chevronDownIcon}</span>
      </ak-button>
      ${testnet ? html`<ak-chip variant="warn">${t.testnet}</ak-chip>` : nothing}
      ${link ? this.#explorer(link.href, link.name) : nothing}
    </div>`;
  }

  #explorer(href: string, explorer: string): TemplateResult {
    const label = this.messages(accountMessages).viewOn({ explorer });
    return html`<ak-button size="sm" variant="quiet" href=${href}
      ><span class="name"
        ><span>${this.messages(commonMessages).newTabAfter({ label, hidden })}</span> ${externalIcon}</span
      ></ak-button
    >`;
  }
}

const hidden = (text: string): TemplateResult => html`<span class="hidden-text">${text}</span>`;

define('ak-account-balance', AccountBalance);
