// The price refreshes while the view is open. Ignores clicks before the user can have read the current price.
import '@openappkit/ui/components/checkbox';
import '@openappkit/ui/components/segmented';
import '@openappkit/ui/components/step-rail';
import '@openappkit/ui/components/summary';
import type { AppKit, Swap, SwapReview, SwapState } from '@openappkit/kit';
import type { AkChooseDetail, AkSummaryChangeDetail } from '@openappkit/ui';
import { hasAbandonedRequest } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { warningIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { Countdown } from '../../element/timers.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import {
  renderBanner,
  renderAction,
  renderEmptyState,
  renderChunkMissing,
} from '../../shared/empty-state.js';
import { showStep, runStep } from '../../shared/swap-step.js';
import { renderAgeRing, ringStyles } from '../../shared/quote-age.js';
import { reviewStyles } from '../../shared/review.js';
import { viewStyles } from '../../shared/view.styles.js';
import { exactText, sumText } from '../../messages/money.js';
import { commonMessages } from '../../messages/common-messages.js';
import { impactText, swapProblemText, swapFlowMessages } from '../../messages/swap-messages.js';
import { swapPreviewMessages, createSwapSummaryRows } from './summary-rows.js';
import type { SwapStepParams } from '../../navigation/route.types.js';

type AllowanceChoice = 'exact' | 'unlimited';

/**
 * @summary A summary, required confirmations, and the button that asks the wallet.
 * @route SwapPreview
 */
export class SwapPreviewView extends ViewElement<SwapStepParams | undefined> {
  static override styles = [
    reset,
    viewStyles,
    reviewStyles,
    ringStyles,
    css`
      .hint {
        padding-block-start: 0.4em;
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
        line-height: calc(1.385 * var(--_ak-line-height));
      }
      .hint.warn {
        color: var(--_ak-warn);
      }
    `,
  ];

  @state() private leave: AllowanceChoice = 'exact';
  /** Whether the user pressed swap before confirming the price. */
  @state() private isAgreementMissing = false;
  readonly #swap = new LazyController(this, (kit) => kit.feature('swap'));
  readonly #countdown = new Countdown(this);
  readonly #clickGuard = new ClickGuard(this);

  constructor() {
    super();
    // The network's image may load later.
    this.watch((kit) => kit.core.chain.state);
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#swap.isMissing) return renderChunkMissing(kit, () => this.#swap.retry());
    const { state: known, current } = this.#swap;
    if (!known || !current) return nothing;
    // The review is no longer valid, or another view requested the wallet. The user continues by a press.
    if (known.step === 'fill' || !known.review) return this.#renderEnded(kit, current);
    return this.#review(kit, known, known.review);
  }

  /** Announces only. Navigation must not depend on rendering. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { state: known } = this.#swap;
    const kit = this.appKit;
    if (!kit || !known || kit.core.router.state.view !== 'SwapPreview') return;
    this.announceOnce(
      this.#bannerText(kit, known) ||
        (hasAbandonedRequest(known) ? kit.messages.of(swapFlowMessages).leftAlone : ''),
      true,
    );
    const button = known.review ? this.#buttonText(kit, known, known.review) : '';
    // Rearm when the terms that a click approves change.
    this.#clickGuard.rearmOnChange(`${button} ${known.review?.amount.value}`);
  }

  get #t() {
    return this.messages(commonMessages, swapPreviewMessages);
  }

  #renderEnded(kit: AppKit, swap: Swap): TemplateResult {
    const t = this.#t;
    const { problem } = swap.state;
    const content = problem ? swapProblemText(kit, problem) : { heading: t.over, text: t.overText };
    return renderEmptyState(
      { icon: warningIcon, ...content },
      renderAction(kit.messages.of(swapFlowMessages).changeDetails, () => showStep(kit, swap)),
    );
  }

  #review(kit: AppKit, known: SwapState, review: SwapReview): TemplateResult {
    const isCalm = !known.priceMove && (!known.problem || known.problem.code.endsWith('declined'));
    return html`${renderBanner(hasAbandonedRequest(known) && kit.messages.of(swapFlowMessages).leftAlone)}
      ${renderBanner(this.#bannerText(kit, known), isCalm ? 'info' : 'warn')}
      ${this.#allowance(kit, review)} ${this.#agreement(kit, known, review)}
      <ak-summary
        aria-busy=${known.isReviewRenewing ? 'true' : 'false'}
        .rows=${createSwapSummaryRows(kit, review)}
        @ak-summary-change=${this.#onChange}
      ></ak-summary>
      <div class="footer">
        ${this.#age(known, review)}
        <ak-button full-width @click=${this.#onGo}>${this.#buttonText(kit, known, review)}</ak-button>
        <ak-button variant="quiet" size="sm" full-width @click=${this.#onEdit}
          >${kit.messages.of(swapFlowMessages).changeDetails}</ak-button
        >
      </div>`;
  }

  #age({ isReviewRenewing }: SwapState, { at, refreshAt }: SwapReview): TemplateResult {
    const seconds = this.#countdown.secondsLeft(refreshAt);
    const isRenewing = isReviewRenewing || seconds === 0;
    return html`<p class="age" role="timer" aria-live="off">
      ${renderAgeRing(isRenewing ? 0 : seconds, (refreshAt - at) / 1000)}
      ${isRenewing ? this.#t.renewing : this.#t.newPriceIn({ seconds })}
    </p>`;
  }

  #allowance({ messages }: AppKit, review: SwapReview): TemplateResult | typeof nothing {
    const t = this.#t;
    const { amount, allowance } = review;
    const { symbol } = amount;
    if (allowance.status === 'together')
      return html`<section class="first">
        <p class="hint">${t.together({ amount: exactText(messages.state.tag, amount) })}</p>
      </section>`;
    if (allowance.status !== 'missing') return nothing;
    return html`<section class="first">
      <ak-segmented
        label=${t.allowFirst({ symbol })}
        selected=${this.leave}
        .items=${[{ id: 'exact', label: t.exact }, { id: 'unlimited', label: t.unlimited }]}
        @ak-choose=${this.#onLeave}
      ></ak-segmented>
      <p class=${this.leave === 'unlimited' ? 'hint warn' : 'hint'}>
        ${this.leave === 'unlimited' ? t.unlimitedText({ symbol }) : t.allowText({ symbol })}
      </p>
    </section>`;
  }

  /** Asks the user to confirm a price far from the market. Comes first, so that no scrolling is needed. */
  #agreement(
    kit: AppKit,
    { isImpactAccepted }: SwapState,
    { impact, allowance }: SwapReview,
  ): TemplateResult | typeof nothing {
    if (!impact?.isHigh || allowance.status === 'missing') return nothing;
    return html`<section class="first">
      <ak-checkbox
        .checked=${isImpactAccepted}
        label=${this.#t.impactAgree({ percent: impactText(kit, impact) })}
        ?invalid=${this.isAgreementMissing && !isImpactAccepted}
        error-text=${this.#t.impactFirst}
        @ak-change=${this.#onAgree}
      ></ak-checkbox>
    </section>`;
  }

  #bannerText(
    kit: AppKit,
    { problem, priceMove, isPriceUpdated, allowed, review }: SwapState,
  ): string {
    const t = this.#t;
    const { tag } = kit.messages.state;
    if (priceMove) {
      const now = sumText(tag, priceMove.now);
      return t.moved({ now, before: sumText(tag, priceMove.before) });
    }
    if (problem) return t.spoken(swapProblemText(kit, problem));
    if (isPriceUpdated) return t.updated;
    return allowed && review?.allowance.status === 'enough' ? t.isAllowed(allowed) : '';
  }

  #buttonText({ messages }: AppKit, known: SwapState, review: SwapReview): string {
    const t = this.#t;
    const amount = sumText(messages.state.tag, review.amount);
    if (known.step !== 'review') return t.goOn;
    if (known.priceMove) return t.accept;
    if (review.allowance.status !== 'missing') return t.swap({ amount });
    if (this.leave !== 'exact') return t.allowAll(review.amount);
    // Rounding would show less than the permission covers.
    return t.allow({ amount: exactText(messages.state.tag, review.amount) });
  }

  #onLeave = ({ detail }: CustomEvent<AkChooseDetail>): void => {
    this.leave = detail.id === 'unlimited' ? 'unlimited' : 'exact';
  };

  #onAgree = ({ detail }: CustomEvent<{ readonly checked: boolean }>): void => {
    this.#swap.current?.acceptImpact(detail.checked);
  };

  /** Announces only the minimum, because most rows change with each price. */
  #onChange = ({ detail }: CustomEvent<AkSummaryChangeDetail>): void => {
    const promised = this.appKit?.messages.of(swapFlowMessages).minimum;
    if (detail.label === promised) this.announce(this.#t.changed(detail));
  };

  #onEdit = (): void => {
    const { current } = this.#swap;
    current?.edit();
    if (this.appKit && current) showStep(this.appKit, current);
  };

  #onGo = (): void => {
    const kit = this.appKit;
    const { current } = this.#swap;
    const review = current?.state.review;
    if (!kit || !current || !review || this.#clickGuard.isBlocking) return;
    const { step, priceMove, isImpactAccepted } = current.state;
    if (step !== 'review') showStep(kit, current);
    else if (priceMove) this.#accept(current);
    else if (review.allowance.status === 'missing') this.#allow(kit, current);
    else if (review.impact?.isHigh && !isImpactAccepted) this.#askAgreement();
    else void runStep(kit, current, (swap) => swap.swap());
  };

  #allow(kit: AppKit, swap: Swap): void {
    const { leave } = this;
    void runStep(kit, swap, () => swap.allow(leave));
  }

  #askAgreement(): void {
    this.isAgreementMissing = true;
    this.announce(this.#t.impactFirst, true);
    this.renderRoot.querySelector('ak-checkbox')?.focus();
  }

  #accept(swap: Swap): void {
    swap.acceptPrice();
    this.announce(this.#t.accepted);
  }
}

define('ak-swap-preview-view', SwapPreviewView);
