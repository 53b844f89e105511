import '@openappkit/ui/components/step-rail';
import type { AppKit, Swap, SwapPayment, SwapState } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ElapsedTime } from '../../element/timers.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { answerSlowMs, findRequestedWallet } from '../../result/wallet-line.js';
import {
  amountLine,
  type ReceiptLine,
  receiptStyles,
  renderReceipt,
} from '../../result/receipt.js';
import { renderResult } from '../../result/render-result.js';
import {
  renderPaymentActions,
  renderPaymentDetails,
  paymentDetailsStyles,
} from '../../result/payment-details.js';
import {
  isAwaitingApproval,
  type PaymentViewModel,
  paymentMessages,
} from '../../result/payment-view-model.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction, renderChunkMissing } from '../../shared/empty-state.js';
import { showStep } from '../../shared/swap-step.js';
import { TokenIcons } from '../../shared/token-icons.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { feeMessages } from '../../messages/fee-text.js';
import { reviewText } from '../../messages/money.js';
import { swappingMessages, createSwapViewModel } from './swap-view-model.js';
import type { SwapStepParams } from '../../navigation/route.types.js';

/**
 * @summary App, progress line, wallet, status and actions.
 * @route Swapping
 */
export class SwappingView extends ViewElement<SwapStepParams | undefined> {
  static override styles = [reset, viewStyles, paymentDetailsStyles, receiptStyles];

  readonly #swap = new LazyController(this, (kit) => kit.feature('swap'));
  readonly #icons = new TokenIcons(this);
  readonly #elapsed = new ElapsedTime(this, [answerSlowMs]);
  readonly #clickGuard = new ClickGuard(this);
  /** When the approval was requested from the wallet. */
  #allowingSince: number | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const isApprovalPending = this.#swap.state?.approval?.status === 'asking';
    this.#allowingSince = isApprovalPending
      ? (this.#allowingSince ?? this.appKit?.core.env.clock.now())
      : undefined;
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#swap.isMissing) return renderChunkMissing(kit, () => this.#swap.retry());
    const { current, state: known } = this.#swap;
    if (!current || !known) return nothing;
    const viewModel = this.#viewModel(kit, known);
    const payment = this.#payment;
    const inside = [
      renderPaymentDetails(kit, this.#t, payment ?? { id: known.approval?.id }, this.#icons),
      this.#actions(kit, current),
    ];
    if (!payment || isAwaitingApproval(payment))
      return renderResult(kit, viewModel, this.#wallet(kit, known), inside);
    return renderReceipt(viewModel, this.#lines(kit, payment), inside);
  }

  /** Announces only. Navigation must not depend on rendering. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const { state: known } = this.#swap;
    // The view renders once more after navigation.
    if (!kit || !known || kit.core.router.state.view !== 'Swapping') return;
    const viewModel = this.#viewModel(kit, known);
    this.announceOnce(this.#t.spoken(viewModel), viewModel.isFailure);
    // Guard against a click that was meant for the previous buttons.
    this.#clickGuard.rearmOnChange(viewModel.heading);
  }

  /** The paid and the received amount. After a reload, only the paid one is known. */
  #lines(kit: AppKit, { review }: SwapPayment): readonly ReceiptLine[] {
    const { amount, get, give = amount, minimum, network, receive } = review;
    const { tag } = kit.messages.state;
    const paid = amountLine(kit, amount, this.#icons.render(kit, give, network));
    if (!get || !receive) return [paid];
    const detail = minimum && this.#t.atLeast({ amount: reviewText(tag, minimum) });
    const icon = this.#icons.render(kit, get, network);
    const got = amountLine(kit, receive, icon, detail);
    const approx = (amount: string): string => kit.messages.of(feeMessages).about({ amount });
    return [paid, { ...got, text: approx(got.text), exact: approx(got.exact) }];
  }

  get #t() {
    return {
      ...this.messages(commonMessages, paymentMessages),
      ...this.messages(swappingMessages),
    };
  }

  /** Without a key in the route, the current payment. */
  get #payment(): SwapPayment | undefined {
    const { state: known } = this.#swap;
    const key = this.params?.key;
    if (key !== undefined) return known?.sent.find((each) => each.key === key);
    const isAt = known?.step === 'swapping' || known?.step === 'sent';
    return isAt ? known.payment : undefined;
  }

  #viewModel(kit: AppKit, known: SwapState): PaymentViewModel {
    const payment = this.#payment;
    const since = payment?.status === 'asking' ? payment.askedAt : this.#allowingSince;
    const isSlow = this.#elapsed.since(since) >= answerSlowMs;
    const wallet = this.#wallet(kit, known).name;
    return createSwapViewModel(kit, known, payment, { wallet, isSlow });
  }

  #wallet(kit: AppKit, known: SwapState) {
    const from = (this.#payment?.review ?? known.review)?.from ?? known.account;
    return findRequestedWallet(kit, from, this.#t.yourWallet);
  }

  #actions(kit: AppKit, swap: Swap): unknown {
    const payment = this.#payment;
    const { step } = swap.state;
    if (payment ? isAwaitingApproval(payment) : step === 'allowing')
      return renderAction(this.#t.stop, () => this.#leave(kit, swap, 'stopWaiting'), 'quiet');
    if (!payment) return this.#back(kit, swap);
    const again = payment.canSendAgain
      ? renderAction(this.#t.again, () => this.#leave(kit, swap, 'again'), 'quiet')
      : nothing;
    return renderPaymentActions(kit, this.#t, swap, payment, again);
  }

  /** Offers the review, which refreshes the price, or the form. */
  #back(kit: AppKit, swap: Swap): unknown {
    const canReview = swap.state.step === 'review' && swap.state.problem?.code !== 'changed';
    return [
      canReview ? renderAction(this.#t.toReview, () => this.#toReview(kit, swap)) : nothing,
      renderAction(
        this.#t.edit,
        () => this.#leave(kit, swap, 'edit'),
        canReview ? 'quiet' : 'primary',
      ),
    ];
  }

  /** Ignores a click that was meant for the previous buttons. */
  #toReview(kit: AppKit, swap: Swap): void {
    if (!this.#clickGuard.isBlocking) showStep(kit, swap, true);
  }

  #leave(kit: AppKit, swap: Swap, method: 'stopWaiting' | 'edit' | 'again'): void {
    swap[method]();
    navigate(kit).reset('Swap');
  }
}

define('ak-swapping-view', SwappingView);
