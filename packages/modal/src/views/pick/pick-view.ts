// <ak-pick-view>: which coin or token to send: the account's own, or one by its contract.
import '../../element/second-picture.js';
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/search';
import type { AkList, AkListExitDetail, AkSearch, AkSearchDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon } from '@openappkit/ui/icons/coin';
import { errorIcon } from '@openappkit/ui/icons/error';
import { searchIcon } from '@openappkit/ui/icons/search';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit, Asset } from '@openappkit/kit';
import { Late } from '../../element/late.js';
import { TypeToSearch } from '../../keyboard/type-to-search.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { assetRow } from '../../parts/asset-row.js';
import { emptyState } from '../../parts/empty-state.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { titleWords } from '../../words/title-words.js';
import { pickViewStyles } from './pick-view.styles.js';
import { mostRows, rowsAtFirst, shownAssets } from './shown-assets.js';
import { pickWords } from './strings.js';
import { TokenLookup } from './token-lookup.js';

/** Rows that stand in for the list. */
const waitingRows = 4;

/**
 * @summary A list of tokens with a search.
 * @route WalletSendSelectToken
 */
export class PickView extends ViewElement {
  static override styles = [reset, viewStyles, pickViewStyles];

  @state() private search = '';
  @state() private limit = rowsAtFirst;
  @query('ak-search') private readonly searchField?: AkSearch | null;
  @query('ak-list') private readonly list?: AkList | null;
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
    const { rows, count } = this.#shown();
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
      ${count > 0 ? this.#list(kit, rows, count) : this.#none(kit)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { count } = this.#shown();
    const isNone = this.search !== '' && count === 0 && this.#lookup.status === 'idle';
    const told = { looking: this.#say.looking, failed: this.#say.unreadable, found: '', idle: '' };
    this.tell(isNone ? this.#say.none({ query: this.search }) : told[this.#lookup.status]);
    this.#portfolio.current?.loadPictures(this.#shown().rows);
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

  #shown() {
    return shownAssets(this.#portfolio.state?.assets ?? [], {
      caipNetworkId: this.#network?.caipNetworkId,
      chosen: this.#send.state?.asset,
      query: this.search,
      limit: this.limit,
    });
  }

  #list(kit: AppKit, rows: readonly Asset[], count: number): TemplateResult {
    const left = count - rows.length;
    const isFull = rows.length >= mostRows;
    return html`<ak-list
        label=${this.#say.list}
        ?busy=${this.#portfolio.state?.status === 'loading'}
        @ak-list-exit=${this.#onExit}
      >
        ${repeat(
          rows,
          ({ assetId }) => assetId,
          (asset) => this.#row(kit, asset),
        )}
      </ak-list>
      ${left > 0 ? html`<div class="more">${isFull ? this.#say.tooMany({ count: left }) : this.#more(left)}</div>` : nothing}`;
  }

  #more(left: number): TemplateResult {
    return html`<ak-button variant="quiet" @click=${this.#onMore}
      >${this.#say.more({ count: left })}</ak-button
    >`;
  }

  #row(kit: AppKit, asset: Asset, end?: unknown): TemplateResult {
    const network = this.#network;
    return assetRow(kit, {
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
      return html`<ak-list label=${say.list} @ak-list-exit=${this.#onExit}>
        ${this.#row(kit, found, html`<ak-chip slot="end" variant="warn">${say.notListed}</ak-chip>`)}
      </ak-list>`;
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
    this.limit = rowsAtFirst;
    const kit = this.appKit;
    if (kit) void this.#lookup.ask(kit, this.#shown().count > 0 ? '' : this.search);
  };

  #onSearchKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !this.list) return;
    event.preventDefault();
    this.list.focus();
  };

  #onExit = ({ detail }: CustomEvent<AkListExitDetail>): void => {
    if (detail.edge === 'start') this.searchField?.focus();
  };

  #onMore = (): void => {
    this.limit = mostRows;
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
