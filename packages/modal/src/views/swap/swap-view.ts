// Shows a field error once the user leaves the field.
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/step-rail';
import type { KitError } from '@openappkit/core';
import type { AppKit, Swap, SwapState } from '@openappkit/kit';
import { hasAbandonedRequest } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { networkIcon } from '@openappkit/ui/icons';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { Countdown } from '../../element/timers.js';
import { LazyController } from '../../element/lazy-controller.js';
import {
  renderBanner,
  renderAction,
  renderEmptyState,
  renderChunkMissing,
} from '../../shared/empty-state.js';
import { createLazyPortfolio, OfferAssets } from '../../shared/lazy-portfolio.js';
import { TokenIcons } from '../../shared/token-icons.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { showStep } from '../../shared/swap-step.js';
import { formStyles } from '../../shared/form.styles.js';
import { ringStyles } from '../../shared/quote-age.js';
import { viewStyles } from '../../shared/view.styles.js';
import { sumText } from '../../messages/money.js';
import { commonMessages } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { listText } from '../../messages/formats.js';
import { swapProblemText, swapFlowMessages } from '../../messages/swap-messages.js';
import { getText, payText, swapMessages } from './messages.js';
import { customId, swapDetails } from './swap-details.js';
import { flipButton, getField, payField, type SwapFormEvents } from './swap-fields.js';
import { swapViewStyles } from './swap-view.styles.js';

/** The fields emit plain decimal text in any language. */
const plain = 'en';
const usualSlippage: readonly string[] = ['0.5', '1'];

/**
 * @summary Two amounts with their tokens, and the price.
 * @route Swap
 */
export class SwapView extends ViewElement {
  static override styles = [reset, viewStyles, formStyles, ringStyles, swapViewStyles];

  /** Whether the user has left the amount field, so that errors may be shown. */
  @state() private isAmountDone = false;
  @state() private isCustom = false;
  /** Why the details could not be checked, if no field shows an error. */
  @state() private failure?: KitError | undefined;
  readonly #swap = new LazyController(
    this,
    (kit) => kit.feature('swap'),
    (swap) => void this.#begin(swap),
  );
  readonly #portfolio = createLazyPortfolio(this);
  readonly #icons = new TokenIcons(this);
  readonly #countdown = new Countdown(this);
  readonly #assetOffer = new OfferAssets();
  #announced: Readonly<Record<string, string>> = {};
  #priced = '';

  protected override readonly focusSelectors = ['ak-amount-field', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult {
    const { state: known } = this.#swap;
    if (this.#swap.isMissing) return renderChunkMissing(kit, () => this.#swap.retry());
    if (!known) return html`<div class="waiting"><ak-skeleton .count=${3}></ak-skeleton></div>`;
    if (known.issues.account) return this.#renderUnavailable(kit, known.issues.account);
    const pay = { known, icons: this.#icons, error: payText(kit, known, this.isAmountDone) };
    const get = { known, icons: this.#icons, error: getText(kit, known) };
    const { refreshAt } = known.quote;
    const secondsLeft = refreshAt === undefined ? 0 : this.#countdown.secondsLeft(refreshAt);
    const { text } = known.slippage;
    const isCustom = this.isCustom || !usualSlippage.includes(text);
    const isCalm = !this.failure && known.problem?.code.endsWith('declined');
    return html`${renderBanner(hasAbandonedRequest(known) && kit.messages.of(swapFlowMessages).leftAlone)}
      ${renderBanner(this.#bannerText(kit, known), isCalm ? 'info' : 'warn')}
      <div class="fields">
        ${payField(kit, pay, this.#events)} ${flipButton(kit, this.#events)}
        ${getField(kit, get, this.#events)}
      </div>
      <div class="price">
        ${swapDetails(kit, { known, isCustom, secondsLeft }, this.#events)}
      </div>
      <div class="footer">
        <ak-button full-width ?busy=${known.isReviewing} @click=${this.#onReview}
          >${this.#t[known.isReviewing ? 'checkingDetails' : 'check']}</ak-button
        >
      </div>`;
  }

  /** Announces only. Navigation must not depend on rendering. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { state: known } = this.#swap;
    const kit = this.appKit;
    if (!kit || !known) return;
    this.#assetOffer.to(this.#swap.current, this.#portfolio.state);
    const { from, to } = known;
    const tokens = [from.token, to.token].filter((token) => token !== undefined);
    this.#portfolio.current?.loadPictures(tokens);
    const texts = { pay: payText(kit, known, this.isAmountDone), get: getText(kit, known) };
    for (const [field, text] of Object.entries(texts))
      if (text && text !== this.#announced[field]) this.announce(text, true);
    this.#announced = texts;
    this.announceOnce(
      this.#bannerText(kit, known) ||
        (hasAbandonedRequest(known) ? kit.messages.of(swapFlowMessages).leftAlone : ''),
      true,
    );
    this.#announcePrice(kit, known);
  }

  get #t() {
    return this.messages(commonMessages, swapMessages);
  }

  /** Announces a price once per amount, not at each refresh every 20 seconds. */
  #announcePrice({ messages }: AppKit, { amount, from, to, quote }: SwapState): void {
    if (quote.status !== 'ready' || !to.sum) return;
    const priced = `${amount.text} ${from.token?.assetId} ${to.token?.assetId}`;
    if (priced !== this.#priced)
      this.announce(this.#t.youGet({ amount: sumText(messages.state.tag, to.sum) }));
    this.#priced = priced;
  }

  #renderUnavailable(
    kit: AppKit,
    issue: NonNullable<SwapState['issues']['account']>,
  ): TemplateResult {
    const t = this.#t;
    const icon = networkIcon;
    if (issue.code === 'not-connected')
      return renderEmptyState(
        { icon, heading: t.notConnected, text: '' },
        renderAction(t.connect, () => navigate(kit).goHome()),
      );
    const change = renderAction(t.changeNetwork, () => navigate(kit).push('Networks'));
    if (issue.code === 'network-unsupported')
      return renderEmptyState({ icon, heading: t.offNetwork, text: t.offNetworkText }, change);
    const names = issue.works.map(({ name }) => name);
    const networks = listText(kit.messages.state.tag, names);
    return renderEmptyState(
      {
        icon,
        heading: t.unsupported(issue),
        text: names.length > 0 ? t.worksOn({ networks }) : t.worksNowhere,
      },
      change,
    );
  }

  #bannerText(kit: AppKit, { problem }: SwapState): string {
    const { notChecked, spoken } = this.#t;
    if (this.failure) return spoken({ heading: notChecked, text: errorText(kit, this.failure) });
    return problem ? spoken(swapProblemText(kit, problem)) : '';
  }

  /** Runs once per visit. Shows the current step of a flow, and returns a flow that was left at its review to the form. */
  async #begin(swap: Swap): Promise<void> {
    if (swap.state.step === 'review') swap.edit();
    const kit = this.appKit;
    // The field shows the error. After going back, the flow has already begun.
    if (kit?.core.router.state.direction !== 'back') await swap.begin().catch(() => undefined);
    const isHere = this.isConnected && kit?.core.router.state.view === 'Swap';
    if (kit && isHere && swap.state.step !== 'review') showStep(kit, swap);
  }

  readonly #events: SwapFormEvents = {
    onPick: (side) => {
      if (this.appKit) navigate(this.appKit).push('SwapSelectToken', { side });
    },
    onAmount: ({ detail }) => {
      const { current } = this.#swap;
      current?.setAmount(detail.value, plain);
      // A visible error follows the text. A new error waits until the user leaves the field.
      if (!current?.state.issues.amount) this.isAmountDone = false;
      this.failure = undefined;
    },
    onAmountDone: ({ detail }) => {
      if (detail.value) this.isAmountDone = true;
      if (detail.by === 'enter') void this.#onReview();
    },
    onMax: () => {
      this.#swap.current?.setMax(plain);
      this.isAmountDone = true;
    },
    onFlip: () => this.#swap.current?.flip(),
    onSlippage: ({ detail }) => {
      this.isCustom = detail.id === customId;
      if (!this.isCustom) this.#swap.current?.setSlippage(detail.id, plain);
    },
    onSlippageText: ({ detail }) => {
      this.isCustom = true;
      this.#swap.current?.setSlippage(detail.value, plain);
    },
    onRefresh: () => void this.#swap.current?.refresh(),
  };

  #onReview = async (): Promise<void> => {
    const { current } = this.#swap;
    if (!current || current.state.isReviewing) return;
    this.failure = undefined;
    try {
      await current.review();
    } catch (error) {
      await this.#refused(current, error as KitError);
    }
    if (this.appKit && this.isConnected) showStep(this.appKit, current);
  };

  /** Focuses the first field with an error. If no field has one, shows the reason above the form. */
  async #refused({ state: { issues } }: Swap, error: KitError): Promise<void> {
    const hasIssue = Object.values(issues).some((issue) => issue !== undefined);
    if (!hasIssue && error.code !== 'request/cancelled') this.failure = error;
    await this.updateComplete;
    const selector = this.#selectorOf(issues);
    if (selector && this.isConnected) this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #selectorOf({ from, to, amount, slippage }: SwapState['issues']): string {
    if (from) return '.pay .token';
    if (amount) return '.pay';
    if (to) return '.get .token';
    return slippage ? '.slippage' : '';
  }
}

define('ak-swap-view', SwapView);
