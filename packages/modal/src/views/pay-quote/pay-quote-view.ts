// The click guard ignores clicks before the user can have read the review.
import '@openappkit/ui/components/checkbox';
import '@openappkit/ui/components/summary';
import type { AppKit, PayReview, PayState, PayMarkup, AssetAmount } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { type AkSummaryChangeDetail, shortAddress, type SummaryRow } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { Countdown } from '../../element/timers.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { renderBanner, renderChunkMissing } from '../../shared/empty-state.js';
import { followPay, payFlowMessages } from '../../shared/paying/pay-flow.js';
import { networkRow } from '../../shared/network-image.js';
import { renderAgeRing, ringStyles } from '../../shared/quote-age.js';
import { renderTotal, reviewStyles, withoutTotal } from '../../shared/review.js';
import { viewStyles } from '../../shared/view.styles.js';
import { costInMoney, feeRow } from '../../messages/fee-text.js';
import { costText, type FormatAmount, percentText } from '../../messages/money.js';
import { type AmountRow, createAmountRow, createReviewRows } from '../../messages/review-rows.js';

export const payQuoteMessages = defineMessages('pay-quote', {
  pay: ({ amount }: MessageParams<'amount'>) => `Pay ${amount}`,
  arrives: 'Recipient gets',
  arrivesOn: 'Recipient’s network',
  service: 'Payment service address',
  markup: 'Above market price',
  markupUnknown: 'Unknown: a price is missing',
  markupAgree: ({ percent }: MessageParams<'percent'>) =>
    `I understand this costs about ${percent} more than the recipient gets`,
  markupFirst: 'Agree to this first',
  serviceFee: ({ label }: MessageParams<'label'>) => `Service fee “${label}”`,
  feeGuess: 'Set by your wallet',
  deposit: 'Account deposit',
  depositText: 'Opens a token account for the recipient. It isn’t a fee.',
  total: 'Total',
  totalMost: 'Total, up to',
  changed: 'The fee changed. Check it before you pay.',
  changedQuote: 'The quote changed. Check it before you pay.',
  holds: ({ seconds }: MessageParams<'seconds', number>) => `Quote valid for ${seconds}\u00a0s`,
  renewing: 'Updating the fee…',
  changedTo: ({ label, value }: MessageParams<'label' | 'value'>) => `${label} is now ${value}`,
});

/** Seconds that a full ring stands for. Quotes are valid for about this long. */
const ringSeconds = 30;

/**
 * @summary A summary with its time, and the button that asks the wallet.
 * @route PayQuote
 */
export class PayQuoteView extends ViewElement {
  static override styles = [reset, viewStyles, reviewStyles, ringStyles];

  /** Whether the user pressed pay before confirming the price. */
  @state() private isAgreementMissing = false;
  readonly #pay = new LazyController(this, (kit) => kit.feature('pay'));
  readonly #clickGuard = new ClickGuard(this);
  readonly #countdown = new Countdown(this);

  constructor() {
    super();
    // The network's image may load later.
    this.watch((kit) => kit.core.chain.state);
  }

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
    const rows = createReviewRows((format) => quoteRows(kit, review, format));
    return html`${renderBanner(isChanged && this.#changed(review))}
      ${this.#agreement(kit, known, review)}
      <ak-summary
        aria-busy=${isRenewing ? 'true' : 'false'}
        .rows=${withoutTotal(rows)}
        @ak-summary-change=${this.#onChange}
      ></ak-summary>
      <div class="footer">
        ${renderTotal(rows, this.#onChange)}
      ${
        seconds === undefined
          ? nothing
          : html`<p class="age">
              ${renderAgeRing(isRenewing ? 0 : seconds, ringSeconds)}
              ${isRenewing || seconds === 0 ? this.#t.renewing : this.#t.holds({ seconds })}
            </p>`
      }
        <ak-button full-width @click=${this.#onPay}
          >${this.#t.pay({ amount: costText(kit.messages.state.tag, review.amount) })}</ak-button
        >
        <ak-button variant="quiet" size="sm" full-width @click=${() => this.#pay.current?.leave()}
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

function quoteRows(
  kit: Pick<AppKit, 'core' | 'messages'>,
  review: PayReview,
  format: FormatAmount,
): readonly SummaryRow[] {
  const { amount, deposit, fee, from, isFeeSetByWallet, markup, maxFee, network, to, total } =
    review;
  const t = kit.messages.of(payFlowMessages, payQuoteMessages);
  const { tag } = kit.messages.state;
  const line = (sum: AssetAmount | undefined, row: AmountRow): readonly SummaryRow[] =>
    createAmountRow(kit, sum, format, row);
  const feeLine = feeRow(kit, { fee, maxFee }, format);
  const { transfer } = review;
  const totalLabel = maxFee?.value === fee?.value ? t.total : t.totalMost;
  const costs: readonly SummaryRow[] = [
    fee && isFeeSetByWallet ? { ...feeLine, detail: t.feeGuess } : feeLine,
    ...line(deposit?.value ? deposit : undefined, {
      id: 'deposit',
      label: t.deposit,
      detail: t.depositText,
      isMoneyFirst: true,
    }),
    ...line(total, { id: 'total', label: totalLabel, kind: 'strong', isMoneyFirst: true }),
    networkRow(kit, t.network, network),
  ];
  const fromRow = { id: 'from', label: t.from, value: shortAddress(from.address) };
  const amountRow = line(amount, { id: 'amount', label: t.amount, kind: 'strong', isCost: true });
  if (!transfer)
    return [fromRow, { id: 'to', label: t.to, value: to, kind: 'address' }, ...amountRow, ...costs];
  const { quote, request } = transfer;
  const { destination } = request;
  return [
    fromRow,
    ...amountRow,
    // The amount includes the service's fees. Their names come from the service and may equal a label of ours.
    ...quote.fees.map(({ amount: sum, label }, at) => ({
      id: `service-fee-${at}`,
      label: t.serviceFee({ label }),
      value: costInMoney(kit, sum, format),
    })),
    ...costs,
    { id: 'service', label: t.service, value: to, kind: 'address' },
    ...line(quote.arrives, { id: 'arrives', label: t.arrives, kind: 'strong' }),
    { id: 'to', label: t.to, value: destination.recipient, kind: 'address' },
    {
      id: 'markup',
      label: t.markup,
      value: markup ? markupText(tag, markup) : t.markupUnknown,
    },
    networkRow(kit, t.arrivesOn, destination.network, 'arrives-on'),
  ];
}

/** Formats the markup over the market price; a cheaper price counts as 0. @param language BCP 47 */
const markupText = (language: string, { basisPoints }: PayMarkup): string =>
  percentText(language, Math.max(0, basisPoints));
