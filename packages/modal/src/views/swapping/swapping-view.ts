// <ak-swapping-view>: the wallet is asked to allow or to swap, and what became of it: with what is so with the money now.
import '../../element/second-picture.js';
import '@openappkit/ui/components/step-rail';
import type { AppKit, Swap, SwapPayment, SwapState } from '@openappkit/kit';
import type { AkCopyDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { nothing, type PropertyValues, type TemplateResult } from 'lit';
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
import type { PaymentLook } from '../../outcome/payment-look.js';
import { paymentWords } from '../../outcome/payment-words.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { explorerAction } from '../../parts/links/explorer-action.js';
import { partMissing } from '../../parts/part-missing.js';
import { showStep, type SwapPlaceParams } from '../../parts/swapping/swap-step.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { swappingWords } from './strings.js';
import { swappingLook } from './swapping-look.js';

/** After this long without an answer it is said where to look. Milliseconds. */
const slowMs = 20_000;

/**
 * @summary App, line, wallet, what is so, and the ways on.
 * @route Swapping
 */
export class SwappingView extends ViewElement<SwapPlaceParams | undefined> {
  static override styles = [reset, viewStyles, paymentFactsStyles];

  readonly #swap = new Late(this, (kit) => kit.feature('swap'));
  readonly #marks = new Marks(this, [slowMs]);
  readonly #shield = new Shield(this);
  /** Since when the wallet has been asked to allow. */
  #allowingSince: number | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const isAsked = this.#swap.state?.approval?.status === 'asking';
    this.#allowingSince = isAsked
      ? (this.#allowingSince ?? this.appKit?.core.env.clock.now())
      : undefined;
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#swap.isMissing) return partMissing(kit, () => this.#swap.retry());
    const { current, state: known } = this.#swap;
    if (!current || !known) return nothing;
    const look = this.#look(kit, known);
    const shown = this.#payment ?? { id: known.approval?.id, paid: undefined };
    return outcome(kit, look, this.#wallet(kit, known), [
      paymentFacts(kit, this.#say, shown, this.#onCopy),
      this.#ways(kit, current),
    ]);
  }

  /** Says things; where one goes from here is nothing that is decided while drawing. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const { state: known } = this.#swap;
    // Where the way on was taken already, it is drawn once more.
    if (!kit || !known || kit.core.router.state.view !== 'Swapping') return;
    const look = this.#look(kit, known);
    this.tell(this.#say.spoken(look), look.isTrouble);
    // Other buttons stand where those of before stood.
    this.#shield.over(look.heading);
  }

  get #say() {
    return { ...this.words(commonWords, paymentWords), ...this.words(swappingWords) };
  }

  /** The one that this place is about; without one, what the flow is at. */
  get #payment(): SwapPayment | undefined {
    const { state: known } = this.#swap;
    const key = this.params?.key;
    if (key !== undefined) return known?.sent.find((each) => each.key === key);
    const isAt = known?.step === 'swapping' || known?.step === 'sent';
    return isAt ? known.payment : undefined;
  }

  #look(kit: AppKit, known: SwapState): PaymentLook {
    const payment = this.#payment;
    const since = payment?.status === 'asking' ? payment.askedAt : this.#allowingSince;
    const isSlow = this.#marks.since(since) >= slowMs;
    const wallet = this.#wallet(kit, known).name;
    return swappingLook(kit, known, payment, { wallet, isSlow });
  }

  #wallet(kit: AppKit, known: SwapState) {
    const from = (this.#payment?.review ?? known.review)?.from ?? known.account;
    return askedWallet(kit, from, this.#say.yourWallet);
  }

  #ways(kit: AppKit, swap: Swap): unknown {
    const payment = this.#payment;
    const { step } = swap.state;
    if (payment?.status === 'asking' || (!payment && step === 'allowing'))
      return action(this.#say.stop, () => this.#leave(kit, swap, 'stopWaiting'), 'quiet');
    if (!payment) return this.#back(kit, swap);
    return [
      lookUpWay(this.#say, swap, payment),
      lookedUpWay(this.#say, swap, payment),
      explorerAction(this.#say, payment.review.network, payment.id),
      this.#onward(kit, swap, payment),
    ];
  }

  /** To the summary, where its price is looked at again; else to what can be changed. */
  #back(kit: AppKit, swap: Swap): unknown {
    const canReview = swap.state.step === 'review' && swap.state.problem?.code !== 'changed';
    return [
      canReview ? action(this.#say.toReview, () => this.#toReview(kit, swap)) : nothing,
      action(this.#say.edit, () => this.#leave(kit, swap, 'edit'), canReview ? 'quiet' : 'primary'),
    ];
  }

  #onward(kit: AppKit, swap: Swap, { status, canSendAgain }: SwapPayment): unknown {
    const isOpen = status === 'unknown';
    return [
      canSendAgain
        ? action(
            this.#say.again,
            () => this.#leave(kit, swap, 'again'),
            isOpen ? 'quiet' : 'secondary',
          )
        : nothing,
      action(this.#say.done, () => leave(kit), isOpen ? 'quiet' : 'primary'),
    ];
  }

  /** Where the person pressed what stood there before, nothing is done. */
  #toReview(kit: AppKit, swap: Swap): void {
    if (!this.#shield.isUp) showStep(kit, swap, true);
  }

  #leave(kit: AppKit, swap: Swap, verb: 'stopWaiting' | 'edit' | 'again'): void {
    swap[verb]();
    navigate(kit).reset('Swap');
  }

  #onCopy = ({ detail }: CustomEvent<AkCopyDetail>): void =>
    this.announce(this.#say[detail.ok ? 'copied' : 'copyRefused'], !detail.ok);
}

define('ak-swapping-view', SwappingView);
