// <ak-tokens-panel>: the coins and tokens of the account. A tab of the home view; loaded when it is shown.
import '@openappkit/ui/components/list';
import type { AppKit, Asset, PortfolioState } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons/coin';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { emptyState } from '../../parts/empty-state.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { tokenRow } from './token-row.js';
import { tokensPanelStyles } from './tokens-panel.styles.js';
import { tokensWords } from './tokens-strings.js';

/** Rows in the page at once. */
const rowsAtOnce = 50;

/** @summary A list of what the account holds, with what is hidden of it behind a button. */
export class TokensPanel extends ViewElement {
  static override styles = [reset, viewStyles, tokensPanelStyles];

  @state() private showsHidden = false;
  @state() private from = 0;
  readonly #portfolio = new Late(
    this,
    (kit) => kit.feature('portfolio'),
    (portfolio) => void portfolio.refresh(),
  );

  constructor() {
    super();
    // Read through the kit while drawing.
    this.watch((kit) => kit.core.account.state);
    this.watch((kit) => kit.core.chain.state);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    void this.#portfolio.load();
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#portfolio.isMissing) return this.#missing();
    const held = this.#held(kit);
    const assets = held ? this.#all(held) : [];
    const isLoading = this.#isLoading(kit, held);
    return html`<div aria-busy=${isLoading ? 'true' : nothing}>
      ${held && assets.length > 0 ? this.#list(kit, assets, held) : nothing}
      ${isLoading ? this.#skeleton(assets) : nothing}
      ${held && !isLoading && assets.length === 0 ? this.#none(kit, held) : nothing}
      ${held && held.spam.length > 0 ? this.#hidden(held) : nothing}
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const held = this.appKit && this.#held(this.appKit);
    if (held) this.#portfolio.current?.loadPictures(this.#page(this.#all(held)));
  }

  #isLoading(kit: AppKit, held: PortfolioState | undefined): boolean {
    if (!held || (held.at === undefined && held.status !== 'failed')) return true;
    // The coin may be all there is: the chain tells of it.
    const { balanceStatus } = kit.core.account.get(kit.getActiveChainNamespace());
    return held.assets.length === 0 && balanceStatus === 'loading';
  }

  #held(kit: AppKit): PortfolioState | undefined {
    const { state: held } = this.#portfolio;
    return held?.caipAddress === kit.getCaipAddress() ? held : undefined;
  }

  #all({ assets, spam }: PortfolioState): readonly Asset[] {
    return this.showsHidden ? [...assets, ...spam] : assets;
  }

  #page(all: readonly Asset[]): readonly Asset[] {
    const from = this.from < all.length ? this.from : 0;
    return all.slice(from, from + rowsAtOnce);
  }

  #list(kit: AppKit, all: readonly Asset[], { pictures }: PortfolioState): TemplateResult {
    return html`<ak-list label=${this.words(tokensWords).tokens}>
        ${this.#page(all).map((asset) => tokenRow(kit, asset, pictures))}
      </ak-list>
      ${all.length > rowsAtOnce ? this.#pager(kit, all.length) : nothing}`;
  }

  #pager(kit: AppKit, length: number): TemplateResult {
    const say = this.words(tokensWords);
    const write = new Intl.NumberFormat(kit.words.state.tag).format;
    const to = Math.min(this.from + rowsAtOnce, length);
    const go = (by: number) => (): void => {
      this.from += by;
    };
    return html`<div class="pager">
      <ak-button size="sm" variant="quiet" ?disabled=${this.from === 0} @click=${go(-rowsAtOnce)}
        >${say.previous}</ak-button
      >
      <span role="status"
        >${say.rows({ from: write(this.from + 1), to: write(to), of: write(length) })}</span
      >
      <ak-button size="sm" variant="quiet" ?disabled=${to === length} @click=${go(rowsAtOnce)}
        >${say.next}</ak-button
      >
    </div>`;
  }

  #skeleton(known: readonly Asset[]): TemplateResult {
    return html`<ak-skeleton count=${known.length > 0 ? 2 : 3}></ak-skeleton>
      <span class="hidden-text">${this.words(tokensWords).loading}</span>`;
  }

  #none(kit: AppKit, { status, total }: PortfolioState): TemplateResult {
    const say = this.words(tokensWords);
    if (status === 'failed') return html`<p class="failed">${say.failed}</p>`;
    const network = kit.core.chain.active()?.name ?? '';
    const isTold = total !== undefined;
    return emptyState(
      {
        icon: coinIcon,
        heading: isTold ? say.none : say.untold,
        text: isTold ? say.noneText : say.untoldText({ network }),
      },
      kit.hasFeature('receive')
        ? action(say.receive, () => navigate(kit).push('WalletReceive'))
        : nothing,
    );
  }

  #hidden({ spam }: PortfolioState): TemplateResult {
    const say = this.words(tokensWords);
    return html`<div class="hidden">
      <ak-button size="sm" variant="quiet" @click=${this.#onHidden}
        >${this.showsHidden ? say.hide : say.showHidden({ count: spam.length })}</ak-button
      >
    </div>`;
  }

  #missing(): TemplateResult {
    const say = this.words(commonWords);
    return html`<ak-empty heading=${say.partFailed} text=${say.checkConnection}>
      <ak-button slot="action" size="sm" @click=${this.#onRetry}>${say.tryAgain}</ak-button>
    </ak-empty>`;
  }

  #onRetry = (): void => this.#portfolio.retry();

  #onHidden = (): void => {
    this.showsHidden = !this.showsHidden;
  };
}

define('ak-tokens-panel', TokensPanel);
