// <ak-swap-pick-view>: which token to give or to get: the account's own, what the exchange lists, or one by its contract.
import '../../element/second-picture.js';
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/search';
import '@openappkit/ui/components/virtual-list';
import {
  type AkListExitDetail,
  type AkSearch,
  type AkSearchDetail,
  type AkVirtualList,
  type ListGroup,
  virtualListStyles,
} from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons/coin';
import { errorIcon } from '@openappkit/ui/icons/error';
import { searchIcon } from '@openappkit/ui/icons/search';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AppKit, SwapState, SwapToken } from '@openappkit/kit';
import { createKept } from '@openappkit/kit/internal';
import { Debounce } from '../../element/debounce.js';
import { Late } from '../../element/late.js';
import { TypeToSearch } from '../../keyboard/type-to-search.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { assetRow } from '../../parts/asset-row.js';
import { emptyState } from '../../parts/empty-state.js';
import { OfferAssets } from '../../parts/swapping/offer-assets.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { createNumberFormats } from '../../words/amounts/number-formats.js';
import { commonWords } from '../../words/common-words.js';
import type { SwapPickParams } from './route.js';
import { swapPickViewStyles } from './swap-pick-view.styles.js';
import { swapPickWords } from './strings.js';

/** Rows that stand in for the list. */
const waitingRows = 4;
/** Pictures are asked for where scrolling rests this long: not for every row that flies past. Milliseconds. */
const restMs = 80;

const keyOf = (item: unknown): unknown => (item as SwapToken).assetId;
const nameOf = (item: unknown): string => (item as SwapToken).name;

interface Shown {
  readonly items: readonly SwapToken[];
  readonly groups: readonly ListGroup[];
}

/**
 * @summary A list of tokens with a search and a few chips.
 * @route SwapSelectToken
 */
export class SwapPickView extends ViewElement<SwapPickParams> {
  static override styles = [reset, viewStyles, virtualListStyles, swapPickViewStyles];

  @state() private search = '';
  @query('ak-search') private readonly searchField?: AkSearch | null;
  @query('ak-virtual-list') private readonly list?: AkVirtualList | null;
  readonly #swap = new Late(
    this,
    (kit) => kit.feature('swap'),
    (swap) => {
      swap.searchTokens('');
      if (swap.state.tokens.status !== 'ready') void swap.loadTokens();
    },
  );
  readonly #portfolio = new Late(
    this,
    (kit) => kit.feature('portfolio'),
    (portfolio) => void portfolio.refresh(),
  );
  readonly #offer = new OfferAssets();
  readonly #rest = new Debounce(this, restMs);
  readonly #keep = createKept<Shown>();
  readonly #formats = createNumberFormats();

  protected override readonly first = ['ak-search'];

  constructor() {
    super();
    this.watch((kit) => kit.core.chain.state);
    new TypeToSearch(this, () => this.searchField);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    void this.#swap.load();
    if (this.appKit?.hasFeature('portfolio')) void this.#portfolio.load();
  }

  protected override draw(kit: AppKit): TemplateResult {
    const { state: known } = this.#swap;
    if (this.#swap.isMissing) return partMissing(kit, () => this.#swap.retry());
    if (!known) return html`<ak-skeleton .count=${waitingRows}></ak-skeleton>`;
    const shown = this.#shown(known);
    const count = shown.items.length;
    return html`<ak-search
        label=${this.#say.search}
        placeholder=${this.#say.search}
        clear-label=${this.#say.clearSearch}
        status=${this.search && count > 0 ? this.#say.found({ count }) : ''}
        @ak-search=${this.#onSearch}
        @keydown=${this.#onSearchKey}
      ></ak-search>
      ${this.search ? nothing : this.#chips(kit, known)}
      ${count > 0 ? this.#list(kit, known, shown) : this.#none(kit, known)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#offer.to(this.#swap.current, this.#portfolio.state);
    const { search } = this.#swap.state ?? {};
    const isOf = this.search !== '' && search?.query === this.search;
    const told = isOf && search.status === 'looking' ? this.#say.looking : '';
    const isNone = isOf && search.status === 'none';
    this.tell(isNone ? this.#say.none({ query: this.search }) : told);
  }

  get #say() {
    return this.words(commonWords, swapPickWords);
  }

  get #network(): string {
    return this.appKit?.core.chain.active()?.name ?? '';
  }

  /** Another list only where what it is made of is another: it is drawn often, and may be long. */
  #shown({ tokens: { own, all }, search }: SwapState): Shown {
    if (this.search) {
      const items = search.query === this.search ? search.found : [];
      return this.#keep('found', [items], () => ({ items, groups: [] }));
    }
    return this.#keep('', [own, all, this.#say], () => {
      const ids = new Set(own.map(({ assetId }) => assetId));
      const others = all.filter(({ assetId }) => !ids.has(assetId));
      return {
        items: [...own, ...others],
        groups: [
          { key: 'own', heading: this.#say.own, count: own.length },
          { key: 'all', heading: this.#say.all, count: others.length },
        ],
      };
    });
  }

  #chips(kit: AppKit, { tokens }: SwapState): TemplateResult | typeof nothing {
    if (tokens.suggested.length === 0) return nothing;
    const chosen = this.#chosen?.assetId;
    return html`<div class="chips" role="group" aria-label=${this.#say.suggested}>
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

  #list(kit: AppKit, { tokens }: SwapState, { items, groups }: Shown): TemplateResult {
    return html`<ak-virtual-list
      label=${this.#say.list}
      ?busy=${tokens.status === 'loading'}
      .items=${items}
      .groups=${groups}
      .keyOf=${keyOf}
      .nameOf=${nameOf}
      .renderItem=${(item: unknown) => this.#row(kit, item as SwapToken)}
      @ak-list-exit=${this.#onExit}
    ></ak-virtual-list>`;
  }

  #row(kit: AppKit, asset: SwapToken): TemplateResult {
    const { pictures = {} } = this.#portfolio.state ?? {};
    const { imageUrl } = asset;
    if (imageUrl !== undefined && pictures[imageUrl] === undefined) this.#rest.call(this.#onRest);
    const isHeld = asset.value > 0n;
    return assetRow(kit, {
      formats: this.#formats,
      asset,
      network: kit.core.chain.active(),
      pictures,
      detail: asset.symbol,
      isSelected: asset.assetId === this.#chosen?.assetId,
      onClick: () => this.#choose(kit, asset),
      end: asset.isListed
        ? isHeld
          ? undefined
          : html`<span slot="end"></span>`
        : html`<ak-chip slot="end" variant="warn">${this.#say.notListed}</ak-chip>`,
    });
  }

  /** Nothing to list: on its way, not had, or not found. */
  #none(kit: AppKit, { tokens, search }: SwapState): TemplateResult {
    const say = this.#say;
    const network = this.#network;
    const isSearched = this.search !== '' && search.query === this.search;
    const isLooking = this.search !== '' && (!isSearched || search.status === 'looking');
    if (isLooking || tokens.status === 'loading' || tokens.status === 'idle')
      return html`<ak-skeleton .count=${isLooking ? 1 : waitingRows}></ak-skeleton>`;
    if (this.search)
      return emptyState(
        {
          icon: searchIcon,
          heading: say.none({ query: this.search }),
          text: say.noneText({ network }),
        },
        action(say.clearSearch, this.#onClear, 'secondary'),
      );
    if (tokens.status === 'failed')
      return emptyState(
        { icon: errorIcon, heading: say.failed, text: say.checkConnection },
        action(say.tryAgain, () => void this.#swap.current?.loadTokens()),
      );
    return emptyState(
      { icon: coinIcon, heading: say.empty({ network }), text: say.emptyText },
      action(say.back, () => this.#leave(kit)),
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
    this.announce(this.#say.chosen({ symbol: token.symbol }));
    this.#leave(kit);
  }

  #leave(kit: AppKit): void {
    if (!navigate(kit).back()) navigate(kit).reset('Swap');
  }

  #onSearch = ({ detail }: CustomEvent<AkSearchDetail>): void => this.#find(detail.query);

  #find(text: string): void {
    this.search = text;
    this.#swap.current?.searchTokens(text);
  }

  #onSearchKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !this.list) return;
    event.preventDefault();
    this.list.focus();
  };

  #onExit = ({ detail }: CustomEvent<AkListExitDetail>): void => {
    if (detail.edge === 'start') this.searchField?.focus();
  };

  #onRest = (): void => {
    const drawn = (this.list?.drawnItems ?? []) as readonly SwapToken[];
    this.#portfolio.current?.loadPictures(drawn);
  };

  #onClear = (): void => {
    this.#find('');
    if (this.searchField) this.searchField.value = '';
    this.searchField?.focus();
  };
}

define('ak-swap-pick-view', SwapPickView);
