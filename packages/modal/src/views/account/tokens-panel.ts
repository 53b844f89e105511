import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/virtual-list';
import type { AppKit, Asset, PortfolioState } from '@openappkit/kit';
import { type AkVirtualList, virtualListStyles } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import {
  createMemo,
  defineMessages,
  type MessageParams,
  tokenAddressOf,
} from '@openappkit/kit/internal';
import { Debounce, SlowIndicator } from '../../element/timers.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction, renderEmptyState, renderChunkMissing } from '../../shared/empty-state.js';
import { tokenSkeletonStyles, viewStyles } from '../../shared/view.styles.js';
import { holdingText, holdingWorthText } from '../../messages/asset-text.js';
import { createNumberFormats } from '../../messages/amount.js';
import { commonMessages } from '../../messages/common-messages.js';
import { plurals } from '../../messages/plurals.js';
import { assetIcon } from '../../shared/asset-row.js';
import { explorerLink } from '../../shared/explorer-link.js';
import type { NumberFormats } from '../../messages/amount.js';

const plural = plurals('en');

export const tokensMessages = defineMessages('tokens', {
  tokens: 'Tokens',
  loading: 'Loading tokens',
  slow: 'Taking longer than usual…',
  none: 'No tokens yet',
  noneText: 'Tokens you receive appear here.',
  receive: 'Receive',
  fund: 'Add funds',
  untold: 'Tokens can’t be listed',
  untoldText: ({ network }: MessageParams<'network'>) =>
    `No service lists tokens on ${network}. Your tokens aren’t affected.`,
  failed: 'Your tokens didn’t load. They aren’t affected.',
  onTestnet: ({ network }: MessageParams<'network'>) => `${network}, no real value`,
  maybeSpam: ({ network }: MessageParams<'network'>) => `${network}, may be a scam`,
  showHidden: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: 'Show # hidden', other: 'Show # hidden' }),
  hide: 'Hide',
});

/** Fetch images only after scrolling has paused for this time, in milliseconds. */
const restMs = 80;

const keyOf = (item: unknown): unknown => (item as Asset).assetId;

const nameOf = (item: unknown): string => (item as Asset).name;

/** @summary The account's tokens, with spam hidden behind a button. */
export class TokensPanel extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    tokenSkeletonStyles,
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
      .status {
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
    if (this.#portfolio.isMissing) return renderChunkMissing(kit, () => this.#portfolio.retry());
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
    // Not the same element, because it would move when the first token replaces its first row.
    const rows =
      known.length > 0
        ? html`<ak-skeleton count="2"></ak-skeleton>`
        : html`<ak-skeleton count="3"></ak-skeleton>`;
    return html`${rows}
      <span class="hidden-text">${t.loading}</span>
      ${isSlow ? html`<p class="status" role="status">${t.slow}</p>` : nothing}`;
  }

  #none(kit: AppKit, { status, total }: PortfolioState): TemplateResult {
    const t = this.messages(tokensMessages);
    if (status === 'failed') return html`<p class="status">${t.failed}</p>`;
    const network = kit.core.chain.active()?.name ?? '';
    const isTotalKnown = total !== undefined;
    return renderEmptyState(
      {
        icon: coinIcon,
        heading: isTotalKnown ? t.none : t.untold,
        text: isTotalKnown ? t.noneText : t.untoldText({ network }),
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

  #onRest = (): void => {
    const rendered = (this.list?.drawnItems ?? []) as readonly Asset[];
    this.#portfolio.current?.loadPictures(rendered);
  };

  #onHidden = (): void => {
    this.showsHidden = !this.showsHidden;
  };
}

define('ak-tokens-panel', TokensPanel);

interface TokenRowContext {
  readonly pictures: PortfolioState['pictures'];
  readonly formats: NumberFormats;
}

function tokenRow(
  kit: AppKit,
  asset: Asset,
  { pictures, formats }: TokenRowContext,
): TemplateResult {
  const { assetId, caipNetworkId, name } = asset;
  const network = kit.core.chain.find(caipNetworkId);
  const { tag } = kit.messages.state;
  const token = tokenAddressOf(assetId);
  const link =
    token === undefined
      ? explorerLink(network, kit.getAddress() ?? '')
      : explorerLink(network, token, 'token');
  const worth = holdingWorthText(tag, asset, formats);
  return html`<ak-list-row
    heading=${name}
    value=${assetId}
    href=${link?.href ?? nothing}
    kind=${link ? 'button' : 'text'}
  >
    ${assetIcon(kit, { asset, network, pictures })}
    <span slot="detail">${detail(kit, asset)}</span>
    <span slot="end" class="end">
      <span class="much"><bdi>${holdingText(tag, asset, undefined, formats)}</bdi></span>
      ${worth ? html`<span class="worth">${worth}</span>` : nothing}
      ${link ? html`<span class="hidden-text">${kit.messages.of(commonMessages).newTab}</span>` : nothing}
    </span>
  </ak-list-row>`;
}

function detail(kit: AppKit, { caipNetworkId, isSpam }: Asset): string {
  const network = kit.core.chain.find(caipNetworkId);
  const t = kit.messages.of(tokensMessages);
  const name = network?.name ?? '';
  if (isSpam) return t.maybeSpam({ network: name });
  return network?.testnet ? t.onTestnet({ network: name }) : name;
}
