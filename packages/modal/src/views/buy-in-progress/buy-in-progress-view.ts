import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, OnRamp, OnRampPurchase } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { shortAddress, type LineState } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import {
  type ReceiptLine,
  receiptStyles,
  recipientLine,
  renderReceipt,
} from '../../result/receipt.js';
import { renderResult } from '../../result/render-result.js';
import { navigate } from '../../navigation/navigate.js';
import { purchaseAssetId } from '../../shared/buying.js';
import { renderAction, renderEmptyState, renderChunkMissing } from '../../shared/empty-state.js';
import { TokenIcons } from '../../shared/token-icons.js';
import { viewStyles } from '../../shared/view.styles.js';
import { tokenText } from '../../messages/amount.js';
import { commonMessages } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { timeText } from '../../messages/formats.js';

export const buyInProgressMessages = defineMessages('buy-in-progress', {
  opening: ({ provider }: PurchaseMessageParams) => `Opening ${provider}`,
  openingText: 'A new window is opening.',
  blocked: 'Pop-up blocked',
  blockedText: ({ provider }: PurchaseMessageParams) =>
    `Your browser blocked it. Open ${provider} with the button below.`,
  openLink: ({ provider }: PurchaseMessageParams) => `Open ${provider}`,
  unopened: ({ provider }: PurchaseMessageParams) => `${provider} didn’t open`,
  unopenedText: ({ reason }: PurchaseMessageParams) => `Nothing was charged. ${reason}`,
  unopenedByHand: 'The window closed before the page loaded. Nothing was charged.',
  there: ({ provider }: PurchaseMessageParams) => `Continue at ${provider}`,
  thereText: ({ app }: PurchaseMessageParams) =>
    `Finish in the other window. ${app} can’t see your card.`,
  closed: 'Window closed',
  closedText: ({ provider }: PurchaseMessageParams) =>
    `If you paid, your purchase appears here once ${provider} reports it. If not, open it again.`,
  closedBlind: ({ provider }: PurchaseMessageParams) =>
    `${provider} doesn’t report purchases to us. If you paid, your tokens appear in your account when they arrive.`,
  looking: 'Looking for your purchase',
  lookingText: ({ provider }: PurchaseMessageParams) =>
    `We’re checking with ${provider} every few seconds.`,
  unseen: 'No purchase seen yet',
  unseenText: ({ provider }: PurchaseMessageParams) =>
    `If you paid, it appears in your activity once ${provider} has it. Bank payments can take days.`,
  blind: ({ provider }: PurchaseMessageParams) => `You’re done at ${provider}`,
  pending: 'Your tokens are on the way',
  pendingText: ({ provider, address, network }: PurchaseMessageParams) =>
    `${provider} has your payment and sends to ${address} on ${network}. You can close this.`,
  arrived: ({ amount }: PurchaseMessageParams) => `You bought ${amount}`,
  arrivedText: ({ address, network }: PurchaseMessageParams) => `It’s at ${address} on ${network}.`,
  failed: 'The purchase failed',
  failedText: ({ provider }: PurchaseMessageParams) =>
    `${provider} says it failed, so no tokens will arrive. Ask ${provider} whether you were charged.`,
  notAsked: ({ provider }: PurchaseMessageParams) =>
    `We couldn’t reach ${provider} just now. This doesn’t affect your purchase.`,
  checked: ({ time }: MessageParams<'time'>) => `Checked at ${time}. No update yet.`,
  check: 'Check status',
  finished: 'I’ve finished',
  again: 'Open again',
  another: 'Back to form',
  done: 'Done',
  nothing: 'No purchase in progress',
});

/**
 * @summary App, progress line, provider, purchase status and actions.
 * @route BuyInProgress
 */
export class BuyInProgressView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    receiptStyles,
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
  readonly #icons = new TokenIcons(this);

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
    if (purchase.status === 'arrived')
      return renderReceipt(result, this.#lines(kit, purchase), buttons);
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

  #lines(kit: AppKit, purchase: OnRampPurchase): readonly ReceiptLine[] {
    const { address, symbol, transaction } = purchase;
    const { amount, network } = this.#announced(kit, purchase);
    const token = transaction?.transfers?.[0]?.fungible_info?.symbol ?? symbol;
    const { purchaseCurrencies = [] } = this.#onramp.state ?? {};
    const currency = purchaseCurrencies.find((each) => each.symbol === token);
    const assetId = purchaseAssetId(currency ?? { networks: [], symbol: token }, purchase.network);
    const picture = this.#icons.render(kit, { assetId, symbol: token }, purchase.network);
    return [
      { picture, text: amount, exact: amount, detail: '' },
      recipientLine({ network: { name: network }, recipient: address }),
    ];
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
      case 'link': {
        // A middle click and the context menu open links too, without a click event.
        const onOpened = (): void => onramp.opened();
        return html`<ak-button
          slot="action"
          full-width
          href=${purchase.url ?? ''}
          @click=${onOpened}
          @auxclick=${onOpened}
          @contextmenu=${onOpened}
          >${t.openLink(this.#announced(kit, purchase))}</ak-button
        >`;
      }
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

type PurchaseMessageParams = MessageParams<
  'provider' | 'app' | 'amount' | 'address' | 'network' | 'reason'
>;

type Key = keyof typeof buyInProgressMessages.english;

type PurchaseAction = 'link' | 'retry' | 'check' | 'finished' | 'again' | 'form' | 'done';

interface PurchaseViewModel {
  readonly line: LineState;
  readonly heading: Key;
  readonly text: Key;
  /** In order of preference. */
  readonly actions: readonly PurchaseAction[];
}

const row = (
  line: LineState,
  heading: Key,
  text: Key,
  ...actions: PurchaseAction[]
): PurchaseViewModel => ({
  line,
  heading,
  text,
  actions: actions,
});

function createPurchaseViewModel(purchase: OnRampPurchase): PurchaseViewModel {
  const { error, status } = purchase;
  switch (status) {
    case 'opening':
      return row('waiting', 'opening', 'openingText', 'form');
    case 'blocked':
      return row('failed', 'blocked', 'blockedText', 'link', 'form');
    case 'unopened':
      return row('failed', 'unopened', error ? 'unopenedText' : 'unopenedByHand', 'retry', 'form');
    case 'waiting':
      return createWaitingViewModel(purchase);
    case 'pending':
      return row('waiting', 'pending', 'pendingText', 'check');
    case 'arrived':
      return row('done', 'arrived', 'arrivedText', 'done');
    case 'failed':
      return row('failed', 'failed', 'failedText', 'form', 'done');
  }
}

function createWaitingViewModel({
  isFinished,
  isLooking,
  provider,
  window,
}: OnRampPurchase): PurchaseViewModel {
  if (isFinished && !provider.hasStatus) return row('done', 'blind', 'closedBlind', 'done');
  if (isFinished && isLooking) return row('waiting', 'looking', 'lookingText', 'check', 'again');
  if (isFinished) return row('timed-out', 'unseen', 'unseenText', 'check', 'again', 'done');
  if (window !== 'closed')
    return row('waiting', 'there', 'thereText', 'finished', 'check', 'again');
  const text = provider.hasStatus ? 'closedText' : 'closedBlind';
  // Offer the form, because the user may have cancelled at the provider.
  return row('timed-out', 'closed', text, 'finished', 'check', 'again', 'form');
}
