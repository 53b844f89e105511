// The view never shows a price that no provider has quoted.
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, OnRamp, OnRampProvider, OnRampState } from '@openappkit/kit';
import { type AkCommitDetail, shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { networkIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { LazyController } from '../../element/lazy-controller.js';
import { keepFullHeight } from '../../element/keep-full-height.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import {
  renderBanner,
  renderAction,
  renderEmptyState,
  renderChunkMissing,
} from '../../shared/empty-state.js';
import { buyUnavailable, purchaseAssetId, purchaseBanner } from '../../shared/buying.js';
import { formStyles } from '../../shared/form.styles.js';
import { TokenIcons } from '../../shared/token-icons.js';
import { paymentMark } from '../../shared/paying/payment-marks.js';
import { viewStyles } from '../../shared/view.styles.js';
import { feeMessages } from '../../messages/fee-text.js';
import { decimalSign } from '../../messages/money.js';
import { tokenText } from '../../messages/amount.js';
import { commonMessages } from '../../messages/common-messages.js';
import { issueText, paidText, providerText, onRampProvidersMessages } from './buy-text.js';

/** The field emits plain decimal text in any language. */
const plain = 'en';

/**
 * @summary Token, amount, currency, price, providers, and the button that opens the provider.
 * @route OnRampProviders
 */
export class OnRampProvidersView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    formStyles,
    css`
      .fields {
        padding-block-end: 1em;
      }
      .price {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        gap: 0.25em 1em;
        color: var(--_ak-ink-2);
        font-size: 0.875em;
        line-height: calc(1.4286 * var(--_ak-line-height));
      }
      .price bdi {
        color: var(--_ak-ink);
        font-variant-numeric: tabular-nums;
      }
      .arrival {
        /* In line with the fields, whose text is larger. */
        padding: 0.75em calc(1.25em / 0.8125);
      }
      .footer .hint {
        padding-block-end: 0.75em;
      }
    `,
  ];

  /** Whether the user has left the amount field, so that errors may be shown. */
  @state() private isDone = false;
  readonly #onramp = new LazyController<OnRamp>(
    this,
    (kit) => kit.feature('onramp'),
    // Returning from a selection keeps the form.
    (onramp) => void onramp.begin(),
  );
  readonly #icons = new TokenIcons(this);

  constructor() {
    super();
    keepFullHeight(this);
  }

  protected override readonly focusSelectors = ['ak-amount-field', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#onramp.isMissing) return renderChunkMissing(kit, () => this.#onramp.retry());
    const { state: known } = this.#onramp;
    if (known?.unavailable) return this.#renderUnavailable(kit, known.unavailable);
    if (!known?.purchaseCurrency)
      return html`<div class="waiting"><ak-skeleton .count=${3}></ak-skeleton></div>`;
    return html`${this.#banners(kit, known)}
      <div class="fields">
        ${this.#token(kit, known, known.purchaseCurrency)} ${this.#amount(kit, known)}
        ${this.#price(kit, known)}
      </div>
      ${this.#providers(kit, known)} ${this.#footer(kit, known)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { state: known } = this.#onramp;
    const kit = this.appKit;
    if (kit && known) this.announceOnce(this.#spoken(kit, known), this.#wrong(kit, known) !== '');
  }

  get #t() {
    return this.messages(commonMessages, onRampProvidersMessages);
  }

  #wrong(kit: AppKit, { issue }: OnRampState): string {
    return issue && (this.isDone || issue.code === 'too-much') ? issueText(kit, issue) : '';
  }

  #spoken(kit: AppKit, known: OnRampState): string {
    const wrong = this.#wrong(kit, known);
    if (wrong || known.quotesLoading) return wrong;
    if (known.quote?.isEstimate) return this.#noPrice(known);
    return this.#comes(kit, known);
  }

  /** Formats the amount that the provider expects to arrive; '' if unknown. */
  #comes({ messages }: AppKit, { purchaseAmount, purchaseCurrency }: OnRampState): string {
    if (purchaseAmount === undefined) return '';
    const amount = tokenText(messages.state.tag, purchaseAmount, purchaseCurrency?.symbol);
    return messages.of(feeMessages).about({ amount });
  }

  #noPrice({ selectedProvider }: OnRampState): string {
    return this.#t.noPrice({ provider: selectedProvider?.label ?? '' });
  }

  #renderUnavailable(kit: AppKit, why: NonNullable<OnRampState['unavailable']>): TemplateResult {
    const isNetwork = why.code === 'network';
    const heading = buyUnavailable(kit, why);
    return renderEmptyState(
      { icon: networkIcon, heading, text: isNetwork ? this.#t.elsewhere : '' },
      isNetwork
        ? renderAction(this.#t.changeNetwork, () => navigate(kit).push('Networks'))
        : renderAction(this.#t.back, () => void (navigate(kit).back() || navigate(kit).goHome())),
    );
  }

  #banners(kit: AppKit, { optionsStatus, purchase }: OnRampState): TemplateResult {
    return html`${purchaseBanner(kit, purchase)}${renderBanner(optionsStatus === 'fallback' && this.#t.usual)}`;
  }

  #token(
    kit: AppKit,
    { account }: OnRampState,
    currency: NonNullable<OnRampState['purchaseCurrency']>,
  ): TemplateResult {
    const t = this.#t;
    const { name, symbol } = currency;
    const network = account?.network;
    return html`<div>
      <div class="label" aria-hidden="true">${t.youBuy}</div>
      <div class="choice" translate="no">
        <ak-list-row
          heading=${name}
          detail=${network?.name ?? ''}
          end-text=${symbol}
          @click=${() => navigate(kit).push('OnRampTokenSelect')}
          >${this.#icons.render(kit, { assetId: purchaseAssetId(currency, network), symbol }, network)}</ak-list-row>
      </div>
    </div>`;
  }

  #amount(kit: AppKit, known: OnRampState): TemplateResult {
    const t = this.#t;
    const { tag } = kit.messages.state;
    return html`<ak-amount-field
        label=${t.youPay}
        .value=${known.paymentAmount}
        decimal=${decimalSign(tag)}
        unit=${known.paymentCurrency?.id ?? ''}
        other=${known.quotesLoading ? t.asking : this.#comes(kit, known)}
        error-text=${this.#wrong(kit, known)}
        @ak-input=${this.#onAmount}
        @ak-commit=${this.#onAmountDone}
      ></ak-amount-field>
      ${
        known.paymentCurrencies.length > 1
          ? html`<div class="choice">
              <ak-list-row
                heading=${t.payIn}
                end-text=${known.paymentCurrency?.id ?? ''}
                @click=${() => navigate(kit).push('OnRampFiatSelect')}
              ></ak-list-row>
            </div>`
          : nothing
      }`;
  }

  #price(kit: AppKit, known: OnRampState): TemplateResult | typeof nothing {
    const { quote, selectedProvider } = known;
    const t = this.#t;
    if (!selectedProvider) return nothing;
    const provider = selectedProvider.label;
    if (!selectedProvider.hasQuotes) return html`<p class="hint">${t.priceThere({ provider })}</p>`;
    // Reserves the line until the price has loaded.
    if (!quote) return html`<div class="price">\u00a0</div>`;
    // The state holds only an estimate, which must not be shown as a price.
    if (quote.isEstimate) return html`<p class="hint">${this.#noPrice(known)}</p>`;
    const fees = paidText(kit, quote.fees);
    const total = paidText(kit, quote.paymentTotal);
    return html`<div class="price">
      <span>${t.fees}</span><bdi translate="no">${t.feesOf({ fees, total })}</bdi>
    </div>`;
  }

  #providers(kit: AppKit, known: OnRampState): TemplateResult {
    const t = this.#t;
    return html`<h3>${t.from}</h3>
      <ak-list
        kind="radiogroup"
        label=${t.from}
        @focusin=${this.#onProvider}
        @click=${this.#onProvider}
      >
        ${known.providers.map((each) => this.#provider(kit, known, each))}
      </ak-list>`;
  }

  #provider(
    kit: AppKit,
    { paymentCurrency, selectedProvider }: OnRampState,
    provider: OnRampProvider,
  ): TemplateResult {
    const mark = paymentMark(provider.label);
    return html`<ak-list-row
      value=${provider.name}
      heading=${provider.label}
      detail=${providerText(kit, provider, paymentCurrency)}
      ?selected=${selectedProvider?.name === provider.name}
      ><ak-wallet-image slot="start" name=${provider.label} ?plain=${mark !== undefined}
        >${mark}</ak-wallet-image
      ></ak-list-row
    >`;
  }

  #footer(
    kit: AppKit,
    { account, selectedProvider }: OnRampState,
  ): TemplateResult | typeof nothing {
    if (!account || !selectedProvider) return nothing;
    const t = this.#t;
    const provider = selectedProvider.label;
    const address = shortAddress(account.address);
    return html`<p class="hint arrival">${t.to({ address, network: account.network.name })}</p>
      <div class="footer">
        <p class="hint">${t.leaving({ app: appMetadata(kit.core).name, provider })}</p>
        <ak-button full-width @click=${() => this.#onGo(kit)}>${t.go({ provider })}</ak-button>
    </div>`;
  }

  #onAmount = ({ detail }: CustomEvent<{ readonly value: string }>): void => {
    this.isDone = false;
    this.#onramp.current?.setPaymentAmount(detail.value, plain);
  };

  #onAmountDone = ({ detail }: CustomEvent<AkCommitDetail>): void => {
    this.isDone = detail.value !== '';
  };

  #onProvider = (event: Event): void => {
    const row = event.composedPath().find((each) => (each as Element).localName === 'ak-list-row');
    const { value } = (row as HTMLElementTagNameMap['ak-list-row'] | undefined) ?? {};
    const { current } = this.#onramp;
    const found = current?.state.providers.find(({ name }) => name === value);
    if (found && found.name !== current?.state.selectedProvider?.name)
      current?.setSelectedProvider(found.name);
  };

  /** Opens the window within the click, otherwise the browser blocks it. */
  #onGo(kit: AppKit): void {
    const { current } = this.#onramp;
    if (!current) return;
    this.isDone = true;
    if (current.state.issue) {
      this.renderRoot.querySelector('ak-amount-field')?.focus();
      return;
    }
    current.buy().catch(() => undefined);
    if (current.state.purchase) navigate(kit).push('BuyInProgress');
  }
}

define('ak-on-ramp-providers-view', OnRampProvidersView);
