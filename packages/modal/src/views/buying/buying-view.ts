// <ak-buying-view>: the person is at the provider, in a window of its own: what is known of it, and the ways on. Going back leaves
// it under way.
import '../../element/second-picture.js';
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, OnRamp, OnRampPurchase } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons/coin';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { outcome } from '../../outcome/outcome-view.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { emptyState } from '../../parts/empty-state.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { tokenText } from '../../words/amounts/amount.js';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';
import { timeText } from '../../words/formats.js';
import { type BuyingLook, buyingLook, type BuyingWay } from './buying-look.js';
import { buyingWords } from './strings.js';

/**
 * @summary App, line, provider, what is so, and the ways on.
 * @route BuyInProgress
 */
export class BuyingView extends ViewElement {
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

  readonly #onramp = new Late<OnRamp>(this, (kit) => kit.feature('onramp'));

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#onramp.isMissing) return partMissing(kit, () => this.#onramp.retry());
    const { current } = this.#onramp;
    if (!current) return nothing;
    const { purchase } = current.state;
    // Another account came into use: its own is shown by the form.
    if (!purchase) return this.#nothing(kit);
    const look = buyingLook(purchase);
    const { label: name } = purchase.provider;
    const ways = look.ways.map((way, index) => this.#way(kit, current, purchase, { way, index }));
    const shown = { line: look.line, ...this.#words(kit, purchase, look) };
    return html`${outcome(kit, shown, { name, imageUrl: undefined }, ways)}
      ${this.#news(kit, purchase)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const purchase = this.#onramp.state?.purchase;
    const kit = this.appKit;
    if (!kit || !purchase) return;
    const look = buyingLook(purchase);
    this.tell(this.#say.spoken(this.#words(kit, purchase, look)), look.line === 'failed');
  }

  get #say() {
    return this.words(commonWords, buyingWords);
  }

  #told(kit: AppKit, { address, error, network, provider, symbol, transaction }: OnRampPurchase) {
    const [moved] = transaction?.transfers ?? [];
    const amount = moved?.quantity.numeric;
    const sold = moved?.fungible_info?.symbol ?? symbol;
    return {
      provider: provider.label,
      app: appMetadata(kit.core).name,
      // What did come is the provider's word; without a number the coin alone is named.
      amount: amount === undefined ? sold : tokenText(kit.words.state.tag, amount, sold),
      address: shortAddress(address),
      // The provider lets a person choose another one there.
      network: kit.core.chain.find(transaction?.metadata.chain)?.name ?? network.name,
      reason: errorText(kit, error),
    };
  }

  #words(kit: AppKit, purchase: OnRampPurchase, { heading, text }: BuyingLook) {
    const told = this.#told(kit, purchase);
    const said = (sentence: string | ((about: never) => string)): string =>
      typeof sentence === 'string' ? sentence : sentence(told as never);
    return { heading: said(this.#say[heading]), text: said(this.#say[text]) };
  }

  #way(
    kit: AppKit,
    onramp: OnRamp,
    purchase: OnRampPurchase,
    { way, index }: { readonly way: BuyingWay; readonly index: number },
  ): TemplateResult {
    const say = this.#say;
    const variant = index === 0 ? 'primary' : index === 1 ? 'secondary' : 'quiet';
    switch (way) {
      case 'link':
        return html`<ak-button
          slot="action"
          full-width
          href=${purchase.url ?? ''}
          @click=${() => onramp.opened()}
          >${say.openLink(this.#told(kit, purchase))}</ak-button
        >`;
      case 'retry':
        return action(say.tryAgain, () => void onramp.openAgain(), variant);
      case 'check':
        return action(say.check, () => void this.#onCheck(kit, onramp), variant);
      case 'finished':
        return action(say.finished, () => void onramp.finish(), variant);
      case 'again':
        return action(say.again, () => void onramp.openAgain(), variant);
      case 'form':
        return action(
          say.another,
          () => this.#toForm(kit, onramp),
          purchase.status === 'failed' ? variant : 'quiet',
        );
      case 'done':
        return action(say.done, () => this.#onDone(kit, onramp), variant);
    }
  }

  /** What the last question brought, where the state does not tell. */
  #news(
    kit: AppKit,
    { checkedAt, error, status }: OnRampPurchase,
  ): TemplateResult | typeof nothing {
    if (status !== 'waiting' && status !== 'pending') return nothing;
    const purchase = this.#onramp.state?.purchase;
    if (error && purchase)
      return html`<p class="news">${this.#say.notAsked(this.#told(kit, purchase))}</p>`;
    if (checkedAt === undefined) return nothing;
    const time = timeText(kit.words.state.tag, checkedAt);
    return html`<p class="news">${this.#say.checked({ time })}</p>`;
  }

  #nothing(kit: AppKit): TemplateResult {
    const say = this.#say;
    return emptyState(
      { icon: coinIcon, heading: say.nothing, text: '' },
      action(say.another, () => navigate(kit).reset('OnRampProviders')),
    );
  }

  /** Asked for by the person: that there is no news is said, too. */
  async #onCheck(kit: AppKit, onramp: OnRamp): Promise<void> {
    await onramp.check();
    const { purchase } = onramp.state;
    const at = purchase?.checkedAt;
    if (purchase && at !== undefined && !purchase.error && this.isConnected)
      this.announce(this.#say.checked({ time: timeText(kit.words.state.tag, at) }));
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

define('ak-buying-view', BuyingView);
