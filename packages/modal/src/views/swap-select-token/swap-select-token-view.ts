import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/chip';
import { type ListGroup, virtualListStyles } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon, errorIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AppKit, SwapState, SwapToken } from '@openappkit/kit';
import { createMemo, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { LazyController } from '../../element/lazy-controller.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction, renderEmptyState, renderChunkMissing } from '../../shared/empty-state.js';
import { assetRow } from '../../shared/asset-row.js';
import { TokenListView, waitingRows, tokenListMessages } from '../../shared/token-list-view.js';
import { OfferAssets } from '../../shared/lazy-portfolio.js';
import { tokenSkeletonStyles, viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import type { SwapSelectTokenParams } from '../../navigation/route.types.js';

export const swapSelectTokenMessages = defineMessages('swap-pick', {
  list: 'Tokens',
  own: 'Your tokens',
  all: 'All tokens',
  suggested: 'Suggested',
  empty: ({ network }: MessageParams<'network'>) => `No swaps on ${network}`,
  emptyText: 'Choose another network.',
  failed: 'Tokens didn’t load',
});

interface ShownTokens {
  readonly items: readonly SwapToken[];
  readonly groups: readonly ListGroup[];
}

/**
 * @summary A list of tokens with a search and shortcut chips.
 * @route SwapSelectToken
 */
export class SwapSelectTokenView extends TokenListView<SwapSelectTokenParams> {
  static override styles = [
    reset,
    viewStyles,
    tokenSkeletonStyles,
    virtualListStyles,
    css`
      ak-search {
        padding: 0.75em 1.25em;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5em;
        padding: 0 1.25em 0.5em;
      }
    `,
  ];

  readonly #swap = new LazyController(
    this,
    (kit) => kit.feature('swap'),
    (swap) => {
      swap.searchTokens('');
      if (swap.state.tokens.status !== 'ready') void swap.loadTokens();
    },
  );
  readonly #assetOffer = new OfferAssets();
  readonly #memo = createMemo<ShownTokens>();

  constructor() {
    super();
    this.watch((kit) => kit.core.chain.state);
  }

  protected override draw(kit: AppKit): TemplateResult {
    const { state } = this.#swap;
    if (this.#swap.isMissing) return renderChunkMissing(kit, () => this.#swap.retry());
    if (!state) return html`<ak-skeleton .count=${waitingRows}></ak-skeleton>`;
    const list = this.#shown(state);
    const count = list.items.length;
    return html`${this.searchBox(count)}
      ${this.search ? nothing : this.#chips(kit, state)}
      ${count > 0 ? this.#list(kit, state, list) : this.#renderEmpty(kit, state)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#assetOffer.to(this.#swap.current, this.portfolio.state);
    const { search } = this.#swap.state ?? {};
    const isCurrent = this.search !== '' && search?.query === this.search;
    const progress = isCurrent && search.status === 'looking' ? this.#t.looking : '';
    const hasNoMatch = isCurrent && search.status === 'none';
    this.announceOnce(hasNoMatch ? this.#t.none({ query: this.search }) : progress);
  }

  get #t() {
    return {
      ...this.messages(commonMessages, tokenListMessages),
      ...this.messages(swapSelectTokenMessages),
    };
  }

  get #network(): string {
    return this.appKit?.core.chain.active()?.name ?? '';
  }

  /** Reuses the list while its inputs are the same, because it renders often and may be long. */
  #shown({ tokens: { own, all }, search }: SwapState): ShownTokens {
    if (this.search) {
      const items = search.query === this.search ? search.found : [];
      return this.#memo('found', [items], () => ({ items, groups: [] }));
    }
    const t = this.messages(swapSelectTokenMessages);
    return this.#memo('', [own, all, t], () => {
      const ids = new Set(own.map(({ assetId }) => assetId));
      const others = all.filter(({ assetId }) => !ids.has(assetId));
      return {
        items: [...own, ...others],
        groups: [
          { key: 'own', heading: t.own, count: own.length },
          { key: 'all', heading: t.all, count: others.length },
        ],
      };
    });
  }

  #chips(kit: AppKit, { tokens }: SwapState): TemplateResult | typeof nothing {
    if (tokens.suggested.length === 0) return nothing;
    const chosen = this.#chosen?.assetId;
    return html`<div class="chips" role="group" aria-label=${this.#t.suggested}>
      ${tokens.suggested.map(
        (token) => html`<ak-chip
          selectable
          translate="no"
          ?selected=${token.assetId === chosen}
          @click=${() => this.#choose(kit, token)}
          >${token.symbol}</ak-chip
        >`,
      )}
    </div>`;
  }

  #list(kit: AppKit, { tokens }: SwapState, { items, groups }: ShownTokens): TemplateResult {
    return this.rows({
      label: this.#t.list,
      isBusy: tokens.status === 'loading',
      items,
      groups,
      row: (asset) => this.#row(kit, asset as SwapToken),
    });
  }

  #row(kit: AppKit, asset: SwapToken): TemplateResult {
    const { pictures = {} } = this.portfolio.state ?? {};
    this.requestImage(asset);
    const isHeld = asset.value > 0n;
    const emptyEnd = isHeld ? undefined : html`<span slot="end"></span>`;
    return assetRow(kit, {
      formats: this.formats,
      asset,
      network: kit.core.chain.active(),
      pictures,
      detail: asset.symbol,
      isSelected: asset.assetId === this.#chosen?.assetId,
      onClick: () => this.#choose(kit, asset),
      end: asset.isListed ? emptyEnd : this.notListed(),
    });
  }

  /** Replaces the list while it is empty, because the list is loading, failed or has no match. */
  #renderEmpty(kit: AppKit, { tokens, search }: SwapState): TemplateResult {
    const t = this.#t;
    const network = this.#network;
    const isSearched = this.search !== '' && search.query === this.search;
    const isLooking = this.search !== '' && (!isSearched || search.status === 'looking');
    if (isLooking || tokens.status === 'loading' || tokens.status === 'idle')
      return html`<ak-skeleton .count=${isLooking ? 1 : waitingRows}></ak-skeleton>`;
    if (this.search) return this.notFound(network);
    if (tokens.status === 'failed')
      return renderEmptyState(
        { icon: errorIcon, heading: t.failed, text: t.checkConnection },
        renderAction(t.tryAgain, () => void this.#swap.current?.loadTokens()),
      );
    return renderEmptyState(
      { icon: coinIcon, heading: t.empty({ network }), text: t.emptyText },
      renderAction(t.back, () => this.#leave(kit)),
    );
  }

  get #side(): 'from' | 'to' {
    return this.params?.side ?? 'to';
  }

  get #chosen(): SwapToken | undefined {
    return this.#swap.state?.[this.#side].token;
  }

  #choose(kit: AppKit, token: SwapToken): void {
    const { current } = this.#swap;
    if (this.#side === 'from') current?.setFrom(token);
    else current?.setTo(token);
    this.announce(this.#t.chosen({ symbol: token.symbol }));
    this.#leave(kit);
  }

  #leave(kit: AppKit): void {
    if (!navigate(kit).back()) navigate(kit).reset('Swap');
  }

  protected override find(text: string): void {
    this.search = text;
    this.#swap.current?.searchTokens(text);
  }
}

define('ak-swap-select-token-view', SwapSelectTokenView);
