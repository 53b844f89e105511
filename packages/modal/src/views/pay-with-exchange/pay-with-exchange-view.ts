import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/list-row';
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, Deposit, DepositState, ExchangeOrder } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { type AkCommitDetail, shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { networkIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { amountLine, receiptStyles, recipientLine, renderReceipt } from '../../result/receipt.js';
import { renderResult } from '../../result/render-result.js';
import { navigate } from '../../navigation/navigate.js';
import {
  renderBanner,
  renderAction,
  renderEmptyState,
  renderChunkMissing,
} from '../../shared/empty-state.js';
import { TokenIcons } from '../../shared/token-icons.js';
import { renderExplorerAction } from '../../shared/explorer-link.js';
import { renderExchangeRows } from '../../shared/paying/exchange-rows.js';
import { createOrderViewModel, renderOrderActions } from '../../shared/paying/order-view-model.js';
import { exchangeOrderMessages } from '../../shared/paying/order-messages.js';
import { renderPaymentDetails, paymentDetailsStyles } from '../../result/payment-details.js';
import { formStyles } from '../../shared/form.styles.js';
import { viewStyles } from '../../shared/view.styles.js';
import { decimalSign } from '../../messages/money.js';
import { commonMessages } from '../../messages/common-messages.js';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

export const payWithExchangeMessages = defineMessages('deposit', {
  token: 'Token',
  amount: 'Amount',
  to: ({ address, network }: MessageParams<'address' | 'network'>) =>
    `Tokens go to your address ${address} on ${network}.`,
  leaving: ({ app }: MessageParams<'app'>) =>
    `You’ll go to the exchange in a new window. ${app} can’t see your account there.`,
  required: 'Enter an amount',
  invalid: 'Enter a valid amount',
  ambiguous: 'This could be read as two amounts. Leave out thousands separators.',
  tooFine: ({ count, symbol }: MessageParams<'symbol'> & MessageParams<'count', number>) =>
    plural(count, {
      one: `${symbol} has at most # decimal place`,
      other: `${symbol} has at most # decimal places`,
    }),
  notConnected: 'Connect a wallet first',
  connect: 'Connect a wallet',
  elsewhere: ({ network }: MessageParams<'network'>) => `No exchange supports ${network}`,
  elsewhereText: 'Choose another network.',
  changeNetwork: 'Change network',
  notOpened: ({ exchange }: MessageParams<'exchange'>) => `${exchange} didn’t open`,
  notOpenedText: 'Nothing was charged. Try again, or choose another exchange.',
  notPaidOut: 'Nothing was charged. This exchange can’t send this token: choose another.',
  inAnotherTab:
    'Another tab is opening an exchange for this deposit. Continue there, or it could be sent twice.',
  sendingText: 'It’s on its way. We’re waiting for the network.',
  another: 'Back to form',
  done: 'Done',
  paid: 'Deposit completed',
  exchangeFailed: ({ exchange }: MessageParams<'exchange'>) => `${exchange} didn’t send`,
  exchangeFailedText: ({ exchange }: MessageParams<'exchange'>) =>
    `${exchange} reported a failure. Check your account there before trying again.`,
  exchangeLateText: ({ exchange }: MessageParams<'exchange'>) =>
    `${exchange} hasn’t confirmed sending. Check there before trying again, or it could be sent twice.`,
  earlierAt: ({ exchange }: MessageParams<'exchange'>) => `Earlier deposit from ${exchange}`,
  earlierOpen: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `You asked it to send ${amount} to ${address}, and it hasn’t started. If its page is still open, continue there.`,
  earlierPaid: 'Deposit completed',
  earlierPaidText: ({
    amount,
    address,
    exchange,
  }: MessageParams<'amount' | 'address' | 'exchange'>) =>
    `${exchange} says it sent ${amount} to ${address} for an earlier deposit.`,
});

/**
 * @summary Token, amount and exchanges; then the progress line, status and actions.
 * @route PayWithExchange
 */
export class PayWithExchangeView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    formStyles,
    css`
      .fields {
        padding-block-end: 1em;
      }
    `,
    paymentDetailsStyles,
    receiptStyles,
  ];

  /** Whether the user has left the amount field, so that errors may be shown. */
  @state() private isDone = false;
  readonly #deposit = new LazyController<Deposit>(
    this,
    (kit) => kit.feature('deposit'),
    (deposit) => deposit.begin(),
  );
  readonly #icons = new TokenIcons(this);
  readonly #clickGuard = new ClickGuard(this);

  protected override readonly focusSelectors = ['ak-amount-field', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const { current: deposit, state: known } = this.#deposit;
    if (this.#deposit.isMissing) return renderChunkMissing(kit, () => this.#deposit.retry());
    if (!deposit || !known) return nothing;
    if (known.order) return this.#order(kit, deposit, known, known.order);
    return known.unavailable
      ? this.#renderUnavailable(kit, known)
      : this.#form(kit, deposit, known);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { current: deposit, state: known } = this.#deposit;
    const kit = this.appKit;
    if (!kit || !deposit || !known) return;
    if (known.exchanges.status === 'ready') deposit.loadPictures();
    const viewModel = known.order && createOrderViewModel(kit, known.order, this.#t);
    if (viewModel) this.announceOnce(this.#t.spoken(viewModel), viewModel.line === 'failed');
    else this.announceOnce(this.#problem(known) || this.#wrong(known), true);
    // Guard against a click that was meant for the previous buttons.
    this.#clickGuard.rearmOnChange(viewModel?.heading);
  }

  get #t() {
    return {
      ...this.messages(commonMessages, exchangeOrderMessages),
      ...this.messages(payWithExchangeMessages),
    };
  }

  #wrong({ issue }: DepositState): string {
    if (!issue || (!this.isDone && issue.code === 'required')) return '';
    const t = this.#t;
    if (issue.code === 'too-fine')
      return t.tooFine({ count: issue.decimals, symbol: issue.symbol });
    if (issue.code === 'required' || issue.code === 'ambiguous') return t[issue.code];
    return t.invalid;
  }

  #problem({ problem }: DepositState): string {
    if (!problem) return '';
    const t = this.#t;
    const texts: Partial<Record<string, string>> = {
      'pay/asset-not-supported': t.notPaidOut,
      'pay/in-another-tab': t.inAnotherTab,
    };
    const heading = t.notOpened({ exchange: problem.name });
    return t.spoken({ heading, text: texts[problem.error.code] ?? t.notOpenedText });
  }

  #renderUnavailable(kit: AppKit, { account, unavailable }: DepositState): TemplateResult {
    const t = this.#t;
    const isNetwork = unavailable === 'network';
    const network = account?.network.name ?? '';
    return renderEmptyState(
      {
        icon: networkIcon,
        heading: isNetwork ? t.elsewhere({ network }) : t.notConnected,
        text: isNetwork ? t.elsewhereText : '',
      },
      isNetwork
        ? renderAction(t.changeNetwork, () => navigate(kit).push('Networks'))
        : renderAction(t.connect, () => navigate(kit).goHome()),
    );
  }

  #form(kit: AppKit, deposit: Deposit, known: DepositState): TemplateResult {
    const { account, asset } = known;
    const t = this.#t;
    const network = account?.network;
    const address = shortAddress(account?.address ?? '');
    return html`${renderBanner(this.#problem(known))}
      <div class="fields">
        <div>
          <div class="label" aria-hidden="true">${t.token}</div>
          <div class="choice" translate="no">
            <ak-list-row
              heading=${asset?.name ?? ''}
              detail=${network?.name ?? ''}
              end-text=${asset?.symbol ?? ''}
              @click=${() => navigate(kit).push('PayWithExchangeSelectAsset')}
              >${this.#icons.render(kit, { assetId: asset?.assetId, symbol: asset?.symbol ?? '' }, network)}</ak-list-row>
          </div>
        </div>
        <ak-amount-field
          label=${t.amount}
          .value=${known.amountText}
          decimal=${decimalSign(kit.messages.state.tag)}
          unit=${asset?.symbol ?? ''}
          error-text=${this.#wrong(known)}
          @ak-input=${this.#onAmount}
          @ak-commit=${this.#onAmountDone}
        ></ak-amount-field>
        <p class="hint">
          ${t.to({ address, network: network?.name ?? '' })}
          ${t.leaving({ app: appMetadata(kit.core).name })}
        </p>
      </div>
      ${renderExchangeRows(kit, known, {
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
    const { amount, exchange, id, network, status } = order;
    const t = this.#t;
    const wallet = { name: exchange.name, imageUrl: pictures[exchange.imageUrl] };
    const isPaid = status === 'success';
    const viewModel = createOrderViewModel(kit, order, t);
    const inside = [
      renderPaymentDetails(kit, t, { id }),
      isPaid
        ? renderAction(t.done, () => this.#onDone(kit))
        : renderOrderActions(kit, deposit, order),
      isPaid ? renderExplorerAction(t, network, id) : this.#another(deposit),
    ];
    if (!isPaid) return renderResult(kit, viewModel, wallet, inside);
    const icon = this.#icons.render(kit, amount, network);
    return renderReceipt(viewModel, [amountLine(kit, amount, icon), recipientLine(order)], inside);
  }

  /** Returns to the form. An order whose page was opened continues in the background. */
  #another(deposit: Deposit): TemplateResult {
    const onPress = (): void => {
      if (!this.#clickGuard.isBlocking) deposit.another();
    };
    return renderAction(this.#t.another, onPress, 'quiet');
  }

  #onDone(kit: AppKit): void {
    if (this.#clickGuard.isBlocking) return;
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

  /** Opens the window within the click, otherwise the browser blocks it. */
  #onExchange(id: string): void {
    const { current: deposit } = this.#deposit;
    if (!deposit || this.#clickGuard.isBlocking) return;
    this.isDone = true;
    if (deposit.state.issue) this.renderRoot.querySelector('ak-amount-field')?.focus();
    else deposit.depositFrom(id);
  }
}

define('ak-pay-with-exchange-view', PayWithExchangeView);
