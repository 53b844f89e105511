import '@openappkit/ui/components/step-rail';
import type { AppKit, Send, SentPayment, SendProblem } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ElapsedTime } from '../../element/timers.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { answerSlowMs, findRequestedWallet } from '../../result/wallet-line.js';
import { amountLine, receiptStyles, recipientLine, renderReceipt } from '../../result/receipt.js';
import { renderResult } from '../../result/render-result.js';
import { navigate } from '../../navigation/navigate.js';
import {
  renderPaymentActions,
  renderPaymentDetails,
  paymentDetailsStyles,
} from '../../result/payment-details.js';
import {
  isAwaitingApproval,
  type PaymentViewModel,
  createRequestViewModel,
  type RequestedWallet,
  createSentViewModel,
  unknownText,
  paymentMessages,
} from '../../result/payment-view-model.js';
import { renderAction, renderChunkMissing } from '../../shared/empty-state.js';
import { submitSend } from '../../shared/send-step.js';
import { TokenIcons } from '../../shared/token-icons.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import type { WalletSendConfirmedParams } from '../../navigation/route.types.js';
import { withoutStop } from '../../messages/error-messages.js';
import { problemText } from '../../messages/send-messages.js';
import { dateTimeText } from '../../messages/formats.js';
import { reviewText } from '../../messages/money.js';

export const walletSendConfirmedMessages = defineMessages('sending-state', {
  askingText: ({ amount, address }: MessageParams<'amount' | 'address'>) =>
    `Check that your wallet shows ${amount} to ${address}.`,
  confirmed: 'Confirmed',
  confirmedText: ({ amount, to }: MessageParams<'amount' | 'to'>) => `${amount} arrived at ${to}.`,
  spedUp: 'Sped up in your wallet.',
  revertedText: ({ reason }: MessageParams<'reason'>) =>
    `It failed: ${withoutStop(reason)}. The network fee was still charged.`,
  revertedPlain: 'The network fee was still charged.',
  cancelledText: 'Cancelled in your wallet. Only a network fee was charged.',
  replacedText: ({ id }: MessageParams<'id'>) =>
    `Your wallet replaced it with ${id}. This payment wasn’t made.`,
  expired: 'Not sent',
  expiredText: 'It expired, so the network can no longer accept it. Nothing was sent.',
  unknownText:
    'It may have been sent. Check its status before sending again, or you could pay twice.',
  notFound: 'We couldn’t find it. Check your wallet too before sending again.',
  earlier: ({ amount, address, time }: MessageParams<'amount' | 'address' | 'time'>) =>
    `On ${time}, we asked your wallet to send ${amount} to ${address} but got no answer. Check its status before sending again, or you could pay twice.`,
  several:
    'We found several payments like this. One of them is probably it: compare them before sending again.',
  severalSeen: 'We found several payments like this. Send again only if it isn’t one of them.',
  failedMatch:
    'We found a payment like this that failed. Check in your wallet whether it’s yours before sending again.',
  again: 'Send again',
});

/**
 * @summary App, progress line, wallet, status and actions.
 * @route WalletSendConfirmed
 */
export class WalletSendConfirmedView extends ViewElement<WalletSendConfirmedParams | undefined> {
  static override styles = [reset, viewStyles, paymentDetailsStyles, receiptStyles];

  readonly #send = new LazyController(this, (kit) => kit.feature('send'));
  readonly #icons = new TokenIcons(this);
  readonly #elapsed = new ElapsedTime(this, [answerSlowMs]);
  readonly #clickGuard = new ClickGuard(this);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#send.isMissing) return renderChunkMissing(kit, () => this.#send.retry());
    const viewModel = this.#viewModel(kit);
    const wallet = this.#wallet(kit);
    if (!viewModel) return nothing;
    const payment = this.#payment;
    const inside = [
      renderPaymentDetails(kit, this.#t, payment ?? {}, this.#icons),
      this.#actions(kit),
    ];
    const hasProblem = this.#send.state?.problem && !this.params;
    if (!payment || hasProblem || isAwaitingApproval(payment))
      return renderResult(kit, viewModel, wallet, inside);
    const { review } = payment;
    const { amount, arrives = amount, asset = amount, network } = review;
    const sent = amountLine(kit, arrives, this.#icons.render(kit, asset, network));
    const recipient = recipientLine({ ...review, recipient: review.to });
    return renderReceipt(viewModel, [sent, recipient], inside);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const { state: known } = this.#send;
    // The view renders once more after navigation.
    if (!kit || !known || kit.core.router.state.view !== 'WalletSendConfirmed') return;
    const viewModel = this.#viewModel(kit);
    this.announceOnce(viewModel ? this.#t.spoken(viewModel) : '', viewModel?.isFailure);
    // Guard against a click that was meant for the previous buttons.
    this.#clickGuard.rearmOnChange(viewModel?.heading);
    // After sending, Back must not reach the form. Otherwise the user could send twice.
    if (!this.params && known.step === 'sent' && known.payment)
      navigate(kit).reset('WalletSendConfirmed', { key: known.payment.key });
    else if (!viewModel && known.step === 'fill') navigate(kit).reset('WalletSend');
  }

  get #t() {
    return {
      ...this.messages(commonMessages, paymentMessages),
      ...this.messages(walletSendConfirmedMessages),
    };
  }

  get #payment(): SentPayment | undefined {
    const { state: known } = this.#send;
    const key = this.params?.key;
    return key === undefined ? known?.payment : known?.sent.find((each) => each.key === key);
  }

  #viewModel(kit: AppKit): PaymentViewModel | undefined {
    const payment = this.#payment;
    const problem = this.#send.state?.problem;
    if (!payment || (problem && !this.params))
      return problem && createSendProblemViewModel(kit, problem);
    if (!isAwaitingApproval(payment)) return createSendPaymentViewModel(kit, payment);
    const isSlow = this.#elapsed.since(payment.askedAt) >= answerSlowMs;
    return createSendRequestViewModel(kit, payment, { wallet: this.#wallet(kit).name, isSlow });
  }

  #wallet(kit: AppKit) {
    const { state: known } = this.#send;
    const from = (this.#payment?.review ?? known?.review)?.from ?? known?.from;
    return findRequestedWallet(kit, from, this.#t.yourWallet);
  }

  #actions(kit: AppKit): unknown {
    const send = this.#send.current;
    const payment = this.#payment;
    if (!send) return nothing;
    if (!this.params && (send.state.problem || !payment))
      return this.#renderProblemActions(kit, send);
    if (!payment) return nothing;
    if (isAwaitingApproval(payment))
      return renderAction(this.#t.stop, () => this.#leave(kit, send, 'stopWaiting'), 'quiet');
    const again = payment.canSendAgain
      ? renderAction(this.#t.again, () => this.#leave(kit, send, 'again'), 'quiet')
      : nothing;
    return renderPaymentActions(kit, this.#t, send, payment, again);
  }

  #renderProblemActions(kit: AppKit, send: Send): unknown {
    const { problem, review } = send.state;
    const canRetry = review && problem?.code !== 'changed';
    return [
      canRetry ? renderAction(this.#t.tryAgain, () => this.#ask(kit, send)) : nothing,
      renderAction(
        this.#t.edit,
        () => this.#leave(kit, send, 'edit'),
        canRetry ? 'quiet' : 'primary',
      ),
    ];
  }

  #ask(kit: AppKit, send: Send): void {
    if (!this.#clickGuard.isBlocking) submitSend(kit, send);
  }

  #leave(kit: AppKit, send: Send, method: 'stopWaiting' | 'edit' | 'again'): void {
    send[method]();
    navigate(kit).reset('WalletSend');
  }
}

define('ak-wallet-send-confirmed-view', WalletSendConfirmedView);

type Kit = Pick<AppKit, 'messages'>;

function createSendRequestViewModel(
  kit: Kit,
  { review }: SentPayment,
  wallet: RequestedWallet,
): PaymentViewModel {
  const amount = reviewText(kit.messages.state.tag, review.amount);
  const address = shortAddress(review.to);
  return createRequestViewModel(
    kit,
    kit.messages.of(walletSendConfirmedMessages).askingText({ amount, address }),
    wallet,
  );
}

/** Describes a problem that occurred before anything was sent. */
function createSendProblemViewModel(kit: Kit, problem: SendProblem): PaymentViewModel {
  const line = problem.code === 'declined' ? 'declined' : 'failed';
  return { line, ...problemText(kit, problem), isFailure: true };
}

function createSendPaymentViewModel(kit: Kit, payment: SentPayment): PaymentViewModel {
  const { status, error } = payment;
  if (error && (status === 'declined' || status === 'failed'))
    return createSendProblemViewModel(kit, { code: status, error });
  const { replaced, reason, review } = payment;
  const t = kit.messages.of(paymentMessages, walletSendConfirmedMessages);
  const to = review.name ?? shortAddress(review.to);
  const amount = reviewText(kit.messages.state.tag, review.arrives ?? review.amount);
  return createSentViewModel(t, payment, {
    confirmed: replaced === 'repriced' ? t.spedUp : t.confirmedText({ amount, to }),
    reverted: reason ? t.revertedText({ reason }) : t.revertedPlain,
    unknown: unknownText(t, payment, () => earlierText(kit, payment)),
  });
}

function earlierText({ messages }: Kit, { askedAt, review }: SentPayment): string {
  const { tag } = messages.state;
  const amount = reviewText(tag, review.amount);
  const address = shortAddress(review.to);
  return messages
    .of(walletSendConfirmedMessages)
    .earlier({ amount, address, time: dateTimeText(tag, askedAt) });
}
