// The click guard ignores clicks before the user can have read the review.
import '../../element/second-paint.js';
import '@openappkit/ui/components/checkbox';
import '@openappkit/ui/components/summary';
import type { AppKit, PayReview, PayState } from '@openappkit/kit';
import type { AkSummaryChangeDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { Countdown } from '../../element/countdown.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { renderChunkMissing } from '../../shared/chunk-missing.js';
import { followPay } from '../../shared/paying/pay-step.js';
import { reviewStyles } from '../../shared/styles/review.styles.js';
import { viewStyles } from '../../shared/view.styles.js';
import { exactText } from '../../messages/amounts/sum-text.js';
import { payFlowMessages } from '../../shared/paying/pay-messages.js';
import { markupText, quoteRows } from './quote-rows.js';
import { payQuoteMessages } from './messages.js';

/**
 * @summary A summary with its time, and the button that asks the wallet.
 * @route PayQuote
 */
export class PayQuoteView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    reviewStyles,
    css`
      .holds {
        /* In line with the rows above it, whose text is larger. */
        padding: 0 calc(1.25em / 0.8125) 0.5em;
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  /** Whether the user pressed pay before confirming the price. */
  @state() private isAgreementMissing = false;
  readonly #pay = new LazyController(this, (kit) => kit.feature('pay'));
  readonly #clickGuard = new ClickGuard(this);
  readonly #countdown = new Countdown(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { amount, fee, maxFee, to } = this.#pay.state?.review ?? {};
    // Rearm when the terms that a click approves change.
    this.#clickGuard.rearmOnChange(`${amount?.value} ${(fee ?? maxFee)?.value} ${to}`);
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#pay.isMissing) return renderChunkMissing(kit, () => this.#pay.retry());
    const { state: known } = this.#pay;
    return known?.review ? this.#review(kit, known, known.review) : nothing;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { state: known } = this.#pay;
    if (!this.appKit || !known) return;
    this.announceOnce(known.isChanged ? this.#changed(known.review) : '', true);
    followPay(this.appKit, known.step);
  }

  get #t() {
    return this.messages(payFlowMessages, payQuoteMessages);
  }

  #changed(review: PayReview | undefined): string {
    return review?.transfer ? this.#t.changedQuote : this.#t.changed;
  }

  /** Asks the user to confirm a price far from the market. Comes first, so that no scrolling is needed. */
  #agreement(
    kit: AppKit,
    { isMarkupAccepted }: PayState,
    { markup }: PayReview,
  ): TemplateResult | typeof nothing {
    if (!markup?.isHigh) return nothing;
    const percent = markupText(kit.messages.state.tag, markup);
    return html`<section class="first">
      <ak-checkbox
        .checked=${isMarkupAccepted}
        label=${this.#t.markupAgree({ percent })}
        ?invalid=${this.isAgreementMissing && !isMarkupAccepted}
        error-text=${this.#t.markupFirst}
        @ak-change=${this.#onAgree}
      ></ak-checkbox>
    </section>`;
  }
  #review(kit: AppKit, known: PayState, review: PayReview): TemplateResult {
    const { isChanged, source } = known;
    const isRenewing = source.status === 'loading';
    const seconds =
      review.validUntil === undefined ? undefined : this.#countdown.secondsLeft(review.validUntil);
    const text = isRenewing || seconds === 0 ? this.#t.renewing : this.#t.holds;
    return html`${isChanged ? html`<ak-banner variant="warn" text=${this.#changed(review)}></ak-banner>` : nothing}
      ${this.#agreement(kit, known, review)}
      <ak-summary
        aria-busy=${isRenewing ? 'true' : 'false'}
        .rows=${quoteRows(kit, review)}
        @ak-summary-change=${this.#onChange}
      ></ak-summary>
      ${
        seconds === undefined
          ? nothing
          : html`<p class="holds">${typeof text === 'string' ? text : text({ seconds })}</p>`
      }
      <div class="footer">
        <ak-button full-width @click=${this.#onPay}
          >${this.#t.pay({ amount: exactText(kit.messages.state.tag, review.amount) })}</ak-button
        >
        <ak-button variant="quiet" full-width @click=${() => this.#pay.current?.leave()}
          >${this.#t.another}</ak-button
        >
      </div>`;
  }

  #onChange = ({ detail }: CustomEvent<AkSummaryChangeDetail>): void =>
    this.announce(this.#t.changedTo(detail));

  #onAgree = ({ detail }: CustomEvent<{ readonly checked: boolean }>): void =>
    this.#pay.current?.acceptMarkup(detail.checked);

  #onPay = (): void => {
    const { current, state: known } = this.#pay;
    if (this.#clickGuard.isBlocking || !current || !known) return;
    if (known.review?.markup?.isHigh && !known.isMarkupAccepted) this.#askAgreement();
    else current.submit().catch(() => this.#announceChange());
  };

  /** The kit asks no wallet before the user was shown another deposit address. */
  #announceChange(): void {
    const { state: known } = this.#pay;
    if (known?.step === 'review' && known.isChanged)
      this.announce(this.#changed(known.review), true);
  }

  #askAgreement(): void {
    this.isAgreementMissing = true;
    this.announce(this.#t.markupFirst, true);
    this.renderRoot.querySelector('ak-checkbox')?.focus();
  }
}

define('ak-pay-quote-view', PayQuoteView);
