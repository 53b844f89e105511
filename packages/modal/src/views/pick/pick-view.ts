// <ak-pick-view>: which coin or token to send: the account's own, or one by its contract.
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
  virtualListStyles,
} from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons/coin';
import { errorIcon } from '@openappkit/ui/icons/error';
import { searchIcon } from '@openappkit/ui/icons/search';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AppKit, Asset } from '@openappkit/kit';
import { createKept } from '@openappkit/kit/internal';
import { Debounce } from '../../element/debounce.js';
import { Late } from '../../element/late.js';
import { TypeToSearch } from '../../keyboard/type-to-search.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { assetRow } from '../../parts/asset-row.js';
import { emptyState } from '../../parts/empty-state.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { createNumberFormats } from '../../words/amounts/number-formats.js';
import { commonWords } from '../../words/common-words.js';
import { titleWords } from '../../words/title-words.js';
import { pickViewStyles } from './pick-view.styles.js';
import { shownAssets } from './shown-assets.js';
import { pickWords } from './strings.js';
import { TokenLookup } from './token-lookup.js';

/** Rows that stand in for the list. */
const waitingRows = 4;
/** Pictures are asked for where scrolling rests this long: not for every row that flies past. Milliseconds. */
const restMs = 80;

const keyOf = (item: unknown): unknown => (item as Asset).assetId;
const nameOf = (item: unknown): string => (item as Asset).name;

/**
 * @summary A list of tokens with a search.
 * @route WalletSendSelectToken
 */
export class PickView extends ViewElement {
  static override styles = [reset, viewStyles, virtualListStyles, pickViewStyles];

  @state() private search = '';
  @query('ak-search') private readonly searchField?: AkSearch | null;
  @query('ak-virtual-list') private readonly list?: AkVirtualList | null;
  readonly #chain = this.watch((kit) => kit.core.chain.state);
  readonly #portfolio = new Late(
    this,
    (kit) => kit.feature('portfolio'),
    (portfolio) => void portfolio.refresh(),
  );
  readonly #send = new Late(
    this,
    (kit) => kit.feature('send'),
    (send) => {
      // Opened by its name: nothing was begun.
      if (!send.state.asset) void send.begin().catch(() => undefined);
    },
  );
  readonly #lookup = new TokenLookup(this);
  readonly #rest = new Debounce(this, restMs);
  readonly #keep = createKept<readonly Asset[]>();
  readonly #formats = createNumberFormats();

  protected override readonly first = ['ak-search'];

  constructor() {
    super();
    new TypeToSearch(this, () => this.searchField);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const kit = this.appKit;
    if (!kit) return;
    void this.#send.load();
    if (kit.hasFeature('portfolio')) void this.#portfolio.load();
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#send.isMissing) return partMissing(kit, () => this.#send.retry());
    const shown = this.#shown();
    const count = shown.length;
    const text = this.search;
    return html`<ak-search
        label=${this.#say.search}
        placeholder=${this.#say.search}
        clear-label=${this.#say.clearSearch}
        status=${text && count > 0 ? this.#say.found({ count }) : ''}
        @ak-search=${this.#onSearch}
        @keydown=${this.#onSearchKey}
      ></ak-search>
      ${this.#isFailed && count > 0 ? this.#failedBanner() : nothing}
      ${count > 0 ? this.#list(kit, shown) : this.#none(kit)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const isNone =
      this.search !== '' && this.#shown().length === 0 && this.#lookup.status === 'idle';
    const told = { looking: this.#say.looking, failed: this.#say.unreadable, found: '', idle: '' };
    this.tell(isNone ? this.#say.none({ query: this.search }) : told[this.#lookup.status]);
  }

  get #say() {
    return this.words(commonWords, pickWords);
  }

  get #network() {
    return this.#chain.current && this.appKit?.core.chain.active();
  }

  get #isFailed(): boolean {
    return this.#portfolio.isMissing || this.#portfolio.state?.status === 'failed';
  }

  /** Another list only where what it is made of is another: it is drawn often, and may be long. */
  #shown(): readonly Asset[] {
    const { assets = [] } = this.#portfolio.state ?? {};
    const { asset: chosen } = this.#send.state ?? {};
    const caipNetworkId = this.#network?.caipNetworkId;
    const query = this.search;
    return this.#keep('', [assets, chosen, caipNetworkId, query], () =>
      shownAssets(assets, { caipNetworkId, chosen, query }),
    );
  }

  #list(kit: AppKit, assets: readonly Asset[]): TemplateResult {
    return html`<ak-virtual-list
      label=${this.#say.list}
      ?busy=${this.#portfolio.state?.status === 'loading'}
      .items=${assets}
      .keyOf=${keyOf}
      .nameOf=${nameOf}
      .renderItem=${(item: unknown) => this.#pictured(kit, item as Asset)}
      @ak-list-exit=${this.#onExit}
    ></ak-virtual-list>`;
  }

  #pictured(kit: AppKit, asset: Asset): TemplateResult {
    const { pictures = {} } = this.#portfolio.state ?? {};
    const { imageUrl } = asset;
    if (imageUrl !== undefined && pictures[imageUrl] === undefined) this.#rest.call(this.#onRest);
    return this.#row(kit, asset);
  }

  #row(kit: AppKit, asset: Asset, end?: unknown): TemplateResult {
    const network = this.#network;
    return assetRow(kit, {
      formats: this.#formats,
      asset,
      network,
      pictures: this.#portfolio.state?.pictures,
      detail: this.#say.on({ symbol: asset.symbol, network: network?.name ?? '' }),
      isSelected: asset.assetId === this.#send.state?.asset?.assetId,
      onClick: () => this.#choose(kit, asset),
      end,
    });
  }

  /** Nothing to list: on its way, not had, or not found; and what the network says of a pasted contract. */
  #none(kit: AppKit): TemplateResult {
    const say = this.#say;
    const { status, found } = this.#lookup;
    const network = this.#network?.name ?? '';
    if (found)
      return html`<ak-virtual-list
        label=${say.list}
        .items=${this.#keep('found', [found], () => [found])}
        .keyOf=${keyOf}
        .renderItem=${(item: unknown) =>
          this.#row(
            kit,
            item as Asset,
            html`<ak-chip slot="end" variant="warn">${say.notListed}</ak-chip>`,
          )}
        @ak-list-exit=${this.#onExit}
      ></ak-virtual-list>`;
    if (status === 'looking' || this.#isWaiting)
      return html`<ak-skeleton .count=${status === 'looking' ? 1 : waitingRows}></ak-skeleton>`;
    if (status === 'failed')
      return emptyState(
        { icon: errorIcon, heading: say.unreadable, text: say.unreadableText({ network }) },
        action(say.tryAgain, this.#onAskAgain),
        action(say.clearSearch, this.#onClear, 'quiet'),
      );
    if (this.search)
      return emptyState(
        {
          icon: searchIcon,
          heading: say.none({ query: this.search }),
          text: say.noneText({ network }),
        },
        action(say.clearSearch, this.#onClear, 'secondary'),
      );
    if (this.#isFailed)
      return emptyState(
        { icon: errorIcon, heading: say.failed, text: say.failedText },
        action(say.tryAgain, this.#onRetry),
      );
    return emptyState(
      { icon: coinIcon, heading: say.empty({ network }), text: say.emptyText },
      kit.hasFeature('receive')
        ? action(kit.words.of(titleWords).receive, () => navigate(kit).push('WalletReceive'))
        : action(say.back, () => this.#leave(kit)),
    );
  }

  get #isWaiting(): boolean {
    const { current, state: known } = this.#portfolio;
    const isOn = this.appKit?.hasFeature('portfolio') === true && !this.#portfolio.isMissing;
    const isRead = known?.status === 'ready' || known?.status === 'failed';
    return !this.#send.current || (isOn && (!current || !isRead));
  }

  #failedBanner(): TemplateResult {
    return html`<ak-banner variant="warn" text=${this.#say.failed}>
      <ak-button slot="action" size="sm" variant="secondary" @click=${this.#onRetry}
        >${this.#say.tryAgain}</ak-button
      >
    </ak-banner>`;
  }

  #choose(kit: AppKit, asset: Asset): void {
    this.#send.current?.setAsset(asset);
    this.announce(this.#say.chosen({ symbol: asset.symbol }));
    this.#leave(kit);
  }

  #leave(kit: AppKit): void {
    if (!navigate(kit).back()) navigate(kit).reset('WalletSend');
  }

  #onSearch = ({ detail }: CustomEvent<AkSearchDetail>): void => {
    this.search = detail.query;
    const kit = this.appKit;
    if (kit) void this.#lookup.ask(kit, this.#shown().length > 0 ? '' : this.search);
  };

  #onSearchKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !this.list) return;
    event.preventDefault();
    this.list.focus();
  };

  #onExit = ({ detail }: CustomEvent<AkListExitDetail>): void => {
    if (detail.edge === 'start') this.searchField?.focus();
  };

  #onRest = (): void => {
    const drawn = (this.list?.drawnItems ?? []) as readonly Asset[];
    this.#portfolio.current?.loadPictures(drawn);
  };

  #onClear = (): void => {
    this.search = '';
    if (this.searchField) this.searchField.value = '';
    if (this.appKit) void this.#lookup.ask(this.appKit, '');
    this.searchField?.focus();
  };

  #onAskAgain = (): void => {
    const kit = this.appKit;
    if (!kit) return;
    void this.#lookup.ask(kit, '');
    void this.#lookup.ask(kit, this.search);
  };

  #onRetry = (): void => this.#portfolio.retry((portfolio) => void portfolio.refresh());
}

define('ak-pick-view', PickView);
