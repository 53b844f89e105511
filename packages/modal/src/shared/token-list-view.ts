// Base of views that choose a token: a search field, a list, and the keys between them.
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/search';
import '@openappkit/ui/components/virtual-list';
import type { Asset } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type {
  AkListExitDetail,
  AkSearch,
  AkSearchDetail,
  AkVirtualList,
  ListGroup,
} from '@openappkit/ui';
import { searchIcon } from '@openappkit/ui/icons';
import { html, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { Debounce } from '../element/timers.js';
import { createLazyPortfolio } from './lazy-portfolio.js';
import { keepFullHeight } from '../element/keep-full-height.js';
import { ViewElement } from '../element/view-element.js';
import { TypeToSearch } from '../element/type-to-search.js';
import { createNumberFormats } from '../messages/amount.js';
import { commonMessages } from '../messages/common-messages.js';
import { renderAction, renderEmptyState } from './empty-state.js';
import { plurals } from '../messages/plurals.js';

export const waitingRows = 4;

/** Fetch images only after scrolling has paused for this time, in milliseconds. */
const restMs = 80;

/** A constant, because a new array would rebuild the list. */
const noGroups: readonly ListGroup[] = [];

const plural = plurals('en');

export const tokenListMessages = defineMessages('token-list', {
  search: 'Name, symbol or contract address',
  found: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: '# token', other: '# tokens' }),
  none: ({ query }: MessageParams<'query'>) => `No token called “${query}”`,
  noneText: ({ network }: MessageParams<'network'>) =>
    `Paste its contract address. Only tokens on ${network} are listed.`,
  looking: 'Looking it up…',
  notListed: 'Not listed',
  chosen: ({ symbol }: MessageParams<'symbol'>) => `${symbol} chosen`,
});

const keyOf = (item: unknown): unknown => (item as Asset).assetId;

const nameOf = (item: unknown): string => (item as Asset).name;

interface TokenRows {
  readonly label: string;
  readonly items: readonly Asset[];
  readonly groups?: readonly ListGroup[];
  readonly isBusy?: boolean;
  readonly row: (asset: Asset) => TemplateResult;
}

export abstract class TokenListView<Params = unknown> extends ViewElement<Params> {
  @state() protected search = '';
  @query('ak-search') protected readonly searchField?: AkSearch | null;
  @query('ak-virtual-list') protected readonly list?: AkVirtualList | null;
  protected readonly portfolio = createLazyPortfolio(this);
  protected readonly formats = createNumberFormats();
  readonly #rest = new Debounce(this, restMs);

  protected override readonly focusSelectors = ['ak-search'];

  constructor() {
    super();
    keepFullHeight(this);
    new TypeToSearch(this, () => this.searchField);
  }

  /** Sets `search` and starts the search. */
  protected abstract find(text: string): void;

  protected searchBox(count: number): TemplateResult {
    const t = this.messages(commonMessages, tokenListMessages);
    return html`<ak-search
      label=${t.search}
      placeholder=${t.search}
      clear-label=${t.clearSearch}
      status=${this.search && count > 0 ? t.found({ count }) : ''}
      @ak-search=${this.#onSearch}
      @keydown=${this.#onSearchKey}
    ></ak-search>`;
  }

  protected rows({
    groups = noGroups,
    isBusy = false,
    items,
    label,
    row,
  }: TokenRows): TemplateResult {
    return html`<ak-virtual-list
      label=${label}
      ?busy=${isBusy}
      .items=${items}
      .groups=${groups}
      .keyOf=${keyOf}
      .nameOf=${nameOf}
      .renderItem=${(item: unknown) => row(item as Asset)}
      @ak-list-exit=${this.#onExit}
    ></ak-virtual-list>`;
  }

  /** Requests the image of a rendered row, unless the image has loaded. */
  protected requestImage({ imageUrl }: Asset): void {
    const { pictures = {} } = this.portfolio.state ?? {};
    if (imageUrl !== undefined && pictures[imageUrl] === undefined) this.#rest.call(this.#onRest);
  }

  /** Marks a token that no token list contains. */
  protected notListed(): TemplateResult {
    const { notListed } = this.messages(tokenListMessages);
    return html`<ak-chip slot="end" variant="warn">${notListed}</ak-chip>`;
  }

  protected notFound(network: string): TemplateResult {
    const t = this.messages(commonMessages, tokenListMessages);
    return renderEmptyState(
      {
        icon: searchIcon,
        heading: t.none({ query: this.search }),
        text: t.noneText({ network }),
      },
      renderAction(t.clearSearch, this.clear, 'secondary'),
    );
  }

  protected readonly clear = (): void => {
    this.find('');
    if (this.searchField) this.searchField.value = '';
    this.searchField?.focus();
  };

  #onSearch = ({ detail }: CustomEvent<AkSearchDetail>): void => this.find(detail.query);

  #onSearchKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !this.list) return;
    event.preventDefault();
    this.list.focus();
  };

  #onExit = ({ detail }: CustomEvent<AkListExitDetail>): void => {
    if (detail.edge === 'start') this.searchField?.focus();
  };

  #onRest = (): void => {
    const rendered = (this.list?.drawnItems ?? []) as readonly Asset[];
    this.portfolio.current?.loadPictures(rendered);
  };
}
