// <ak-paying-view>: a wallet or an exchange is asked to pay, what became of it, and the ways on.
import '../../element/second-picture.js';
import '@openappkit/ui/components/address';
import type { AppKit, ExchangeOrder, Pay, Payment, PayReview, PayState } from '@openappkit/kit';
import type { AkCopyDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Late } from '../../element/late.js';
import { Shield } from '../../element/shield.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { walletLine } from '../../outcome/wallet-line.js';
import { action } from '../../parts/action.js';
import { explorerLink } from '../../parts/links/explorer-link.js';
import { partMissing } from '../../parts/part-missing.js';
import { followPay } from '../../parts/paying/pay-step.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { payWords } from '../../parts/paying/pay-words.js';
import { orderLook, type PayingLook, paymentLook } from './paying-look.js';
import { payingViewStyles } from './paying-view.styles.js';
import { payingWords } from './strings.js';

/**
 * @summary App, line, who pays, what is so, and the ways on.
 * @route PayLoading
 */
export class PayingView extends ViewElement {
  static override styles = [reset, viewStyles, payingViewStyles];

  readonly #pay = new Late(
    this,
    (kit) => kit.feature('pay'),
    () => undefined,
  );
  readonly #shield = new Shield(this);
  #heading = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    void this.#pay.load();
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#pay.isMissing) return partMissing(kit, () => this.#pay.retry());
    const { current: pay, state: known } = this.#pay;
    const look = known && this.#look(kit, known);
    if (!pay || !known || !look) return nothing;
    const wallet = this.#payer(kit, known);
    const { heading, line: state, text } = look;
    const label = state === 'waiting' ? this.#say.waiting({ wallet: wallet.name }) : heading;
    return html`<ak-empty heading=${heading} text=${text}>
      ${walletLine(kit, { state, label, wallet })} ${this.#id(known)}
      ${known.order ? this.#orderWays(kit, pay, known, known.order) : this.#paymentWays(kit, pay, known.payment)}
    </ak-empty>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const { state: known } = this.#pay;
    if (!kit || !known) return;
    const look = this.#look(kit, known);
    this.tell(look ? this.#say.spoken(look) : '', look?.line === 'failed');
    // Other buttons stand where those of before stood.
    if (look && look.heading !== this.#heading) this.#shield.rise();
    this.#heading = look?.heading ?? '';
    followPay(kit, known.step);
  }

  get #say() {
    return { ...this.words(commonWords, payingWords), ...this.words(payWords) };
  }

  #look(kit: AppKit, known: PayState): PayingLook | undefined {
    const { order, payment } = known;
    if (order) return orderLook(kit, order);
    return payment && paymentLook(kit, payment, this.#payer(kit, known).name);
  }

  #payer({ core }: AppKit, { order, payment, pictures }: PayState) {
    if (order) {
      const { imageUrl, name } = order.exchange;
      return { name, imageUrl: pictures[imageUrl] };
    }
    const { connectorId, namespace = '' } = payment?.review.from ?? {};
    const entries = core.connection.state.connections[namespace] ?? [];
    const entry = entries.find((each) => each.connectorId === connectorId);
    return { name: entry?.name ?? this.#say.yourWallet, imageUrl: entry?.imageUrl };
  }

  #id({ order, payment }: PayState): TemplateResult | typeof nothing {
    const id = order ? order.id : payment?.id;
    if (id === undefined) return nothing;
    const say = this.#say;
    return html`<dl>
      <div>
        <dt>${say.transaction}</dt>
        <dd>
          <ak-address
            address=${id}
            copy-label=${say.copyId}
            copied-label=${say.copied}
            translate="no"
            @ak-copy=${this.#onCopy}
          ></ak-address>
        </dd>
      </div>
    </dl>`;
  }

  #orderWays(kit: AppKit, pay: Pay, { request }: PayState, order: ExchangeOrder): unknown {
    const { canPayOtherwise, exchange, id, isEarlier, network, status, url } = order;
    const say = this.#say;
    const openLabel = say.openPage({ exchange: exchange.name });
    // Where no app asks, there is nothing to pay another way.
    const isFree = canPayOtherwise && request !== undefined;
    if (status === 'success')
      return [
        this.#explorer(network, id),
        this.#done(kit),
        isFree && isEarlier ? this.#otherwise(pay, say.onceMore, 'quiet') : nothing,
      ];
    const isOpen = status === 'waiting' || status === 'late';
    return [
      this.#check(pay, order),
      status === 'blocked' && url !== undefined
        ? html`<ak-button
            slot="action"
            full-width
            .href=${url}
            label=${say.newTabLabel({ label: openLabel })}
            @click=${() => pay.openAgain(true)}
            >${openLabel}</ak-button
          >`
        : nothing,
      isOpen && url !== undefined ? action(openLabel, () => pay.openAgain(), 'secondary') : nothing,
      isFree
        ? this.#otherwise(pay, say.another, status === 'failed' ? 'primary' : 'quiet')
        : nothing,
      status === 'opening' || status === 'blocked'
        ? action(say.another, () => pay.leave(), 'quiet')
        : nothing,
    ];
  }

  /** Asks what became of it; where nobody tells, the person may know. */
  #check(pay: Pay, order: ExchangeOrder): unknown {
    const { canPayOtherwise, isChecking, isUnreachable, status } = order;
    if (status !== 'waiting' && status !== 'in-progress' && status !== 'late') return nothing;
    const isUntold = (status === 'late' || isUnreachable) && !canPayOtherwise;
    return [
      html`<ak-button slot="action" full-width ?busy=${isChecking} @click=${() => void pay.check()}
        >${this.#say.check}</ak-button
      >`,
      isUntold
        ? action(this.#say.lookedUp, () => pay.confirmOrderLookedUp(), 'secondary')
        : nothing,
    ];
  }

  #otherwise(pay: Pay, label: string, variant: 'primary' | 'quiet'): TemplateResult {
    const onPress = (): void => {
      if (!this.#shield.isUp) pay.again();
    };
    return action(label, onPress, variant);
  }

  #paymentWays(kit: AppKit, pay: Pay, payment: Payment<PayReview> | undefined): unknown {
    if (!payment) return nothing;
    const { canSendAgain, id, review, status } = payment;
    if (status === 'asking') return action(this.#say.stop, () => pay.leave(), 'quiet');
    const isUnknown = status === 'unknown';
    return [
      isUnknown ? this.#lookUp(pay, payment) : nothing,
      this.#explorer(review.network, id),
      // An app is told once how it ended: what the network refused is over.
      isUnknown && canSendAgain ? this.#otherwise(pay, this.#say.another, 'quiet') : nothing,
      this.#done(kit, isUnknown),
    ];
  }

  #lookUp(pay: Pay, payment: Payment<PayReview>): unknown {
    const { canLookUp, isLookFailed, isLookingUp, key } = payment;
    const say = this.#say;
    const label = isLookingUp ? say.lookingUp : canLookUp ? say.lookUp : say.lookedUp;
    return [
      html`<ak-button slot="action" full-width ?busy=${isLookingUp} @click=${() => void pay.lookUp(key)}
        >${label}</ak-button
      >`,
      isLookFailed && canLookUp && !isLookingUp
        ? action(say.lookedUp, () => pay.confirmLookedUp(key), 'secondary')
        : nothing,
    ];
  }

  #explorer(network: ExchangeOrder['network'], id: string | undefined): unknown {
    const link = id === undefined ? undefined : explorerLink(network, id, 'tx');
    if (!link) return nothing;
    const label = this.#say.explorer({ explorer: link.name });
    return html`<ak-button
      slot="action"
      variant="secondary"
      full-width
      .href=${link.href}
      label=${this.#say.newTabLabel({ label })}
      >${label}</ak-button
    >`;
  }

  #done(kit: AppKit, isQuiet = false): TemplateResult {
    const close = (): void => {
      if (kit.core.options.state.current.enableEmbedded) navigate(kit).goHome();
      else void kit.close();
    };
    return action(this.#say.done, close, isQuiet ? 'quiet' : 'primary');
  }

  #onCopy = ({ detail }: CustomEvent<AkCopyDetail>): void =>
    this.announce(this.#say[detail.ok ? 'copied' : 'copyRefused'], !detail.ok);
}

define('ak-paying-view', PayingView);
