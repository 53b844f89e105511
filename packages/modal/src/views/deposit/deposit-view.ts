// <ak-deposit-view>: what an exchange is to send to the account, which one, and what became of it.
import '../../element/second-picture.js';
import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/token-icon';
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, Deposit, DepositState, ExchangeOrder } from '@openappkit/kit';
import { networkImage } from '@openappkit/kit/internal';
import { type AkCommitDetail, type AkCopyDetail, shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { networkIcon } from '@openappkit/ui/icons/network';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { Late } from '../../element/late.js';
import { Shield } from '../../element/shield.js';
import { ViewElement } from '../../element/view-element.js';
import { outcome } from '../../outcome/outcome-view.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { emptyState } from '../../parts/empty-state.js';
import { explorerAction } from '../../parts/links/explorer-action.js';
import { partMissing } from '../../parts/part-missing.js';
import { exchangeRows } from '../../parts/paying/exchange-rows.js';
import { orderLook } from '../../parts/paying/order-look.js';
import { orderWays } from '../../parts/paying/order-ways.js';
import { orderWords } from '../../parts/paying/order-words.js';
import { paymentFacts, paymentFactsStyles } from '../../outcome/payment-facts.js';
import { formStyles } from '../../parts/styles/form.styles.js';
import { viewStyles } from '../../parts/view.styles.js';
import { decimalSign } from '../../words/amounts/decimal-sign.js';
import { commonWords } from '../../words/common-words.js';
import { depositViewStyles } from './deposit-view.styles.js';
import { depositWords } from './strings.js';

/**
 * @summary Token, amount and exchanges; then the line, what became of it, and the ways on.
 * @route PayWithExchange
 */
export class DepositView extends ViewElement {
  static override styles = [reset, viewStyles, formStyles, depositViewStyles, paymentFactsStyles];

  /** The person is done with the amount: what is wrong with it may be said. */
  @state() private isDone = false;
  readonly #deposit = new Late<Deposit>(
    this,
    (kit) => kit.feature('deposit'),
    (deposit) => deposit.begin(),
  );
  readonly #shield = new Shield(this);

  protected override readonly first = ['ak-amount-field', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const { current: deposit, state: known } = this.#deposit;
    if (this.#deposit.isMissing) return partMissing(kit, () => this.#deposit.retry());
    if (!deposit || !known) return nothing;
    if (known.order) return this.#order(kit, deposit, known, known.order);
    return known.unavailable ? this.#nowhere(kit, known) : this.#form(kit, deposit, known);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { current: deposit, state: known } = this.#deposit;
    const kit = this.appKit;
    if (!kit || !deposit || !known) return;
    if (known.exchanges.status === 'ready') deposit.loadPictures();
    const look = known.order && orderLook(kit, known.order, this.#say);
    if (look) this.tell(this.#say.spoken(look), look.line === 'failed');
    else this.tell(this.#problem(known) || this.#wrong(known), true);
    // Other buttons stand where those of before stood.
    this.#shield.over(look?.heading);
  }

  get #say() {
    return { ...this.words(commonWords, orderWords), ...this.words(depositWords) };
  }

  #wrong({ issue }: DepositState): string {
    if (!issue || (!this.isDone && issue.code === 'required')) return '';
    const say = this.#say;
    if (issue.code === 'too-fine')
      return say.tooFine({ count: issue.decimals, symbol: issue.symbol });
    if (issue.code === 'required' || issue.code === 'ambiguous') return say[issue.code];
    return say.invalid;
  }

  #problem({ problem }: DepositState): string {
    if (!problem) return '';
    const say = this.#say;
    const texts: Partial<Record<string, string>> = {
      'pay/asset-not-supported': say.notPaidOut,
      'pay/in-another-tab': say.inAnotherTab,
    };
    const heading = say.notOpened({ exchange: problem.name });
    return say.spoken({ heading, text: texts[problem.error.code] ?? say.notOpenedText });
  }

  #nowhere(kit: AppKit, { account, unavailable }: DepositState): TemplateResult {
    const say = this.#say;
    const isNetwork = unavailable === 'network';
    const network = account?.network.name ?? '';
    return emptyState(
      {
        icon: networkIcon,
        heading: isNetwork ? say.elsewhere({ network }) : say.notConnected,
        text: isNetwork ? say.elsewhereText : '',
      },
      isNetwork
        ? action(say.changeNetwork, () => navigate(kit).push('Networks'))
        : action(say.connect, () => navigate(kit).goHome()),
    );
  }

  #form(kit: AppKit, deposit: Deposit, known: DepositState): TemplateResult {
    const { account, asset } = known;
    const say = this.#say;
    const problem = this.#problem(known);
    const network = account?.network;
    const address = shortAddress(account?.address ?? '');
    return html`${problem ? html`<ak-banner variant="warn" text=${problem}></ak-banner>` : nothing}
      <div class="fields">
        <div>
          <div class="label" aria-hidden="true">${say.token}</div>
          <div class="choice" translate="no">
            <ak-list-row
              heading=${asset?.name ?? ''}
              detail=${network?.name ?? ''}
              end-text=${asset?.symbol ?? ''}
              @click=${() => navigate(kit).push('PayWithExchangeSelectAsset')}
              ><ak-token-icon
                slot="start"
                symbol=${asset?.symbol ?? ''}
                .networkSrc=${networkImage(kit, network) ?? ''}
              ></ak-token-icon
            ></ak-list-row>
          </div>
        </div>
        <ak-amount-field
          label=${say.amount}
          .value=${known.amountText}
          decimal=${decimalSign(kit.words.state.tag)}
          unit=${asset?.symbol ?? ''}
          error-text=${this.#wrong(known)}
          @ak-input=${this.#onAmount}
          @ak-commit=${this.#onAmountDone}
        ></ak-amount-field>
        <p class="hint">
          ${say.to({ address, network: network?.name ?? '' })}
          ${say.leaving({ app: appMetadata(kit.core).name })}
        </p>
      </div>
      ${exchangeRows(kit, known, {
        onChoose: (id) => this.#onExchange(id),
        onRetry: () => deposit.refresh(),
      })}`;
  }

  #order(
    kit: AppKit,
    deposit: Deposit,
    { pictures }: DepositState,
    order: ExchangeOrder,
  ): TemplateResult {
    const { exchange, id, network, status } = order;
    const say = this.#say;
    const wallet = { name: exchange.name, imageUrl: pictures[exchange.imageUrl] };
    const isPaid = status === 'success';
    return outcome(kit, orderLook(kit, order, say), wallet, [
      paymentFacts(kit, say, { id }, this.#onCopy),
      isPaid ? explorerAction(say, network, id) : orderWays(kit, deposit, order),
      isPaid ? action(say.done, () => this.#onDone(kit)) : this.#another(deposit),
    ]);
  }

  /** One whose page was shown goes on behind the form. */
  #another(deposit: Deposit): TemplateResult {
    const onPress = (): void => {
      if (!this.#shield.isUp) deposit.another();
    };
    return action(this.#say.another, onPress, 'quiet');
  }

  #onDone(kit: AppKit): void {
    if (this.#shield.isUp) return;
    this.#deposit.current?.another();
    navigate(kit).goHome();
  }

  #onAmount = ({ detail }: CustomEvent<{ readonly value: string }>): void => {
    this.isDone = false;
    this.#deposit.current?.setAmount(detail.value);
  };

  #onAmountDone = ({ detail }: CustomEvent<AkCommitDetail>): void => {
    this.isDone = detail.value !== '';
  };

  /** The window opens in this turn, or the browser blocks it. */
  #onExchange(id: string): void {
    const { current: deposit } = this.#deposit;
    if (!deposit || this.#shield.isUp) return;
    this.isDone = true;
    if (deposit.state.issue) this.renderRoot.querySelector('ak-amount-field')?.focus();
    else deposit.depositFrom(id);
  }

  #onCopy = ({ detail }: CustomEvent<AkCopyDetail>): void =>
    this.announce(this.#say[detail.ok ? 'copied' : 'copyRefused'], !detail.ok);
}

define('ak-deposit-view', DepositView);
