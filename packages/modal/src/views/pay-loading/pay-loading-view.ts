import type { Network } from '@openappkit/core';
import type {
  AppKit,
  AssetAmount,
  ExchangeOrder,
  Pay,
  Payment,
  PayReview,
  PayState,
  TransferOrder,
} from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ElapsedTime } from '../../element/timers.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { answerSlowMs, findRequestedWallet } from '../../result/wallet-line.js';
import { closeOrGoHome } from '../../actions/guide.js';
import {
  amountLine,
  type ReceiptLine,
  receiptStyles,
  recipientLine,
  renderReceipt,
} from '../../result/receipt.js';
import { renderResult } from '../../result/render-result.js';
import {
  renderPaymentActions,
  renderPaymentDetails,
  paymentDetailsStyles,
} from '../../result/payment-details.js';
import { isAwaitingApproval } from '../../result/payment-view-model.js';
import { renderAction, renderChunkMissing } from '../../shared/empty-state.js';
import { renderExplorerAction } from '../../shared/explorer-link.js';
import { TokenIcons } from '../../shared/token-icons.js';
import {
  createOrderViewModel,
  type OrderViewModel,
  renderOrderActions,
} from '../../shared/paying/order-view-model.js';
import { exchangeOrderMessages } from '../../shared/paying/order-messages.js';
import { followPay, payFlowMessages } from '../../shared/paying/pay-flow.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { reviewText } from '../../messages/money.js';
import {
  createWalletPaymentViewModel,
  createTransferViewModel,
  payLoadingMessages,
} from './payment-view-models.js';

/**
 * @summary App, progress line, payment source, status and actions.
 * @route PayLoading
 */
export class PayLoadingView extends ViewElement {
  static override styles = [reset, viewStyles, paymentDetailsStyles, receiptStyles];

  readonly #pay = new LazyController(this, (kit) => kit.feature('pay'));
  readonly #icons = new TokenIcons(this);
  readonly #elapsed = new ElapsedTime(this, [answerSlowMs]);
  readonly #clickGuard = new ClickGuard(this);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#pay.isMissing) return renderChunkMissing(kit, () => this.#pay.retry());
    const { current: pay, state: known } = this.#pay;
    const viewModel = known && this.#viewModel(kit, known);
    if (!pay || !known || !viewModel) return nothing;
    const { order } = known;
    const inside = order ? this.#order(kit, pay, known, order) : this.#sent(kit, pay, known);
    const lines = this.#lines(kit, known);
    return lines
      ? renderReceipt(viewModel, lines, inside)
      : renderResult(kit, viewModel, this.#payer(kit, known), inside);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const { state: known } = this.#pay;
    if (!kit || !known) return;
    const viewModel = this.#viewModel(kit, known);
    this.announceOnce(viewModel ? this.#t.spoken(viewModel) : '', viewModel?.line === 'failed');
    // Guard against a click that was meant for the previous buttons.
    this.#clickGuard.rearmOnChange(viewModel?.heading);
    followPay(kit, known.step);
  }

  /** The amount and its recipient. Undefined while the wallet or the exchange must still act. */
  #lines(kit: AppKit, known: PayState): readonly ReceiptLine[] | undefined {
    const { order, payment, transfer } = known;
    if (order) {
      if (order.status !== 'success') return undefined;
      return [this.#amountLine(kit, order.amount, order.network), recipientLine(order)];
    }
    if (transfer && isWithService(known)) {
      const detail = reviewText(kit.messages.state.tag, transfer.amount);
      const paid = this.#amountLine(kit, transfer.pays, transfer.origin);
      return [paid, { ...recipientLine(transfer), detail }];
    }
    if (!payment || isAwaitingApproval(payment)) return undefined;
    const { review } = payment;
    return [
      this.#amountLine(kit, review.amount, review.network),
      recipientLine({ ...review, recipient: review.to }),
    ];
  }

  #amountLine(kit: AppKit, sum: AssetAmount, network: Network): ReceiptLine {
    return amountLine(kit, sum, this.#icons.render(kit, sum, network));
  }

  get #t() {
    return {
      ...this.messages(commonMessages, payLoadingMessages),
      ...this.messages(exchangeOrderMessages, payFlowMessages),
    };
  }

  #viewModel(kit: AppKit, known: PayState): OrderViewModel | undefined {
    const { order, payment, transfer } = known;
    if (order) return createOrderViewModel(kit, order);
    if (transfer && isWithService(known)) return createTransferViewModel(kit, transfer);
    if (!payment) return undefined;
    const since = payment.status === 'asking' ? payment.askedAt : undefined;
    const isSlow = this.#elapsed.since(since) >= answerSlowMs;
    return createWalletPaymentViewModel(kit, payment, {
      wallet: this.#payer(kit, known).name,
      isSlow,
    });
  }

  #payer(kit: AppKit, { order, payment, pictures }: PayState) {
    if (order) {
      const { imageUrl, name } = order.exchange;
      return { name, imageUrl: pictures[imageUrl] };
    }
    return findRequestedWallet(kit, payment?.review.from, this.#t.yourWallet);
  }

  #order(kit: AppKit, pay: Pay, known: PayState, order: ExchangeOrder): unknown {
    return [
      renderPaymentDetails(kit, this.#t, order, this.#icons),
      this.#renderOrderActions(kit, pay, known, order),
    ];
  }

  #renderOrderActions(kit: AppKit, pay: Pay, { request }: PayState, order: ExchangeOrder): unknown {
    const { canPayOtherwise, id, isEarlier, network, status } = order;
    const t = this.#t;
    // Without an app's request there is no other way to pay.
    const isFree = canPayOtherwise && request !== undefined;
    if (status === 'success')
      return [
        this.#done(kit),
        isFree && isEarlier ? this.#otherwise(pay, t.onceMore, 'quiet') : nothing,
        renderExplorerAction(this.#t, network, id),
      ];
    return [
      renderOrderActions(kit, pay, order),
      isFree ? this.#otherwise(pay, t.another, status === 'failed' ? 'primary' : 'quiet') : nothing,
      status === 'opening' || status === 'blocked'
        ? renderAction(t.another, () => pay.leave(), 'quiet')
        : nothing,
    ];
  }

  #otherwise(pay: Pay, label: string, variant: 'primary' | 'quiet'): TemplateResult {
    const onPress = (): void => {
      if (!this.#clickGuard.isBlocking) pay.again();
    };
    return renderAction(label, onPress, variant);
  }

  #sent(kit: AppKit, pay: Pay, known: PayState): unknown {
    const { payment, request, transfer } = known;
    if (!transfer || !isWithService(known)) return this.#payment(kit, pay, payment);
    const { canPayOtherwise, status } = transfer;
    const isPaid = status === 'success';
    return [
      renderPaymentDetails(kit, this.#t, payment ?? transfer, this.#icons),
      this.#renderTransferActions(pay, transfer),
      this.#done(kit, !isPaid),
      canPayOtherwise && request
        ? this.#otherwise(pay, isPaid ? this.#t.onceMore : this.#t.another, 'quiet')
        : nothing,
      payment
        ? renderExplorerAction(this.#t, payment.review.network, payment.id)
        : renderExplorerAction(this.#t, transfer.origin, transfer.id),
    ];
  }

  /** Offers to check the status. If no service reports a status, the user can confirm that they checked. */
  #renderTransferActions(
    pay: Pay,
    { canPayOtherwise, isChecking, isUnreachable, status }: TransferOrder,
  ): unknown {
    if (status === 'success' || status === 'failure' || status === 'refund') return nothing;
    const isUnreported = status === 'late' || status === 'timeout' || isUnreachable;
    return [
      html`<ak-button slot="action" full-width ?busy=${isChecking} @click=${() => void pay.check()}
        >${this.#t.check}</ak-button
      >`,
      isUnreported && !canPayOtherwise
        ? renderAction(this.#t.lookedUp, () => pay.confirmOrderLookedUp(), 'secondary')
        : nothing,
    ];
  }

  #payment(kit: AppKit, pay: Pay, payment: Payment<PayReview> | undefined): unknown {
    if (!payment) return nothing;
    const { canSendAgain, status } = payment;
    if (isAwaitingApproval(payment)) return renderAction(this.#t.stop, () => pay.leave(), 'quiet');
    if (status === 'asking') return renderPaymentDetails(kit, this.#t, payment, this.#icons);
    // The app receives one result only, so a payment that the network rejected is final.
    const again =
      status === 'unknown' && canSendAgain
        ? this.#otherwise(pay, this.#t.another, 'quiet')
        : nothing;
    return [
      renderPaymentDetails(kit, this.#t, payment, this.#icons),
      renderPaymentActions(kit, this.#t, pay, payment, again),
    ];
  }

  #done(kit: AppKit, isQuiet = false): TemplateResult {
    return renderAction(this.#t.done, () => closeOrGoHome(kit), isQuiet ? 'quiet' : 'primary');
  }
}

/** Whether the service must report the result. An unknown wallet payment is checked first. */
function isWithService({ payment, transfer }: PayState): boolean {
  if (!payment || payment.status === 'confirmed') return true;
  if (payment.status === 'unknown' || transfer?.status === 'waiting') return false;
  // A transfer that is in no block cannot have been forwarded by the service.
  return transfer?.status !== 'success' || !payment.canLookUp;
}

define('ak-pay-loading-view', PayLoadingView);
