// <ak-buy-view>: what is bought, for how much, from whom, and the way to the provider. A price that nobody said is never shown.
import '../../element/second-picture.js';
import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/token-icon';
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, OnRamp, OnRampProvider, OnRampState } from '@openappkit/kit';
import { networkImage } from '@openappkit/kit/internal';
import { type AkCommitDetail, shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { networkIcon } from '@openappkit/ui/icons/network';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { buyUnavailable } from '../../parts/buying/buy-unavailable.js';
import { emptyState } from '../../parts/empty-state.js';
import { partMissing } from '../../parts/part-missing.js';
import { purchaseBanner } from '../../parts/buying/purchase-banner.js';
import { formStyles } from '../../parts/styles/form.styles.js';
import { viewStyles } from '../../parts/view.styles.js';
import { decimalSign } from '../../words/amounts/decimal-sign.js';
import { tokenText } from '../../words/amounts/amount.js';
import { commonWords } from '../../words/common-words.js';
import { issueText, paidText, providerText } from './buy-text.js';
import { buyViewStyles } from './buy-view.styles.js';
import { buyFormWords } from './strings.js';

/** The field hands on plain decimal text, whatever language it was typed in. */
const plain = 'en';

/**
 * @summary Token, amount, currency, price, providers, and the button that leaves.
 * @route OnRampProviders
 */
export class BuyView extends ViewElement {
  static override styles = [reset, viewStyles, formStyles, buyViewStyles];

  /** The person is done with the amount: what is wrong with it may be said. */
  @state() private isDone = false;
  readonly #onramp = new Late<OnRamp>(
    this,
    (kit) => kit.feature('onramp'),
    // Who comes back from choosing finds what stood there.
    (onramp) => void onramp.begin(),
  );

  protected override readonly first = ['ak-amount-field', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#onramp.isMissing) return partMissing(kit, () => this.#onramp.retry());
    const { state: known } = this.#onramp;
    if (known?.unavailable) return this.#nowhere(kit, known.unavailable);
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
    if (kit && known) this.tell(this.#spoken(kit, known), this.#wrong(kit, known) !== '');
  }

  get #say() {
    return this.words(commonWords, buyFormWords);
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

  /** What the provider says that comes; '' where it did not say. */
  #comes({ words }: AppKit, { purchaseAmount, purchaseCurrency }: OnRampState): string {
    if (purchaseAmount === undefined) return '';
    const amount = tokenText(words.state.tag, purchaseAmount, purchaseCurrency?.symbol);
    return this.#say.approx({ amount });
  }

  #noPrice({ selectedProvider }: OnRampState): string {
    return this.#say.noPrice({ provider: selectedProvider?.label ?? '' });
  }

  /** Nothing can be bought from here. */
  #nowhere(kit: AppKit, why: NonNullable<OnRampState['unavailable']>): TemplateResult {
    const isNetwork = why.code === 'network';
    const heading = buyUnavailable(kit, why);
    return emptyState(
      { icon: networkIcon, heading, text: isNetwork ? this.#say.elsewhere : '' },
      isNetwork
        ? action(this.#say.changeNetwork, () => navigate(kit).push('Networks'))
        : action(this.#say.back, () => void (navigate(kit).back() || navigate(kit).goHome())),
    );
  }

  #banners(kit: AppKit, { optionsStatus, purchase }: OnRampState): TemplateResult {
    return html`${purchaseBanner(kit, purchase)}${
      optionsStatus === 'fallback'
        ? html`<ak-banner variant="warn" text=${this.#say.usual}></ak-banner>`
        : nothing
    }`;
  }

  #token(
    kit: AppKit,
    { account }: OnRampState,
    { name, symbol }: NonNullable<OnRampState['purchaseCurrency']>,
  ): TemplateResult {
    const say = this.#say;
    const network = account?.network;
    return html`<div>
      <div class="label" aria-hidden="true">${say.youBuy}</div>
      <div class="choice" translate="no">
        <ak-list-row
          heading=${name}
          detail=${network?.name ?? ''}
          end-text=${symbol}
          @click=${() => navigate(kit).push('OnRampTokenSelect')}
          ><ak-token-icon
            slot="start"
            symbol=${symbol}
            .networkSrc=${networkImage(kit, network) ?? ''}
          ></ak-token-icon
        ></ak-list-row>
      </div>
    </div>`;
  }

  #amount(kit: AppKit, known: OnRampState): TemplateResult {
    const say = this.#say;
    const { tag } = kit.words.state;
    return html`<ak-amount-field
        label=${say.youPay}
        .value=${known.paymentAmount}
        decimal=${decimalSign(tag)}
        unit=${known.paymentCurrency?.id ?? ''}
        other=${known.quotesLoading ? say.asking : this.#comes(kit, known)}
        error-text=${this.#wrong(kit, known)}
        @ak-input=${this.#onAmount}
        @ak-commit=${this.#onAmountDone}
      ></ak-amount-field>
      ${
        known.paymentCurrencies.length > 1
          ? html`<div class="choice">
              <ak-list-row
                heading=${say.payIn}
                end-text=${known.paymentCurrency?.id ?? ''}
                @click=${() => navigate(kit).push('OnRampFiatSelect')}
              ></ak-list-row>
            </div>`
          : nothing
      }`;
  }

  #price(kit: AppKit, known: OnRampState): TemplateResult | typeof nothing {
    const { quote, selectedProvider } = known;
    const say = this.#say;
    if (!selectedProvider) return nothing;
    const provider = selectedProvider.label;
    if (!selectedProvider.hasQuotes)
      return html`<p class="hint">${say.priceThere({ provider })}</p>`;
    if (!quote) return nothing;
    // What stands in the state in its place is no price, and nothing of it is shown.
    if (quote.isEstimate) return html`<p class="hint">${this.#noPrice(known)}</p>`;
    const fees = paidText(kit, quote.fees);
    const total = paidText(kit, quote.paymentTotal);
    return html`<div class="price">
      <span>${say.fees}</span><bdi translate="no">${say.feesOf({ fees, total })}</bdi>
    </div>`;
  }

  #providers(kit: AppKit, known: OnRampState): TemplateResult {
    const say = this.#say;
    return html`<h3>${say.from}</h3>
      <ak-list
        kind="radiogroup"
        label=${say.from}
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
    return html`<ak-list-row
      value=${provider.name}
      heading=${provider.label}
      detail=${providerText(kit, provider, paymentCurrency)}
      ?selected=${selectedProvider?.name === provider.name}
      ><ak-wallet-image slot="start" name=${provider.label}></ak-wallet-image
    ></ak-list-row>`;
  }

  #footer(
    kit: AppKit,
    { account, selectedProvider }: OnRampState,
  ): TemplateResult | typeof nothing {
    if (!account || !selectedProvider) return nothing;
    const say = this.#say;
    const provider = selectedProvider.label;
    const address = shortAddress(account.address);
    // Only the button stays in sight: with more, it would lie over whom one buys from.
    return html`<div class="told">
        <p class="hint">${say.to({ address, network: account.network.name })}</p>
        <p class="hint">${say.leaving({ app: appMetadata(kit.core).name, provider })}</p>
      </div>
      <div class="footer">
        <ak-button full-width @click=${() => this.#onGo(kit)}>${say.go({ provider })}</ak-button>
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

  /** The window opens in this turn, or the browser blocks it. */
  #onGo(kit: AppKit): void {
    const { current } = this.#onramp;
    if (!current) return;
    this.isDone = true;
    if (current.state.issue) {
      this.renderRoot.querySelector('ak-amount-field')?.focus();
      return;
    }
    // Why it did not go is in the state.
    current.buy().catch(() => undefined);
    if (current.state.purchase) navigate(kit).push('BuyInProgress');
  }
}

define('ak-buy-view', BuyView);
