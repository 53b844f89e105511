// Shows the recipient's whole address. Ignores clicks before the user can have read it.
import '@openappkit/ui/components/step-rail';
import '@openappkit/ui/components/summary';
import type { AppKit, SendReview, SendState, AssetAmount } from '@openappkit/kit';
import { defineMessages, type MessageParams, hasAbandonedRequest } from '@openappkit/kit/internal';
import { type AkSummaryChangeDetail, shortAddress, type SummaryRow } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderBanner, renderChunkMissing } from '../../shared/empty-state.js';
import { networkRow } from '../../shared/network-image.js';
import { submitSend } from '../../shared/send-step.js';
import { renderTotal, reviewStyles, withoutTotal } from '../../shared/review.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { recipientNotes, problemText, sendFlowMessages } from '../../messages/send-messages.js';
import { feeRow } from '../../messages/fee-text.js';
import { type FormatAmount, sumText } from '../../messages/money.js';
import { type AmountRow, createAmountRow, createReviewRows } from '../../messages/review-rows.js';

export const walletSendPreviewMessages = defineMessages('send-review', {
  from: 'From',
  to: 'To',
  amount: 'Amount',
  total: 'Total',
  totalMost: 'Total, up to',
  network: 'Network',
  change: 'Change returned',
  send: ({ amount }: MessageParams<'amount'>) => `Send ${amount}`,
  edit: 'Edit details',
  changed: ({ label, value }: MessageParams<'label' | 'value'>) => `${label} is now ${value}`,
  renewing: 'Updating the fee…',
});

/**
 * @summary A summary and the button that asks the wallet.
 * @route WalletSendPreview
 */
export class WalletSendPreviewView extends ViewElement {
  static override styles = [reset, viewStyles, reviewStyles];

  readonly #send = new LazyController(this, (kit) => kit.feature('send'));
  readonly #clickGuard = new ClickGuard(this);

  constructor() {
    super();
    // The network's image may load later.
    this.watch((kit) => kit.core.chain.state);
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#send.isMissing) return renderChunkMissing(kit, () => this.#send.retry());
    const { state: known } = this.#send;
    return known?.review ? this.#review(kit, known, known.review) : nothing;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { state: known } = this.#send;
    const kit = this.appKit;
    if (!kit || !known || kit.core.router.state.view !== 'WalletSendPreview') return;
    // The review is no longer valid. The form shows why.
    if (known.step === 'fill') toFields(kit);
    this.announceOnce(
      this.#problemText(kit, known) ||
        (hasAbandonedRequest(known) ? kit.messages.of(sendFlowMessages).leftAlone : ''),
      true,
    );
  }

  get #t() {
    return this.messages(commonMessages, walletSendPreviewMessages);
  }

  #problemText(kit: AppKit, { problem }: SendState): string {
    return problem ? this.#t.spoken(problemText(kit, problem)) : '';
  }

  #review(kit: AppKit, known: SendState, review: SendReview): TemplateResult {
    const { problem, isReviewRenewing } = known;
    const { address, profileName } = kit.core.account.get(review.from.namespace);
    const name = address === review.from.address ? profileName : undefined;
    const { tag } = kit.messages.state;
    const notes = recipientNotes(kit, review.notes);
    const rows = createReviewRows((format) => createRows(kit, review, name, format));
    return html`${renderBanner(hasAbandonedRequest(known) && kit.messages.of(sendFlowMessages).leftAlone)}
      ${renderBanner(this.#problemText(kit, known), problem?.code === 'declined' ? 'info' : 'warn')}
      ${notes.map(({ tone, text }) => renderBanner(text, tone === 'warn' || tone === 'bad' ? tone : 'info'))}
      <ak-summary
        aria-busy=${isReviewRenewing ? 'true' : 'false'}
        .rows=${withoutTotal(rows)}
        @ak-summary-change=${this.#onChange}
      ></ak-summary>
      ${isReviewRenewing ? html`<p class="age">${this.#t.renewing}</p>` : nothing}
      <div class="footer">
        ${renderTotal(rows, this.#onChange)}
        <ak-button full-width @click=${this.#onSend}
          >${this.#t.send({ amount: sumText(tag, review.amount) })}</ak-button
        >
        <ak-button variant="quiet" size="sm" full-width @click=${this.#onEdit}>${this.#t.edit}</ak-button>
      </div>`;
  }

  #onChange = ({ detail }: CustomEvent<AkSummaryChangeDetail>): void =>
    this.announce(this.#t.changed(detail));

  #onEdit = (): void => {
    this.#send.current?.edit();
  };

  #onSend = (): void => {
    const kit = this.appKit;
    const { current } = this.#send;
    if (!kit || !current || this.#clickGuard.isBlocking) return;
    submitSend(kit, current);
    navigate(kit).push('WalletSendConfirmed');
  };
}

function toFields(kit: AppKit): void {
  if (!navigate(kit).back()) navigate(kit).reset('WalletSend');
}

define('ak-wallet-send-preview-view', WalletSendPreviewView);

function createRows(
  kit: Pick<AppKit, 'core' | 'messages'>,
  review: SendReview,
  accountName: string | undefined,
  format: FormatAmount,
): readonly SummaryRow[] {
  const t = kit.messages.of(sendFlowMessages, walletSendPreviewMessages);
  const line = (sum: AssetAmount | undefined, row: AmountRow): readonly SummaryRow[] =>
    createAmountRow(kit, sum, format, row);
  const { amount, arrives, change, deposit, fee, from, maxFee, network, total } = review;
  const totalLabel = maxFee?.value === fee?.value ? t.total : t.totalMost;
  return [
    { id: 'from', label: t.from, value: shortAddress(from.address), detail: accountName },
    { id: 'to', label: t.to, value: review.to, detail: review.name, kind: 'address' },
    ...line(amount, { id: 'amount', label: t.amount, kind: 'strong' }),
    ...line(arrives, { id: 'arrives', label: t.arrives, detail: t.arrivesText(amount) }),
    feeRow(kit, { fee, maxFee }, format),
    ...line(deposit, {
      id: 'deposit',
      label: t.deposit,
      detail: t.depositText,
      isMoneyFirst: true,
    }),
    ...line(change, { id: 'change', label: t.change }),
    ...line(total, { id: 'total', label: totalLabel, kind: 'strong', isMoneyFirst: true }),
    networkRow(kit, t.network, network),
  ];
}
