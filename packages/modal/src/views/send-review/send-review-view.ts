// <ak-send-review-view>: what would be sent, the receiver's address in full. A press counts only once someone can have read
// it.
import '../../element/second-picture.js';
import '@openappkit/ui/components/step-rail';
import '@openappkit/ui/components/summary';
import type { AppKit, SendReview, SendState } from '@openappkit/kit';
import type { AkSummaryChangeDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Late } from '../../element/late.js';
import { Shield } from '../../element/shield.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { leftBanner, leftText } from '../../parts/left-alone.js';
import { partMissing } from '../../parts/part-missing.js';
import { askWallet } from '../../parts/send-step.js';
import { reviewStyles } from '../../parts/styles/review.styles.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { recipientNotes } from '../../words/transfers/recipient-notes.js';
import { problemText, sendWords } from '../../words/transfers/send-words.js';
import { exactText } from '../../words/amounts/sum-text.js';
import { sendReviewWords } from './strings.js';
import { summaryRows } from './summary-rows.js';

/**
 * @summary A summary and the button that asks the wallet.
 * @route WalletSendPreview
 */
export class SendReviewView extends ViewElement {
  static override styles = [reset, viewStyles, reviewStyles];

  readonly #send = new Late(this, (kit) => kit.feature('send'));
  readonly #shield = new Shield(this);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#send.isMissing) return partMissing(kit, () => this.#send.retry());
    const { state: known } = this.#send;
    return known?.review ? this.#review(kit, known, known.review) : nothing;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { state: known } = this.#send;
    const kit = this.appKit;
    if (!kit || !known || kit.core.router.state.view !== 'WalletSendPreview') return;
    // What was reviewed does not hold any more: why is said where it can be changed.
    if (known.step === 'fill') toFields(kit);
    const said = known.problem && problemText(kit, known.problem);
    const left = leftText(known, kit.words.of(sendWords).leftAlone);
    this.tell(said ? this.#say.spoken(said) : left, true);
  }

  get #say() {
    return this.words(commonWords, sendReviewWords);
  }

  #review(kit: AppKit, known: SendState, review: SendReview): TemplateResult {
    const { problem, isReviewRenewing } = known;
    const said = problem && problemText(kit, problem);
    const { address, profileName } = kit.core.account.get(review.from.namespace);
    const name = address === review.from.address ? profileName : undefined;
    const notes = recipientNotes(kit, review.notes);
    return html`${leftBanner(known, kit.words.of(sendWords).leftAlone)} ${
      said
        ? html`<ak-banner variant=${problem.code === 'declined' ? 'info' : 'warn'} text=${this.#say.spoken(said)}></ak-banner>`
        : nothing
    }
      ${notes.map(({ tone, text }) => html`<ak-banner variant=${tone === 'warn' || tone === 'bad' ? tone : 'info'} text=${text}></ak-banner>`)}
      <ak-summary
        aria-busy=${isReviewRenewing ? 'true' : 'false'}
        .rows=${summaryRows(kit, review, name)}
        @ak-summary-change=${this.#onChange}
      ></ak-summary>
      ${isReviewRenewing ? html`<p class="age">${this.#say.renewing}</p>` : nothing}
      <div class="footer">
        <ak-button full-width @click=${this.#onSend}
          >${this.#say.send({ amount: exactText(kit.words.state.tag, review.amount) })}</ak-button
        >
        <ak-button variant="quiet" full-width @click=${this.#onEdit}>${this.#say.edit}</ak-button>
      </div>`;
  }

  #onChange = ({ detail }: CustomEvent<AkSummaryChangeDetail>): void =>
    this.announce(this.#say.changed(detail));

  #onEdit = (): void => {
    this.#send.current?.edit();
  };

  #onSend = (): void => {
    const kit = this.appKit;
    const { current } = this.#send;
    if (!kit || !current || this.#shield.isUp) return;
    askWallet(kit, current);
    navigate(kit).push('WalletSendConfirmed');
  };
}

function toFields(kit: AppKit): void {
  if (!navigate(kit).back()) navigate(kit).reset('WalletSend');
}

define('ak-send-review-view', SendReviewView);
