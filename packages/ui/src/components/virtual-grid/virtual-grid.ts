// AkVirtualGrid: a grid of thousands of items of which at most 60 are in the document.
// Used by the wallet list; must not fetch, filter or keep items.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { TypeAhead } from '../../base/type-ahead.js';
import { gridTarget } from './grid-target.js';
import { type RowWindow, rowWindow } from './row-window.js';
import { scrollBox, sightOf } from './scroll-box.js';
import { virtualGridStyles } from './virtual-grid.styles.js';

// The next page is asked for this many CSS px before the end, about two rows ahead.
const nearEnd = 200;

/**
 * @summary A virtual grid with one Tab stop. It scrolls with its nearest scrolling ancestor.
 * @slot end - a line after the last row, such as "Could not load more"
 * @event ak-near-end - the last drawn row is within 200 px of the end; once for each length of `items`
 * @event ak-grid-exit - ↑ was pressed in the first row; a view moves focus to its search
 * @csspart grid - the element with the grid role
 */
export class AkVirtualGrid extends AkElement {
  static override styles = [reset, virtualGridStyles];

  @property({ attribute: false }) items: readonly unknown[] = [];
  /** Draws one item as one focusable element, such as `ak-wallet-tile`. */
  @property({ attribute: false }) renderItem: (item: unknown, index: number) => TemplateResult =
    () => html``;
  /** A key that stays with the item while the list grows. */
  @property({ attribute: false }) keyOf: (item: unknown, index: number) => unknown = (_, index) =>
    index;
  /** Name that letters jump to. */
  @property({ attribute: false }) nameOf: (item: unknown) => string = () => '';
  /** Accessible name. */
  @property() label = '';
  /** Height of a row in CSS px at the default text size. */
  @property({ type: Number, attribute: 'row-height' }) rowHeight = 96;
  /** Columns at most. */
  @property({ type: Number, attribute: 'most-columns' }) mostColumns = 4;
  /** How many items there are with those not loaded yet; unset: the length of `items`. */
  @property({ type: Number }) total?: number;
  @property({ type: Boolean, reflect: true }) busy = false;

  @query('[role=grid]') private readonly grid?: HTMLElement | null;

  #columns = 4;
  #unit = 16;
  #window: RowWindow = { first: 0, end: 0, drawn: [] };
  #active = 0;
  #focused: number | undefined;
  #toldLength = 0;
  #box: Element | Window | undefined;
  #observer: ResizeObserver | undefined;
  #frame = 0;
  /** What the layout was read for is other now. Pictures that come, and rows that a scroll brings, change no measure. */
  #isStale = true;
  /** By row, the key of the element that shows it. */
  #slots: ReadonlyMap<number, number> = new Map();
  #lastSlot = 0;
  readonly #typeAhead = new TypeAhead();

  /** Columns now, within `mostColumns`: 4 from 340 px (a card's 360 px less a scroll bar), then 3, fewer with very large text. */
  get columns(): number {
    return this.#columns;
  }

  /** What is in the document now, in reading order. */
  get drawnItems(): readonly unknown[] {
    return this.#window.drawn.flatMap((row) => this.#itemsOf(row));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer = new ResizeObserver(this.#schedule);
    this.#isStale = true;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#box?.removeEventListener('scroll', this.#schedule);
    window.removeEventListener('resize', this.#schedule);
    this.#box = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#focused = undefined;
  }

  /** Focuses the item that holds the Tab stop. */
  override focus(): void {
    void this.focusIndex(this.#active);
  }

  /**
   * Scrolls an item into sight, draws it and focuses it.
   * @param index position in `items`; an index outside of it does nothing
   */
  async focusIndex(index: number): Promise<void> {
    if (index < 0 || index >= this.items.length) return;
    this.#active = index;
    this.#reveal(Math.floor(index / this.#columns));
    this.#measure();
    this.requestUpdate();
    await this.updateComplete;
    const item = this.#itemAt(index);
    if (item && 'updateComplete' in item) await item.updateComplete;
    if (this.#active === index) item?.focus({ preventScroll: true });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('items')) this.#keepActive(changed.get('items'));
    this.#isStale ||=
      changed.has('items') || changed.has('rowHeight') || changed.has('mostColumns');
    if (this.hasUpdated && this.#isStale) this.#measure();
  }

  protected override render(): TemplateResult {
    return html`${this.items.length > 0 ? this.#grid() : nothing}<slot name="end"></slot>`;
  }

  protected override updated(): void {
    this.#listen();
    this.#isStale &&= this.#measure();
    if (this.#isStale) this.requestUpdate();
    const height = this.rowHeight * (this.#unit / 16);
    if (this.grid) this.grid.style.blockSize = `${this.#rows() * height}px`;
    for (const row of this.renderRoot.querySelectorAll<HTMLElement>('[role=row]')) {
      row.style.transform = `translateY(${Number(row.dataset.row) * height}px)`;
      row.style.blockSize = `${height}px`;
    }
    for (const cell of this.renderRoot.querySelectorAll<HTMLElement>('[data-index]'))
      setTabStop(cell.firstElementChild, Number(cell.dataset.index) === this.#active);
    this.#tellNearEnd(height);
  }

  #grid(): TemplateResult {
    const total = this.total ?? this.items.length;
    return html`<div
      part="grid"
      role="grid"
      aria-label=${this.label || nothing}
      aria-rowcount=${Math.ceil(total / this.#columns)}
      aria-colcount=${this.#columns}
      aria-busy=${this.busy ? 'true' : nothing}
      @keydown=${this.#onKey}
      @focusin=${this.#onFocusIn}
      @focusout=${this.#onFocusOut}
    >
      ${repeat(
        this.#placed(),
        ([, slot]) => slot,
        ([row]) => this.#row(row),
      )}
    </div>`;
  }

  /**
   * The rows to draw in reading order, each with the key of its element. One whose row has gone is used again for a row
   * that comes; not while something inside has focus, which would be lost where its own row is moved past the others.
   */
  #placed(): ReadonlyMap<number, number> {
    const { drawn } = this.#window;
    const gone = [...this.#slots].filter(([row]) => !drawn.includes(row)).map(([, slot]) => slot);
    const free = this.#focused === undefined ? gone : [];
    this.#slots = new Map(
      drawn.map((row) => [row, this.#slots.get(row) ?? free.pop() ?? ++this.#lastSlot]),
    );
    return this.#slots;
  }

  #row(row: number): TemplateResult {
    const from = row * this.#columns;
    return html`<div role="row" class="columns-${this.#columns}" data-row=${row} aria-rowindex=${row + 1}>
      ${this.#itemsOf(row).map(
        (item, at) =>
          html`<div role="gridcell" data-index=${from + at} aria-colindex=${at + 1}>${this.renderItem(item, from + at)}</div>`,
      )}
    </div>`;
  }

  #itemsOf(row: number): readonly unknown[] {
    return this.items.slice(row * this.#columns, (row + 1) * this.#columns);
  }

  #rows(): number {
    return Math.ceil(this.items.length / this.#columns);
  }

  #itemAt(index: number): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`[data-index="${index}"] > *`);
  }

  // The Tab stop stays with its item while pages are added, and starts over in another list.
  #keepActive(before: readonly unknown[] | undefined): void {
    const item = before?.[this.#active];
    const key = item === undefined ? undefined : this.keyOf(item, this.#active);
    const same = this.items[this.#active];
    if (same !== undefined && this.keyOf(same, this.#active) === key) return;
    this.#active = Math.max(
      0,
      this.items.findIndex((one, index) => this.keyOf(one, index) === key),
    );
    // A row element is used again: focus goes with the item.
    if (this.#focused !== undefined) void this.focusIndex(this.#active);
    this.#focused = undefined;
    this.#toldLength = 0;
  }

  #listen(): void {
    this.#observer?.observe(this);
    if (this.#box) return;
    this.#box = scrollBox(this);
    this.#box.addEventListener('scroll', this.#schedule, { passive: true });
    window.addEventListener('resize', this.#schedule, { passive: true });
    if (this.#box instanceof Element) this.#observer?.observe(this.#box);
  }

  readonly #schedule = (): void => {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#measure()) this.requestUpdate();
      else this.#tellNearEnd(this.rowHeight * (this.#unit / 16));
    });
  };

  // Reads the layout; true when other rows are to be drawn.
  #measure(): boolean {
    if (!this.#box) return false;
    const unit = Number.parseFloat(getComputedStyle(this).fontSize) || 16;
    const width = this.clientWidth / unit;
    const fitting =
      width === 0 || width >= 21.25 ? 4 : Math.min(3, Math.max(1, Math.floor(width / 4.2)));
    const columns = Math.min(fitting, this.mostColumns);
    const changed = columns !== this.#columns || unit !== this.#unit;
    this.#columns = columns;
    this.#unit = unit;
    const pinned = new Set([this.#active, this.#focused ?? this.#active]);
    const next = rowWindow({
      rows: this.#rows(),
      columns,
      rowHeight: this.rowHeight * (unit / 16),
      sight: sightOf(this.grid ?? this, this.#box),
      pinned: [...new Set([...pinned].map((index) => Math.floor(index / columns)))],
    });
    const same = !changed && next.drawn.join() === this.#window.drawn.join();
    this.#window = next;
    return !same;
  }

  #tellNearEnd(rowHeight: number): void {
    const length = this.items.length;
    if (length === 0 || length === this.#toldLength || this.#window.end === 0) return;
    if ((this.#rows() - this.#window.end) * rowHeight > nearEnd) return;
    this.#toldLength = length;
    this.emit('ak-near-end', {});
  }

  #reveal(row: number): void {
    const box = this.#box;
    if (!box) return;
    const height = this.rowHeight * (this.#unit / 16);
    const sight = sightOf(this.grid ?? this, box);
    const above = row * height - sight.top;
    const below = (row + 1) * height - (sight.top + sight.height);
    if (above < 0) box.scrollBy({ top: above, behavior: 'instant' });
    else if (below > 0) box.scrollBy({ top: below, behavior: 'instant' });
  }

  readonly #onFocusIn = (event: FocusEvent): void => {
    const index = indexOf(event);
    if (index === undefined) return;
    this.#focused = index;
    if (index === this.#active) return;
    this.#active = index;
    this.requestUpdate();
  };

  readonly #onFocusOut = (): void => {
    this.#focused = undefined;
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (indexOf(event) === undefined) return;
    const to = this.#target(event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (to === 'before') this.emit('ak-grid-exit', {});
    else void this.focusIndex(to);
  };

  #target(key: string): number | 'before' | undefined {
    const from = this.#active;
    const count = this.items.length;
    if (key.length === 1 && key !== ' ')
      return this.#typeAhead.next(key, from, count, (at) => this.nameOf(this.items[at]));
    const height = this.rowHeight * (this.#unit / 16);
    const inSight = this.#box ? sightOf(this, this.#box).height : height;
    return gridTarget(key, {
      from,
      count,
      columns: this.#columns,
      // A row stays in sight.
      page: Math.max(1, Math.floor(inSight / height) - 1),
      rtl: this.matches(':dir(rtl)'),
    });
  }
}

function indexOf(event: Event): number | undefined {
  for (const node of event.composedPath()) {
    const index = node instanceof HTMLElement ? node.dataset.index : undefined;
    if (index !== undefined) return Number(index);
  }
  return undefined;
}

function setTabStop(item: Element | null, stop: boolean): void {
  if (!(item instanceof HTMLElement)) return;
  if ('tabStop' in item) item.tabStop = stop;
  else item.tabIndex = stop ? 0 : -1;
}
