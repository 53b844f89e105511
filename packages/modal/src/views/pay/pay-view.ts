import '@openappkit/ui/components/image';
import '@openappkit/ui/components/summary';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit, Asset, PayRequest, PayState } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import {
  renderBanner,
  renderAction,
  renderEmptyState,
  renderChunkMissing,
} from '../../shared/empty-state.js';
import { createLazyPortfolio, OfferAssets } from '../../shared/lazy-portfolio.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { renderExchangeRows } from '../../shared/paying/exchange-rows.js';
import { followPay, payProblemText, payFlowMessages } from '../../shared/paying/pay-flow.js';
import { assetIcon } from '../../shared/asset-row.js';
import { networkRow } from '../../shared/network-image.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { feeMessages } from '../../messages/fee-text.js';
import { exactText, reviewText, worthText } from '../../messages/money.js';
import { sourceRow, tokenRows, payMessages } from './token-rows.js';
import { navigate } from '../../navigation/navigate.js';

/**
 * @summary A summary, the active wallet, and the exchanges.
 * @route Pay
 */
export class PayView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      .amount {
        display: flex;
        align-items: center;
        gap: 0.75em;
        padding: 0.75em 1.25em;
        border-block-end: 1px solid var(--_ak-line);
        font-variant-numeric: tabular-nums;
      }
      .number {
        font-size: 1.75em;
        font-weight: 500;
        line-height: calc(1.2857 * var(--_ak-line-height));
        overflow-wrap: anywhere;
      }
      .worth {
        color: var(--_ak-ink-2);
        font-size: 0.875em;
      }
    `,
  ];

  readonly #pay = new LazyController(
    this,
    (kit) => kit.feature('pay'),
    (pay) => pay.refresh(),
  );
  readonly #portfolio = createLazyPortfolio(
    this,
    // The account's tokens matter only if a service accepts other tokens.
    ({ core }) => Boolean(core.options.state.current.services.explorer),
  );
  readonly #assetOffer = new OfferAssets();
  readonly #clickGuard = new ClickGuard(this);

  constructor() {
    super();
    this.watch((kit) => kit.core.chain.state);
    this.watch((kit) => kit.core.connection.state);
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#pay.isMissing) return renderChunkMissing(kit, () => this.#pay.retry());
    const { state: known } = this.#pay;
    if (!known) return nothing;
    const { request } = known;
    return request ? this.#choice(kit, known, request) : this.#renderEnded(kit);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { state: known } = this.#pay;
    const kit = this.appKit;
    if (!kit || !known) return;
    const { exchanges, problem, step } = known;
    this.#assetOffer.to(this.#pay.current, this.#portfolio.current?.state);
    const asset = known.request && this.#held(known.request);
    this.#portfolio.current?.loadPictures(asset ? [asset, ...known.tokens] : known.tokens);
    if (exchanges.status === 'ready') this.#pay.current?.loadPictures();
    this.announceOnce(problem ? this.#t.spoken(payProblemText(kit, problem)) : '', true);
    followPay(kit, step);
  }

  get #t() {
    return this.messages(commonMessages, payMessages);
  }

  /** The requested token from the account's list, which has its image. */
  #held({ asset }: PayRequest): Asset {
    return this.#portfolio.current?.find(asset.assetId) ?? asset;
  }

  #renderEnded(kit: AppKit): TemplateResult {
    const { close, nothing: heading, nothingText: text } = this.#t;
    return renderEmptyState(
      { icon: coinIcon, heading, text },
      renderAction(close, () => void kit.close()),
    );
  }

  #choice(kit: AppKit, known: PayState, request: PayRequest): TemplateResult {
    const { amount, network, recipient } = request;
    const t = kit.messages.of(payFlowMessages);
    const { problem } = known;
    const text = problem && this.#t.spoken(payProblemText(kit, problem));
    const { tag } = kit.messages.state;
    const worth = worthText(tag, amount);
    const pictures = this.#portfolio.state?.pictures;
    const rows = [
      { id: 'to', label: t.to, value: recipient, kind: 'address' },
      networkRow(kit, t.network, network),
    ];
    return html`${renderBanner(text, problem?.code === 'declined' ? 'info' : 'warn')}
      <div class="amount">
        ${assetIcon(kit, { asset: this.#held(request), network, pictures })}
        <div title=${exactText(tag, amount)}>
          <span class="hidden-text">${t.amount}</span>
          <bdi class="number">${reviewText(tag, amount)}</bdi>
          ${worth ? html`<div class="worth">${kit.messages.of(feeMessages).about({ amount: worth })}</div>` : nothing}
        </div>
      </div>
      <ak-summary .rows=${rows}></ak-summary>
      <h3>${this.#t.wallets}</h3>
      <ak-list label=${this.#t.wallets}>${this.#wallet(kit, known)}</ak-list>
      ${tokenRows(kit, known, {
        wallet: this.#entry(kit, known)?.name ?? '',
        pictures,
        onPress: ({ assetId }) => this.#onToken(kit, known, assetId),
      })}
      ${renderExchangeRows(kit, known, {
        onChoose: (id) => this.#onExchange(id),
        onRetry: () => this.#pay.current?.refresh(),
      })}`;
  }

  #wallet(kit: AppKit, known: PayState): TemplateResult {
    const entry = this.#entry(kit, known);
    const { payWith, request } = known;
    const name = entry?.name ?? '';
    const other = { heading: name, isBusy: false, isDisabled: false, isFailed: false };
    const symbol = request?.asset.symbol ?? '';
    const row = payWith
      ? { ...other, detail: kit.messages.of(payMessages).payWith({ symbol }) }
      : sourceRow(kit, known, name);
    return html`<ak-list-row
      heading=${row.heading}
      detail=${row.detail}
      ?busy=${row.isBusy}
      ?disabled=${row.isDisabled}
      ?failed=${row.isFailed}
      @click=${() => (payWith ? this.#onToken(kit, known) : this.#onWallet(kit, known))}
    >
      <ak-image slot="start" src=${entry?.imageUrl ?? ''} name=${row.heading} .size=${40}></ak-image>
    </ak-list-row>`;
  }

  #entry({ core }: AppKit, { request }: PayState) {
    return core.connection.state.connections[request?.network.chainNamespace ?? '']?.[0];
  }

  /** @param assetId undefined for the token of the request */
  #onToken(kit: AppKit, known: PayState, assetId?: PayState['tokens'][number]['assetId']): void {
    if (assetId === known.payWith?.assetId) this.#onWallet(kit, known);
    else if (!this.#clickGuard.isBlocking) this.#pay.current?.payWith(assetId);
  }

  #onWallet(kit: AppKit, { payWith, request, source }: PayState): void {
    if (!request || this.#clickGuard.isBlocking) return;
    const chosenNetwork = payWith && kit.core.chain.find(payWith.caipNetworkId);
    const { caipNetworkId, chainNamespace } = chosenNetwork ?? request.network;
    if (source.status === 'ready') this.#pay.current?.choose();
    else if (source.status === 'connect') connectToPay(kit, chainNamespace);
    else if (source.status === 'network')
      kit.core.switchNetwork(caipNetworkId, kit.core.modal.untilClosed()).catch(() => undefined);
    else this.#pay.current?.refresh();
  }

  #onExchange(id: string): void {
    if (!this.#clickGuard.isBlocking) this.#pay.current?.payFrom(id);
  }
}

define('ak-pay-view', PayView);

/**
 * Connects a wallet before a payment and then returns to the payment. Going back or closing the dialog cancels the
 * return.
 */
function connectToPay(kit: AppKit, namespace: string): void {
  const { bus, connection, modal, router } = kit.core;
  navigate(kit).push('Connect', { namespace });
  const depth = router.state.stack.length;
  const end = (): void => {
    for (const stop of stops.splice(0)) stop();
  };
  const stops = [
    bus.on('connected', (connected) => {
      if (connected.namespace !== namespace) return;
      end();
      // Clear the attempt, so that the dialog shows the payment and not a finished connection.
      connection.setAttempt(undefined);
      navigate(kit).reset('Pay');
    }),
    subscribe(modal.state, () => {
      if (!modal.state.open) end();
    }),
    subscribe(router.state, () => {
      if (router.state.stack.length < depth) end();
    }),
  ];
}
