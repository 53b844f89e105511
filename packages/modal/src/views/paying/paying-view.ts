// <ak-paying-view>: a wallet or an exchange is asked to pay, what became of it, and the ways on.
import '../../element/second-picture.js';
import type {
  AppKit,
  ExchangeOrder,
  Pay,
  Payment,
  PayReview,
  PayState,
  TransferOrder,
} from '@openappkit/kit';
import type { AkCopyDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Late } from '../../element/late.js';
import { Marks } from '../../element/marks.js';
import { Shield } from '../../element/shield.js';
import { ViewElement } from '../../element/view-element.js';
import { askedWallet } from '../../outcome/asked-wallet.js';
import { leave } from '../../outcome/leave.js';
import { outcome } from '../../outcome/outcome-view.js';
import {
  lookedUpWay,
  lookUpWay,
  paymentFacts,
  paymentFactsStyles,
} from '../../outcome/payment-facts.js';
import { action } from '../../parts/action.js';
import { explorerAction } from '../../parts/links/explorer-action.js';
import { partMissing } from '../../parts/part-missing.js';
import { orderLook, type PayingLook } from '../../parts/paying/order-look.js';
import { orderWays } from '../../parts/paying/order-ways.js';
import { orderWords } from '../../parts/paying/order-words.js';
import { followPay } from '../../parts/paying/pay-step.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { payWords } from '../../parts/paying/pay-words.js';
import { paymentLook } from './paying-look.js';
import { transferLook } from './transfer-look.js';
import { payingWords } from './strings.js';

/** After this long without an answer it is said where to look. Milliseconds. */
const slowMs = 20_000;

/**
 * @summary App, line, who pays, what is so, and the ways on.
 * @route PayLoading
 */
export class PayingView extends ViewElement {
  static override styles = [reset, viewStyles, paymentFactsStyles];

  readonly #pay = new Late(this, (kit) => kit.feature('pay'));
  readonly #marks = new Marks(this, [slowMs]);
  readonly #shield = new Shield(this);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#pay.isMissing) return partMissing(kit, () => this.#pay.retry());
    const { current: pay, state: known } = this.#pay;
    const look = known && this.#look(kit, known);
    if (!pay || !known || !look) return nothing;
    const { order } = known;
    const inside = order ? this.#order(kit, pay, known, order) : this.#sent(kit, pay, known);
    return outcome(kit, look, this.#payer(kit, known), inside);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const { state: known } = this.#pay;
    if (!kit || !known) return;
    const look = this.#look(kit, known);
    this.tell(look ? this.#say.spoken(look) : '', look?.line === 'failed');
    // Other buttons stand where those of before stood.
    this.#shield.over(look?.heading);
    followPay(kit, known.step);
  }

  get #say() {
    return { ...this.words(commonWords, payingWords), ...this.words(orderWords, payWords) };
  }

  #look(kit: AppKit, known: PayState): PayingLook | undefined {
    const { order, payment, transfer } = known;
    if (order) return orderLook(kit, order);
    if (transfer && isWithService(known)) return transferLook(kit, transfer);
    if (!payment) return undefined;
    const since = payment.status === 'asking' ? payment.askedAt : undefined;
    const isSlow = this.#marks.since(since) >= slowMs;
    return paymentLook(kit, payment, { wallet: this.#payer(kit, known).name, isSlow });
  }

  #payer(kit: AppKit, { order, payment, pictures }: PayState) {
    if (order) {
      const { imageUrl, name } = order.exchange;
      return { name, imageUrl: pictures[imageUrl] };
    }
    return askedWallet(kit, payment?.review.from, this.#say.yourWallet);
  }

  #order(kit: AppKit, pay: Pay, known: PayState, order: ExchangeOrder): unknown {
    return [
      paymentFacts(kit, this.#say, order, this.#onCopy),
      this.#orderWays(kit, pay, known, order),
    ];
  }

  #orderWays(kit: AppKit, pay: Pay, { request }: PayState, order: ExchangeOrder): unknown {
    const { canPayOtherwise, id, isEarlier, network, status } = order;
    const say = this.#say;
    // Where no app asks, there is nothing to pay another way.
    const isFree = canPayOtherwise && request !== undefined;
    if (status === 'success')
      return [
        explorerAction(this.#say, network, id),
        this.#done(kit),
        isFree && isEarlier ? this.#otherwise(pay, say.onceMore, 'quiet') : nothing,
      ];
    return [
      orderWays(kit, pay, order),
      isFree
        ? this.#otherwise(pay, say.another, status === 'failed' ? 'primary' : 'quiet')
        : nothing,
      status === 'opening' || status === 'blocked'
        ? action(say.another, () => pay.leave(), 'quiet')
        : nothing,
    ];
  }

  #otherwise(pay: Pay, label: string, variant: 'primary' | 'quiet'): TemplateResult {
    const onPress = (): void => {
      if (!this.#shield.isUp) pay.again();
    };
    return action(label, onPress, variant);
  }

  #sent(kit: AppKit, pay: Pay, known: PayState): unknown {
    const { payment, request, transfer } = known;
    if (!transfer || !isWithService(known)) return this.#payment(kit, pay, payment);
    const { canPayOtherwise, status } = transfer;
    const isPaid = status === 'success';
    return [
      paymentFacts(kit, this.#say, payment ?? transfer, this.#onCopy),
      this.#transferWays(pay, transfer),
      payment
        ? explorerAction(this.#say, payment.review.network, payment.id)
        : explorerAction(this.#say, transfer.origin, transfer.id),
      this.#done(kit, !isPaid),
      canPayOtherwise && request
        ? this.#otherwise(pay, isPaid ? this.#say.onceMore : this.#say.another, 'quiet')
        : nothing,
    ];
  }

  /** Asks what became of it; where nobody tells, the person may know. */
  #transferWays(
    pay: Pay,
    { canPayOtherwise, isChecking, isUnreachable, status }: TransferOrder,
  ): unknown {
    if (status === 'success' || status === 'failure' || status === 'refund') return nothing;
    const isUntold = status === 'late' || status === 'timeout' || isUnreachable;
    return [
      html`<ak-button slot="action" full-width ?busy=${isChecking} @click=${() => void pay.check()}
        >${this.#say.check}</ak-button
      >`,
      isUntold && !canPayOtherwise
        ? action(this.#say.lookedUp, () => pay.confirmOrderLookedUp(), 'secondary')
        : nothing,
    ];
  }

  #payment(kit: AppKit, pay: Pay, payment: Payment<PayReview> | undefined): unknown {
    if (!payment) return nothing;
    const { canSendAgain, status } = payment;
    if (status === 'asking') return action(this.#say.stop, () => pay.leave(), 'quiet');
    const isUnknown = status === 'unknown';
    return [
      paymentFacts(kit, this.#say, payment, this.#onCopy),
      lookUpWay(this.#say, pay, payment),
      lookedUpWay(this.#say, pay, payment),
      explorerAction(this.#say, payment.review.network, payment.id),
      // An app is told once how it ended: what the network refused is over.
      isUnknown && canSendAgain ? this.#otherwise(pay, this.#say.another, 'quiet') : nothing,
      this.#done(kit, isUnknown),
    ];
  }

  #done(kit: AppKit, isQuiet = false): TemplateResult {
    return action(this.#say.done, () => leave(kit), isQuiet ? 'quiet' : 'primary');
  }

  #onCopy = ({ detail }: CustomEvent<AkCopyDetail>): void =>
    this.announce(this.#say[detail.ok ? 'copied' : 'copyRefused'], !detail.ok);
}

/** The wallet has paid: what becomes of it the service knows. Where nobody knows whether it did, that is looked up first. */
function isWithService({ payment, transfer }: PayState): boolean {
  if (!payment || payment.status === 'confirmed') return true;
  if (payment.status === 'unknown' || transfer?.status === 'waiting') return false;
  // Of what is in no block it can have nothing to pay on.
  return transfer?.status !== 'success' || !payment.canLookUp;
}

define('ak-paying-view', PayingView);
