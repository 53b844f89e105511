// Shows a field error once the user leaves the field.
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/step-rail';
import type { KitError } from '@openappkit/core';
import type { AppKit, Send, SendState, SendStep } from '@openappkit/kit';
import { hasAbandonedRequest } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { networkIcon } from '@openappkit/ui/icons';
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { LazyController } from '../../element/lazy-controller.js';
import {
  renderBanner,
  renderAction,
  renderEmptyState,
  renderChunkMissing,
} from '../../shared/empty-state.js';
import { createLazyPortfolio } from '../../shared/lazy-portfolio.js';
import { TokenIcons } from '../../shared/token-icons.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { factsStyles, formStyles } from '../../shared/form.styles.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { amountIssueText } from '../../messages/form-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { problemText, sendFlowMessages } from '../../messages/send-messages.js';
import { assetText, recipientText, walletSendMessages } from './messages.js';
import {
  amountField,
  feeField,
  recipientField,
  tokenField,
  type SendFormEvents,
} from './send-fields.js';

/** The fields emit plain decimal text in any language. */
const plain = 'en';

type Field = 'asset' | 'amount' | 'recipient';

const fieldTags = { asset: '.token ak-list-row', amount: 'ak-amount-field', recipient: 'ak-input' };

/**
 * @summary Token, amount, recipient, fee.
 * @route WalletSend
 */
export class WalletSendView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    formStyles,
    factsStyles,
    css`
      .bad {
        display: flex;
        gap: 0.4em;
        padding-block-start: 0.4em;
        color: var(--_ak-bad);
        font-size: 0.8125em;
        line-height: calc(1.385 * var(--_ak-line-height));
      }
      .bad span {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .bad svg {
        inline-size: 1.385em;
        block-size: 1.385em;
      }
    `,
  ];

  /** Fields that the user has left, so that their errors may be shown. */
  @state() private done: ReadonlySet<Field> = new Set();
  /** Why the details could not be checked, if no field shows an error. */
  @state() private failure?: KitError | undefined;
  @state() private isFromLink = false;
  readonly #send = new LazyController(
    this,
    (kit) => kit.feature('send'),
    (send) => void this.#begin(send),
  );
  readonly #portfolio = createLazyPortfolio(this);
  readonly #icons = new TokenIcons(this);
  #announced: Partial<Record<Field, string>> = {};

  protected override readonly focusSelectors = ['ak-amount-field', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult {
    const { state: known } = this.#send;
    if (this.#send.isMissing) return renderChunkMissing(kit, () => this.#send.retry());
    if (!known)
      return html`<div class="fields waiting"><ak-skeleton .count=${3}></ak-skeleton></div>`;
    if (known.issues.account) return this.#renderUnavailable(kit, known.issues.account);
    const isCalm = !this.failure && known.problem?.code === 'declined';
    return html`${renderBanner(hasAbandonedRequest(known) && kit.messages.of(sendFlowMessages).leftAlone)}
      ${renderBanner(this.#bannerText(kit, known), isCalm ? 'info' : 'warn')}
      <div class="fields">
        ${tokenField(kit, known, this.#icons, { error: this.#wrong(kit, known, 'asset'), onPick: this.#events.onPick })}
        ${amountField(kit, known, this.#wrong(kit, known, 'amount'), this.#events)}
        ${recipientField(kit, known, { error: this.#wrong(kit, known, 'recipient'), isFromLink: this.isFromLink }, this.#events)}
        <div>${feeField(kit, known, this.#events)}</div>
      </div>
      <div class="footer">
        <ak-button full-width ?busy=${known.isReviewing} @click=${this.#onReview}
          >${this.#t[known.isReviewing ? 'checkingDetails' : 'check']}</ak-button
        >
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { state: known } = this.#send;
    const kit = this.appKit;
    if (!kit || !known) return;
    const { current } = this.#portfolio;
    // Prices may have loaded or changed since.
    if (current) this.#send.current?.offer(current.state);
    if (known.asset) current?.loadPictures([known.asset]);
    for (const field of ['asset', 'amount', 'recipient'] as const) {
      const text = this.#wrong(kit, known, field);
      if (text && text !== this.#announced[field]) this.announce(text, true);
      this.#announced = { ...this.#announced, [field]: text };
    }
    this.announceOnce(
      this.#bannerText(kit, known) ||
        (hasAbandonedRequest(known) ? kit.messages.of(sendFlowMessages).leftAlone : ''),
      true,
    );
  }

  get #t() {
    return this.messages(commonMessages, walletSendMessages);
  }

  /** Returns the error of a field, or '' until the user leaves the field. */
  #wrong(kit: AppKit, { issues, isAttempted }: SendState, field: Field): string {
    const { asset, amount, recipient } = issues;
    const isSaid = isAttempted || this.done.has(field);
    // Show an error of an app's prefilled value at once, because the user is not typing it.
    if (field === 'asset')
      return asset && (isSaid || asset.code !== 'required') ? assetText(kit, asset) : '';
    const issue = field === 'amount' ? amount : recipient;
    if (!issue || !isSaid || (issue.code === 'required' && !isAttempted)) return '';
    if (field === 'amount') return amount ? amountIssueText(kit, amount) : '';
    return recipient ? recipientText(kit, recipient) : '';
  }

  #renderUnavailable(
    kit: AppKit,
    issue: NonNullable<SendState['issues']['account']>,
  ): TemplateResult {
    const t = this.#t;
    const icon = networkIcon;
    if (issue.code === 'not-connected')
      return renderEmptyState(
        { icon, heading: t.notConnected, text: '' },
        renderAction(t.connect, () => navigate(kit).goHome()),
      );
    const network = issue.code === 'send-unsupported' ? issue.network : t.unknownNetwork;
    return renderEmptyState(
      { icon, heading: t.unsupported({ network }), text: t.unsupportedText },
      renderAction(t.changeNetwork, () => navigate(kit).push('Networks')),
    );
  }

  #bannerText(kit: AppKit, { problem }: SendState): string {
    const { notChecked, spoken } = this.#t;
    if (this.failure) return spoken({ heading: notChecked, text: errorText(kit, this.failure) });
    return problem ? spoken(problemText(kit, problem)) : '';
  }

  /** Shows the current step of a flow, and returns a flow that was left at its review to the form. */
  async #begin(send: Send): Promise<void> {
    if (send.state.step === 'review') send.edit();
    const kit = this.appKit;
    // The field shows the error. After going back, the flow has already begun.
    if (kit?.core.router.state.direction !== 'back') await send.begin().catch(() => undefined);
    // Read the step again, because it may have changed while waiting.
    const step = send.state.step as SendStep;
    if (kit && this.isConnected && (step === 'asking' || step === 'sent'))
      navigate(kit).reset('WalletSendConfirmed');
  }

  #mark(field: Field, isDone: boolean): void {
    const done = new Set(this.done);
    if (isDone) done.add(field);
    else done.delete(field);
    this.done = done;
  }

  /** A visible error follows the text. A new error waits until the user leaves the field. */
  #typed(field: 'amount' | 'recipient'): void {
    const { current } = this.#send;
    if (!current?.state.issues[field]) this.#mark(field, false);
    this.failure = undefined;
  }

  readonly #events: SendFormEvents = {
    onPick: () => {
      if (this.appKit) navigate(this.appKit).push('WalletSendSelectToken');
    },
    onAmount: ({ detail }) => {
      this.#send.current?.setAmount(detail.value, plain);
      this.#typed('amount');
    },
    onAmountDone: ({ detail }) => {
      if (detail.value) this.#mark('amount', true);
      if (detail.by === 'enter') this.#onEnter('recipient');
    },
    onMax: () => {
      this.#send.current?.setMax(plain);
      this.#mark('amount', true);
    },
    onFlip: () => this.#send.current?.flipUnit(),
    onRecipient: ({ detail }) => {
      const { current } = this.#send;
      current?.setRecipient(detail.value);
      // A pasted payment link replaces its own text.
      this.isFromLink = current !== undefined && current.state.recipient.text !== detail.value;
      if (this.isFromLink) this.announce(this.#t.fromLink);
      this.#typed('recipient');
    },
    onRecipientDone: ({ detail }) => {
      if (detail.value) this.#mark('recipient', true);
      if (detail.by === 'enter') this.#onEnter('amount');
    },
    onPasteRefused: () => this.announce(this.#t.pasteRefused, true),
    onSpeed: ({ detail }) => {
      const speed = this.#send.state?.fee.speeds.find((each) => each.speed === detail.id)?.speed;
      if (speed) this.#send.current?.setSpeed(speed);
    },
  };

  /** Moves to the other field while that is empty, then submits. */
  #onEnter(other: 'amount' | 'recipient'): void {
    if (this.#send.state?.[other].text === '') this.#focus(other);
    else void this.#onReview();
  }

  #focus(field: Field): void {
    this.renderRoot.querySelector<HTMLElement>(fieldTags[field])?.focus();
  }

  #onReview = async (): Promise<void> => {
    const { current } = this.#send;
    if (!current || current.state.isReviewing) return;
    this.failure = undefined;
    try {
      await current.review();
    } catch (error) {
      await this.#refused(current, error as KitError);
      return;
    }
    if (this.appKit && this.isConnected) navigate(this.appKit).push('WalletSendPreview');
  };

  /** Focuses the first field with an error. If no field has one, shows the reason above the form. */
  async #refused({ state: { issues, step } }: Send, error: KitError): Promise<void> {
    // Another tab requested a payment meanwhile. The user must check it first.
    if (step === 'sent' && this.appKit && this.isConnected) {
      navigate(this.appKit).reset('WalletSendConfirmed');
      return;
    }
    const field = (['asset', 'amount', 'recipient'] as const).find((each) => issues[each]);
    const hasIssue =
      field !== undefined || issues.account !== undefined || issues.fee !== undefined;
    if (!hasIssue && error.code !== 'request/cancelled') this.failure = error;
    await this.updateComplete;
    if (field && this.isConnected) this.#focus(field);
  }
}

define('ak-wallet-send-view', WalletSendView);
