// <ak-sending-view>: the wallet is asked, and what became of it: sent, confirmed, undone, replaced, or not known.
import '../../element/second-picture.js';
import '@openappkit/ui/components/step-rail';
import type { AppKit, Send, SentPayment } from '@openappkit/kit';
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
import { navigate } from '../../navigation/navigate.js';
import {
  lookedUpWay,
  lookUpWay,
  paymentFacts,
  paymentFactsStyles,
} from '../../outcome/payment-facts.js';
import type { PaymentLook } from '../../outcome/payment-look.js';
import { paymentWords } from '../../outcome/payment-words.js';
import { action } from '../../parts/action.js';
import { explorerAction } from '../../parts/links/explorer-action.js';
import { partMissing } from '../../parts/part-missing.js';
import { askWallet } from '../../parts/send-step.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import type { SendingParams } from './route.js';
import { paymentLook, problemLook, sendingLook } from './sending-look.js';
import { sendingWords } from './strings.js';

/** After this long without an answer it is said where to look. Milliseconds. */
const slowMs = 20_000;

/**
 * @summary App, line, wallet, what is so, and the ways on.
 * @route WalletSendConfirmed
 */
export class SendingView extends ViewElement<SendingParams | undefined> {
  static override styles = [reset, viewStyles, paymentFactsStyles];

  readonly #send = new Late(this, (kit) => kit.feature('send'));
  readonly #marks = new Marks(this, [slowMs]);
  readonly #shield = new Shield(this);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#send.isMissing) return partMissing(kit, () => this.#send.retry());
    const look = this.#look(kit);
    const wallet = this.#wallet(kit);
    if (!look) return nothing;
    return outcome(kit, look, wallet, [
      paymentFacts(kit, this.#say, this.#payment ?? {}, this.#onCopy),
      this.#ways(kit),
    ]);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const { state: known } = this.#send;
    // Where the way on was taken already, it is drawn once more.
    if (!kit || !known || kit.core.router.state.view !== 'WalletSendConfirmed') return;
    const look = this.#look(kit);
    this.tell(look ? this.#say.spoken(look) : '', look?.isTrouble);
    // Other buttons stand where those of before stood.
    this.#shield.over(look?.heading);
    // From here nothing leads back to what was typed: it is done, or nobody may do it twice.
    if (!this.params && known.step === 'sent' && known.payment)
      navigate(kit).reset('WalletSendConfirmed', { key: known.payment.key });
    else if (!look && known.step === 'fill') navigate(kit).reset('WalletSend');
  }

  get #say() {
    return { ...this.words(commonWords, paymentWords), ...this.words(sendingWords) };
  }

  get #payment(): SentPayment | undefined {
    const { state: known } = this.#send;
    const key = this.params?.key;
    return key === undefined ? known?.payment : known?.sent.find((each) => each.key === key);
  }

  #look(kit: AppKit): PaymentLook | undefined {
    const payment = this.#payment;
    const problem = this.#send.state?.problem;
    if (!payment || (problem && !this.params)) return problem && problemLook(kit, problem);
    if (payment.status !== 'asking') return paymentLook(kit, payment);
    const isSlow = this.#marks.since(payment.askedAt) >= slowMs;
    return sendingLook(kit, payment, { wallet: this.#wallet(kit).name, isSlow });
  }

  #wallet(kit: AppKit) {
    const { state: known } = this.#send;
    const from = (this.#payment?.review ?? known?.review)?.from ?? known?.from;
    return askedWallet(kit, from, this.#say.yourWallet);
  }

  #ways(kit: AppKit): unknown {
    const send = this.#send.current;
    const payment = this.#payment;
    if (!send) return nothing;
    if (!this.params && (send.state.problem || !payment)) return this.#problemWays(kit, send);
    if (!payment) return nothing;
    if (payment.status === 'asking')
      return action(this.#say.stop, () => this.#leave(kit, send, 'stopWaiting'), 'quiet');
    return [
      lookUpWay(this.#say, send, payment),
      lookedUpWay(this.#say, send, payment),
      explorerAction(this.#say, payment.review.network, payment.id),
      this.#onward(kit, send, payment),
    ];
  }

  #problemWays(kit: AppKit, send: Send): unknown {
    const { problem, review } = send.state;
    const canRetry = review && problem?.code !== 'changed';
    return [
      canRetry ? action(this.#say.tryAgain, () => this.#ask(kit, send)) : nothing,
      action(this.#say.edit, () => this.#leave(kit, send, 'edit'), canRetry ? 'quiet' : 'primary'),
    ];
  }

  #onward(kit: AppKit, send: Send, { status, canSendAgain }: SentPayment): unknown {
    const isOpen = status === 'unknown';
    return [
      canSendAgain
        ? action(
            this.#say.again,
            () => this.#leave(kit, send, 'again'),
            isOpen ? 'quiet' : 'secondary',
          )
        : nothing,
      action(this.#say.done, () => leave(kit), isOpen ? 'quiet' : 'primary'),
    ];
  }

  /** Asks the wallet again for what was reviewed. */
  #ask(kit: AppKit, send: Send): void {
    if (!this.#shield.isUp) askWallet(kit, send);
  }

  #leave(kit: AppKit, send: Send, verb: 'stopWaiting' | 'edit' | 'again'): void {
    send[verb]();
    navigate(kit).reset('WalletSend');
  }

  #onCopy = ({ detail }: CustomEvent<AkCopyDetail>): void =>
    this.announce(this.#say[detail.ok ? 'copied' : 'copyRefused'], !detail.ok);
}

define('ak-sending-view', SendingView);
