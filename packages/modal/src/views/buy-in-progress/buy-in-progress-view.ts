import '../../element/second-paint.js';
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, OnRamp, OnRampPurchase } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons/coin';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { renderResult } from '../../result/render-result.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction } from '../../shared/action-button.js';
import { renderEmptyState } from '../../shared/empty-state.js';
import { renderChunkMissing } from '../../shared/chunk-missing.js';
import { viewStyles } from '../../shared/view.styles.js';
import { tokenText } from '../../messages/amounts/amount.js';
import { commonMessages } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { timeText } from '../../messages/formats.js';
import {
  type PurchaseViewModel,
  createPurchaseViewModel,
  type PurchaseAction,
} from './purchase-view-model.js';
import { buyInProgressMessages } from './messages.js';

/**
 * @summary App, progress line, provider, purchase status and actions.
 * @route BuyInProgress
 */
export class BuyInProgressView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      .news {
        padding: 0 1.25em 1.25em;
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
        line-height: calc(1.385 * var(--_ak-line-height));
        text-align: center;
      }
    `,
  ];

  readonly #onramp = new LazyController<OnRamp>(this, (kit) => kit.feature('onramp'));

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#onramp.isMissing) return renderChunkMissing(kit, () => this.#onramp.retry());
    const { current } = this.#onramp;
    if (!current) return nothing;
    const { purchase } = current.state;
    // The active account changed. The form shows the purchase of the new account.
    if (!purchase) return this.#nothing(kit);
    const viewModel = createPurchaseViewModel(purchase);
    const { label: name } = purchase.provider;
    const buttons = viewModel.actions.map((action, index) =>
      this.#renderPurchaseAction(kit, current, purchase, { way: action, index }),
    );
    const result = { line: viewModel.line, ...this.#messages(kit, purchase, viewModel) };
    return html`${renderResult(kit, result, { name, imageUrl: undefined }, buttons)}
      ${this.#renderCheckResult(kit, purchase)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const purchase = this.#onramp.state?.purchase;
    const kit = this.appKit;
    if (!kit || !purchase) return;
    const viewModel = createPurchaseViewModel(purchase);
    this.announceOnce(
      this.#t.spoken(this.#messages(kit, purchase, viewModel)),
      viewModel.line === 'failed',
    );
  }

  get #t() {
    return this.messages(commonMessages, buyInProgressMessages);
  }

  #announced(
    kit: AppKit,
    { address, error, network, provider, symbol, transaction }: OnRampPurchase,
  ) {
    const [moved] = transaction?.transfers ?? [];
    const amount = moved?.quantity.numeric;
    const sold = moved?.fungible_info?.symbol ?? symbol;
    return {
      provider: provider.label,
      app: appMetadata(kit.core).name,
      // Name only the token if the provider reported no amount.
      amount: amount === undefined ? sold : tokenText(kit.messages.state.tag, amount, sold),
      address: shortAddress(address),
      // The user can choose another network at the provider.
      network: kit.core.chain.find(transaction?.metadata.chain)?.name ?? network.name,
      reason: errorText(kit, error),
    };
  }

  #messages(kit: AppKit, purchase: OnRampPurchase, { heading, text }: PurchaseViewModel) {
    const params = this.#announced(kit, purchase);
    const format = (sentence: string | ((about: never) => string)): string =>
      typeof sentence === 'string' ? sentence : sentence(params as never);
    return { heading: format(this.#t[heading]), text: format(this.#t[text]) };
  }

  #renderPurchaseAction(
    kit: AppKit,
    onramp: OnRamp,
    purchase: OnRampPurchase,
    { way: action, index }: { readonly way: PurchaseAction; readonly index: number },
  ): TemplateResult {
    const t = this.#t;
    const variant = (['primary', 'secondary'] as const)[index] ?? 'quiet';
    switch (action) {
      case 'link':
        return html`<ak-button
          slot="action"
          full-width
          href=${purchase.url ?? ''}
          @click=${() => onramp.opened()}
          >${t.openLink(this.#announced(kit, purchase))}</ak-button
        >`;
      case 'retry':
        return renderAction(t.tryAgain, () => void onramp.openAgain(), variant);
      case 'check':
        return renderAction(t.check, () => void this.#onCheck(kit, onramp), variant);
      case 'finished':
        return renderAction(t.finished, () => void onramp.finish(), variant);
      case 'again':
        return renderAction(t.again, () => void onramp.openAgain(), variant);
      case 'form':
        return renderAction(
          t.another,
          () => this.#toForm(kit, onramp),
          purchase.status === 'failed' ? variant : 'quiet',
        );
      case 'done':
        return renderAction(t.done, () => this.#onDone(kit, onramp), variant);
    }
  }

  /** Shows the result of the last check if the purchase state does not. */
  #renderCheckResult(
    kit: AppKit,
    { checkedAt, error, status }: OnRampPurchase,
  ): TemplateResult | typeof nothing {
    if (status !== 'waiting' && status !== 'pending') return nothing;
    const purchase = this.#onramp.state?.purchase;
    if (error && purchase)
      return html`<p class="news">${this.#t.notAsked(this.#announced(kit, purchase))}</p>`;
    if (checkedAt === undefined) return nothing;
    const time = timeText(kit.messages.state.tag, checkedAt);
    return html`<p class="news">${this.#t.checked({ time })}</p>`;
  }

  #nothing(kit: AppKit): TemplateResult {
    const t = this.#t;
    return renderEmptyState(
      { icon: coinIcon, heading: t.nothing, text: '' },
      renderAction(t.another, () => navigate(kit).reset('OnRampProviders')),
    );
  }

  /** Checks on request. Announces also that nothing has changed. */
  async #onCheck(kit: AppKit, onramp: OnRamp): Promise<void> {
    await onramp.check();
    const { purchase } = onramp.state;
    const at = purchase?.checkedAt;
    if (purchase && at !== undefined && !purchase.error && this.isConnected)
      this.announce(this.#t.checked({ time: timeText(kit.messages.state.tag, at) }));
  }

  #toForm(kit: AppKit, onramp: OnRamp): void {
    onramp.dismiss();
    const { stack } = kit.core.router.state;
    if (stack.at(-2)?.view === 'OnRampProviders') navigate(kit).back();
    else navigate(kit).reset('OnRampProviders');
  }

  #onDone(kit: AppKit, onramp: OnRamp): void {
    onramp.dismiss();
    navigate(kit).goHome();
  }
}

define('ak-buy-in-progress-view', BuyInProgressView);
