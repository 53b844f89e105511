import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/virtual-list';
import type { AppKit, Asset, PortfolioState } from '@openappkit/kit';
import { type AkVirtualList, virtualListStyles } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons/coin';
import { css, html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { createMemo } from '@openappkit/kit/internal';
import { Debounce } from '../../element/debounce.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction } from '../../shared/action-button.js';
import { SlowIndicator } from '../../shared/lists/slow-indicator.js';
import { renderEmptyState } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { createNumberFormats } from '../../messages/amounts/number-formats.js';
import { commonMessages } from '../../messages/common-messages.js';
import { tokenRow } from './token-row.js';
import { tokensMessages } from './tokens-messages.js';

/** Fetch images only after scrolling has paused for this time, in milliseconds. */
const restMs = 80;

const keyOf = (item: unknown): unknown => (item as Asset).assetId;
const nameOf = (item: unknown): string => (item as Asset).name;

/** @summary The account's tokens, with spam hidden behind a button. */
export class TokensPanel extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    virtualListStyles,
    css`
      .end {
        font-variant-numeric: tabular-nums;
      }
      .much,
      .worth {
        display: block;
        overflow-wrap: anywhere;
      }
      .much {
        font-size: 0.9375em;
        line-height: calc(1.4 * var(--_ak-line-height));
      }
      .worth {
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
        line-height: calc(1.385 * var(--_ak-line-height));
      }
      .hidden {
        border-block-start: 1px solid var(--_ak-line);
        text-align: center;
      }
      .told {
        padding: 1em 1.25em;
        color: var(--_ak-ink-2);
      }
    `,
  ];

  @state() private showsHidden = false;
  @query('ak-virtual-list') private readonly list?: AkVirtualList | null;
  readonly #portfolio = new LazyController(
    this,
    (kit) => kit.feature('portfolio'),
    (portfolio) => void portfolio.refresh(),
  );

  readonly #slowIndicator = new SlowIndicator(this);
  readonly #rest = new Debounce(this, restMs);
  readonly #keep = createMemo<readonly Asset[]>();
  readonly #formats = createNumberFormats();

  constructor() {
    super();
    this.watch((kit) => kit.core.account.state);
    this.watch((kit) => kit.core.chain.state);
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#portfolio.isMissing) return this.#missing();
    const portfolio = this.#held(kit);
    const assets = portfolio ? this.#all(portfolio) : [];
    const isLoading = this.#isLoading(kit, portfolio);
    const isSlow = this.#slowIndicator.update(isLoading);
    return html`<div aria-busy=${isLoading ? 'true' : nothing}>
      ${portfolio && assets.length > 0 ? this.#list(kit, assets, portfolio) : nothing}
      ${isLoading ? this.#skeleton(assets, isSlow) : nothing}
      ${portfolio && !isLoading && assets.length === 0 ? this.#none(kit, portfolio) : nothing}
      ${portfolio && portfolio.spam.length > 0 ? this.#hidden(portfolio) : nothing}
    </div>`;
  }

  #isLoading(kit: AppKit, portfolio: PortfolioState | undefined): boolean {
    if (!portfolio || (portfolio.at === undefined && portfolio.status !== 'failed')) return true;
    // Without listed tokens, the native coin may still be loading from the chain.
    const { balanceStatus } = kit.core.account.get(kit.getActiveChainNamespace());
    return portfolio.assets.length === 0 && balanceStatus === 'loading';
  }

  #held(kit: AppKit): PortfolioState | undefined {
    const { state: portfolio } = this.#portfolio;
    return portfolio?.caipAddress === kit.getCaipAddress() ? portfolio : undefined;
  }

  #all({ assets, spam }: PortfolioState): readonly Asset[] {
    return this.showsHidden ? this.#keep('', [assets, spam], () => [...assets, ...spam]) : assets;
  }

  #list(kit: AppKit, all: readonly Asset[], { pictures }: PortfolioState): TemplateResult {
    return html`<ak-virtual-list
      label=${this.messages(tokensMessages).tokens}
      .items=${all}
      .keyOf=${keyOf}
      .nameOf=${nameOf}
      .renderItem=${(item: unknown) => this.#row(kit, item as Asset, pictures)}
    ></ak-virtual-list>`;
  }

  #row(kit: AppKit, asset: Asset, pictures: PortfolioState['pictures']): TemplateResult {
    const { imageUrl } = asset;
    if (imageUrl !== undefined && pictures[imageUrl] === undefined) this.#rest.call(this.#onRest);
    return tokenRow(kit, asset, { pictures, formats: this.#formats });
  }

  #skeleton(known: readonly Asset[], isSlow: boolean): TemplateResult {
    const t = this.messages(tokensMessages);
    return html`<ak-skeleton count=${known.length > 0 ? 2 : 3}></ak-skeleton>
      <span class="hidden-text">${t.loading}</span>
      ${isSlow ? html`<p class="told" role="status">${t.slow}</p>` : nothing}`;
  }

  #none(kit: AppKit, { status, total }: PortfolioState): TemplateResult {
    const t = this.messages(tokensMessages);
    if (status === 'failed') return html`<p class="told">${t.failed}</p>`;
    const network = kit.core.chain.active()?.name ?? '';
    const isTold = total !== undefined;
    return renderEmptyState(
      {
        icon: coinIcon,
        heading: isTold ? t.none : t.untold,
        text: isTold ? t.noneText : t.untoldText({ network }),
      },
      kit.hasFeature('onramp') || kit.hasFeature('deposit')
        ? renderAction(t.fund, () => navigate(kit).push('FundWallet'))
        : nothing,
      kit.hasFeature('receive')
        ? renderAction(t.receive, () => navigate(kit).push('WalletReceive'))
        : nothing,
    );
  }

  #hidden({ spam }: PortfolioState): TemplateResult {
    const t = this.messages(tokensMessages);
    return html`<div class="hidden">
      <ak-button size="sm" variant="quiet" @click=${this.#onHidden}
        >${this.showsHidden ? t.hide : t.showHidden({ count: spam.length })}</ak-button
      >
    </div>`;
  }

  #missing(): TemplateResult {
    const t = this.messages(commonMessages);
    return html`<ak-empty heading=${t.partFailed} text=${t.checkConnection}>
      <ak-button slot="action" size="sm" @click=${this.#onRetry}>${t.tryAgain}</ak-button>
    </ak-empty>`;
  }

  #onRest = (): void => {
    const rendered = (this.list?.drawnItems ?? []) as readonly Asset[];
    this.#portfolio.current?.loadPictures(rendered);
  };

  #onRetry = (): void => this.#portfolio.retry();

  #onHidden = (): void => {
    this.showsHidden = !this.showsHidden;
  };
}

define('ak-tokens-panel', TokensPanel);
