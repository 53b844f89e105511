// Shows the recipient's whole address. Ignores clicks before the user can have read it.
import '../../element/second-paint.js';
import '@openappkit/ui/components/step-rail';
import '@openappkit/ui/components/summary';
import type { AppKit, SendReview, SendState } from '@openappkit/kit';
import type { AkSummaryChangeDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderUnconfirmedBanner, unconfirmedText } from '../../shared/unconfirmed-request.js';
import { renderChunkMissing } from '../../shared/chunk-missing.js';
import { submitSend } from '../../shared/send-step.js';
import { reviewStyles } from '../../shared/styles/review.styles.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { recipientNotes } from '../../messages/transfers/recipient-notes.js';
import { problemText, sendFlowMessages } from '../../messages/transfers/send-messages.js';
import { exactText } from '../../messages/amounts/sum-text.js';
import { walletSendPreviewMessages } from './messages.js';
import { createSendSummaryRows } from './summary-rows.js';

/**
 * @summary A summary and the button that asks the wallet.
 * @route WalletSendPreview
 */
export class WalletSendPreviewView extends ViewElement {
  static override styles = [reset, viewStyles, reviewStyles];

  readonly #send = new LazyController(this, (kit) => kit.feature('send'));
  readonly #clickGuard = new ClickGuard(this);

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
    const problemMessage = known.problem && problemText(kit, known.problem);
    const unconfirmed = unconfirmedText(known, kit.messages.of(sendFlowMessages).leftAlone);
    this.announceOnce(problemMessage ? this.#t.spoken(problemMessage) : unconfirmed, true);
  }

  get #t() {
    return this.messages(commonMessages, walletSendPreviewMessages);
  }

  #review(kit: AppKit, known: SendState, review: SendReview): TemplateResult {
    const { problem, isReviewRenewing } = known;
    const problemMessage = problem && problemText(kit, problem);
    const { address, profileName } = kit.core.account.get(review.from.namespace);
    const name = address === review.from.address ? profileName : undefined;
    const notes = recipientNotes(kit, review.notes);
    return html`${renderUnconfirmedBanner(known, kit.messages.of(sendFlowMessages).leftAlone)} ${
      problemMessage
        ? html`<ak-banner variant=${problem.code === 'declined' ? 'info' : 'warn'} text=${this.#t.spoken(problemMessage)}></ak-banner>`
        : nothing
    }
      ${notes.map(({ tone, text }) => html`<ak-banner variant=${tone === 'warn' || tone === 'bad' ? tone : 'info'} text=${text}></ak-banner>`)}
      <ak-summary
        aria-busy=${isReviewRenewing ? 'true' : 'false'}
        .rows=${createSendSummaryRows(kit, review, name)}
        @ak-summary-change=${this.#onChange}
      ></ak-summary>
      ${isReviewRenewing ? html`<p class="age">${this.#t.renewing}</p>` : nothing}
      <div class="footer">
        <ak-button full-width @click=${this.#onSend}
          >${this.#t.send({ amount: exactText(kit.messages.state.tag, review.amount) })}</ak-button
        >
        <ak-button variant="quiet" full-width @click=${this.#onEdit}>${this.#t.edit}</ak-button>
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
