import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/search';
import { visibleConnectors } from '@openappkit/core/internal';
import type { AkSearch, AkSearchDetail, AkVirtualGrid } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { createMemo } from '@openappkit/kit/internal';
import { chooseListedWallet } from '../../actions/choose-listed-wallet.js';
import { choosePhoneWallet } from '../../actions/choose-wallet.js';
import { canPair } from '../../navigation/start-pairing.js';
import { keepFullHeight } from '../../element/keep-full-height.js';
import { ViewElement } from '../../element/view-element.js';
import { Debounce } from '../../element/timers.js';
import { TypeToSearch } from '../../element/type-to-search.js';
import { Online } from '../../element/online.js';
import { WalletList } from '../../element/lazy-controller.js';
import { listStatus, type ShownWallet, type ShownWallets, shownWallets } from './shown-wallets.js';
import { commonMessages } from '../../messages/common-messages.js';
import {
  allWalletsMessages,
  type FilterState,
  walletFilters,
  walletTile,
  renderWalletsFailed,
  renderWalletsEmpty,
  spokenText,
  statusText,
  walletsGrid,
} from './wallets-grid.js';
import type { AllWalletsParams } from '../../navigation/route.types.js';
import { renderBanner } from '../../shared/empty-state.js';

/** Search after typing has paused for this time, in milliseconds. */
const debounceMs = 250;
/** Fetch images only after scrolling has paused for this time, in milliseconds. */
const restMs = 80;
/** The most placeholder tiles: seven rows, which fill the dialog as the list will. */
const waitingTiles = 28;
const nothingKnown = {
  list: [],
  search: undefined,
  count: 0,
  only: undefined,
  hidden: { rdns: [], names: [] },
};

/**
 * @summary All wallets as a grid.
 * @route AllWallets
 */
export class AllWalletsView extends ViewElement<AllWalletsParams> {
  static override styles = [
    reset,
    css`
      ak-search {
        padding: 0.75em 1.25em 0;
      }
      /* One line that scrolls. Its edges fade over the padding, so only chips that scroll out of it look cut. */
      .filters {
        display: flex;
        gap: 0.5em;
        padding: 0.75em 1.25em;
        overflow: auto hidden;
        overscroll-behavior-inline: contain;
        scrollbar-width: none;
        scroll-padding-inline: 1.25em;
        mask-image: linear-gradient(
          to right,
          transparent,
          #000 1.25em calc(100% - 1.25em),
          transparent
        );
      }
      ak-chip {
        flex: none;
        max-inline-size: none;
      }
      /* Keeps its height while it is empty, so that the wallets below do not move. */
      .count {
        min-block-size: calc(1.385em * var(--_ak-line-height));
        margin: 0 1.5385em 0.5em;
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
        line-height: calc(1.385 * var(--_ak-line-height));
      }
      ak-virtual-grid,
      ak-skeleton {
        padding-inline: 0.75em;
      }
    `,
  ];

  @state() private search = '';
  @state() private filters: FilterState = { isInstalled: false, isVerified: false };
  @query('ak-search') private readonly searchField?: AkSearch | null;
  @query('ak-virtual-grid') private readonly grid?: AkVirtualGrid | null;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #options = this.watch((kit) => kit.core.options.state);
  readonly #online = new Online(this);
  readonly #debounce = new Debounce(this, debounceMs);
  readonly #rest = new Debounce(this, restMs);
  readonly #wallets = new WalletList(this, (wallets) => {
    // Apply the text and filters that the user entered before the list loaded. A search of an earlier visit no longer
    // applies.
    this.#debounce.call(this.#ask);
    this.#debounce.flush();
    void wallets.loadMore();
  });
  readonly #keep = createMemo<ShownWallets>();
  #shown: ShownWallets = { items: [], count: 0, isPaged: true };
  #nearEndAt = 0;

  protected override readonly focusSelectors = ['ak-search'];

  constructor() {
    super();
    keepFullHeight(this);
    new TypeToSearch(this, () => this.searchField);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('params'))
      this.filters = { ...this.filters, namespace: this.params?.namespace };
    const options = this.#options.current?.current;
    if (!options) return;
    const { connectors = [] } = this.#connection.current ?? {};
    const known = this.#wallets.state ?? nothingKnown;
    const { list, search, count } = known;
    const { hidden, only } = known;
    // Loaded images change none of these inputs. A new search result is a new object.
    const listInputs = [list, search, count, hidden, only];
    const inputs = [...listInputs, connectors, options, this.filters, this.search];
    this.#shown = this.#keep('', inputs, () => {
      const visible = visibleConnectors(connectors, hidden, only, options);
      return shownWallets(known, visible, { ...this.filters, query: this.search });
    });
  }

  /** Renders at most once per frame, because many images may load within one. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated) await new Promise(requestAnimationFrame);
    await super.scheduleUpdate();
  }

  protected override draw(kit: AppKit): TemplateResult {
    return html`${renderBanner(this.#online.isOffline && this.#t.offline, 'offline')}
      <ak-search
        label=${this.#t.search}
        placeholder=${this.#t.search}
        clear-label=${this.#t.clearSearch}
        .debounceMs=${0}
        @ak-search=${this.#onSearch}
        @keydown=${this.#onSearchKey}
      ></ak-search>
      ${walletFilters(kit, [...kit.core.adapters.keys()], this.filters, this.#onFilter)}
      <p class="count" role="status">${statusText(this.#t, this.#shown, this.#status)}</p>
      ${this.#body(kit)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#loadMore();
    this.announceOnce(spokenText(this.#t, this.#shown, this.#status, this.search));
  }

  get #t() {
    return this.messages(commonMessages, allWalletsMessages);
  }

  get #status() {
    return listStatus(this.#wallets.state, this.#wallets.isMissing);
  }

  #body(kit: AppKit): TemplateResult {
    const { items } = this.#shown;
    const { isWaiting, hasFailed } = this.#status;
    if (items.length > 0)
      return walletsGrid(this.#t, this.#shown, this.#status, {
        // A new function each time, so that loaded images render although the wallets are the same.
        renderItem: (item) => this.#tile(item),
        onNearEnd: this.#onNearEnd,
        onExit: this.#onExit,
        onRetry: this.#onRetry,
      });
    if (isWaiting && !this.filters.isInstalled)
      return html`<ak-skeleton shape="tile" .count=${this.#waitingCount}></ak-skeleton>`;
    const onCode = canPair(kit) ? this.#onCode : undefined;
    if (hasFailed && !this.filters.isInstalled)
      return renderWalletsFailed(this.#t, this.#onRetry, onCode);
    const { isInstalled, isVerified, namespace } = this.filters;
    const isFiltered = isInstalled || isVerified || namespace !== undefined;
    return renderWalletsEmpty(this.#t, this.search, { isFiltered, onCode, onClear: this.#onClear });
  }

  /** The connect view has usually loaded the number of wallets by now. */
  get #waitingCount(): number {
    return Math.min(waitingTiles, this.#wallets.state?.count || waitingTiles);
  }

  #tile(item: unknown): TemplateResult {
    const shownWallet = item as ShownWallet;
    if (!this.appKit) return html``;
    const { images } = this.#wallets.state ?? {};
    const { imageId } = shownWallet.wallet;
    if (imageId !== undefined && images?.[imageId] === undefined) this.#rest.call(this.#onRest);
    return walletTile(this.appKit, shownWallet, images, this.#onChoose);
  }

  /** Loads further pages while the end is near, because a filter may hide all wallets of the last page. */
  #loadMore(): void {
    const { current, state: known } = this.#wallets;
    const { items, isPaged } = this.#shown;
    if (!isPaged || this.filters.isInstalled || items.length > this.#nearEndAt) return;
    if (known?.listStatus === 'ready' && known.moreStatus === 'idle') void current?.loadMore();
  }

  #onRest = (): void => {
    const rendered = (this.grid?.drawnItems ?? []) as readonly ShownWallet[];
    this.#wallets.current?.loadImages(rendered.map(({ wallet }) => wallet));
  };

  #ask = (): void => {
    const badge = this.filters.isVerified ? 'certified' : undefined;
    void this.#wallets.current?.search(this.search, badge);
  };

  #onSearch = ({ detail }: CustomEvent<AkSearchDetail>): void => {
    this.search = detail.query;
    this.#debounce.call(this.#ask);
  };

  #onSearchKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') this.#debounce.flush();
    if (event.key !== 'ArrowDown' || !this.grid) return;
    event.preventDefault();
    this.grid.focus();
  };

  #onFilter = (filters: FilterState): void => {
    const isOther = filters.isVerified !== this.filters.isVerified;
    this.filters = filters;
    this.#nearEndAt = 0;
    if (isOther) this.#ask();
  };

  #onNearEnd = (): void => {
    this.#nearEndAt = this.#shown.items.length;
    // The rendered tiles may be of the previous frame, so request images after the next render.
    this.requestUpdate();
  };

  #onExit = (): void => this.searchField?.focus();
  #onRetry = (): void => this.#wallets.retry();

  #onClear = (): void => {
    this.search = '';
    if (this.searchField) this.searchField.value = '';
    this.#onFilter({ isInstalled: false, isVerified: false });
    this.#ask();
    this.searchField?.focus();
  };

  #onCode = (): void => this.#choose((kit) => choosePhoneWallet(kit, { showsCode: true }));

  readonly #onChoose = ({ wallet, installed }: ShownWallet): void =>
    this.#choose((kit) => chooseListedWallet(kit, wallet, installed, this.filters.namespace));

  /** Returns to the terms checkbox and explains why, if the user must still accept the terms. */
  #choose(choose: (kit: AppKit) => boolean): void {
    const kit = this.appKit;
    if (kit && !choose(kit)) this.announce(this.#t.agreeFirst, true);
  }
}

define('ak-all-wallets-view', AllWalletsView);
