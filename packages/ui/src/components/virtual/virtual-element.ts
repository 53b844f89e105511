// VirtualElement: base of the virtual grid and the virtual list: thousands of items of which at most 60 are in the document, one
// Tab stop, and a focus that stays with its item. Knows no layout: a grid or list tells where its lines are.
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { TypeAhead } from '../../base/type-ahead.js';
import type { Lines } from './lines.js';
import { type LineWindow, lineWindow } from './line-window.js';
import { findScrollContainer, measureVisibleRange, type VisibleRange } from './scroll-container.js';

// The next page is asked for this many CSS px before the end.
const nearEnd = 200;

/** Where a person is: an item, and how far its top is above the top of what scrolls, in CSS px. */
export interface VirtualPlace {
  readonly index: number;
  readonly by: number;
}

/** Where a key leads: an item, or out of the element. */
export type KeyTarget = number | 'before' | undefined;

export abstract class VirtualElement extends AkElement {
  static {
    // How high lines are is read once they are drawn: the draw that follows is meant. Only in lit's development build.
    VirtualElement.disableWarning?.('change-in-update');
  }

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
  @property({ type: Boolean, reflect: true }) busy = false;

  /** Resolves when what is drawn has its height. */
  protected layoutSettled: Promise<void> | undefined;
  /** Items of a line. */
  protected readonly perLine: number = 1;
  protected abstract readonly overscan: number;
  /** New lines with which the rest of the overscan waits for the next frame. */
  protected readonly atOnce: number = Number.POSITIVE_INFINITY;
  /** Lines more than before that come with one frame. */
  protected readonly grow: number = Number.POSITIVE_INFINITY;
  protected abstract readonly lines: Lines;
  /** The element whose top is that of the first line; none before the first draw. */
  protected abstract readonly area?: HTMLElement | null;
  /** Font size in CSS px. */
  protected unit = 16;
  protected window: LineWindow = {
    first: 0,
    end: 0,
    drawn: [],
    isComplete: true,
    isMissing: false,
    isDeferred: false,
  };
  /** Lines of the last draw. */
  #before: readonly number[] = [];
  protected active = 0;
  protected focused: number | undefined;
  protected box: Element | Window | undefined;
  #toldLength = 0;
  #observer: ResizeObserver | undefined;
  /** One item, whose height tells of larger letters. */
  #watched: Element | null = null;
  #frame = 0;
  /** What the layout was read for is other now. Pictures that come, and lines that a scroll brings, change no measure. */
  #isStale = true;
  /** What was read last is another layout than the one before. */
  #isOtherLayout = false;
  /** Of the focus: one that is on its way is overtaken by the next. */
  #move = 0;
  #place: VirtualPlace | undefined;
  #wanted: VirtualPlace | undefined;
  readonly #typeAhead = new TypeAhead();

  /** Where the person is, or was when this left the page. Set it to bring them back there once there are items. */
  get place(): VirtualPlace | undefined {
    return this.#wanted ?? this.#place;
  }

  set place(place: VirtualPlace | undefined) {
    this.#wanted = place;
    this.requestUpdate();
  }

  /** What is in the document now, in reading order. */
  get drawnItems(): readonly unknown[] {
    return this.window.drawn.flatMap((line) => this.itemsOf(line));
  }

  /**
   * Reads how wide things are, and takes it as the layout; true when that is another.
   * @param isOtherText letters have another size than before
   */
  protected abstract measureWidth(isOtherText: boolean): boolean;
  /** Puts what is drawn where it belongs. */
  protected abstract layoutLines(): void;
  protected abstract target(key: string, page: number): KeyTarget;
  /** An arrow key left at the start. */
  protected abstract exit(): void;

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
    this.#watched = null;
    this.box?.removeEventListener('scroll', this.#look);
    window.removeEventListener('resize', this.#schedule);
    this.box = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.focused = undefined;
  }

  /** Focuses the item that holds the Tab stop. */
  override focus(): void {
    void this.focusIndex(this.active);
  }

  /**
   * Scrolls an item into sight, draws it and focuses it.
   * @param index position in `items`; an index outside of it does nothing
   */
  async focusIndex(index: number): Promise<void> {
    if (index < 0 || index >= this.items.length) return;
    this.active = index;
    this.#reveal(this.lineOf(index));
    const item = await this.#focusActive();
    // What stays in sight by itself may stand over it: an item says by its scroll margin how much.
    item?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  async #focusActive(): Promise<HTMLElement | null> {
    const index = this.active;
    const move = ++this.#move;
    this.measure();
    this.requestUpdate();
    await this.updateComplete;
    await this.layoutSettled;
    await this.updateComplete;
    const item = this.renderRoot.querySelector<HTMLElement>(`[data-index="${index}"] > *`);
    if (item && 'updateComplete' in item) await item.updateComplete;
    if (move !== this.#move) return null;
    item?.focus({ preventScroll: true });
    return item;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('items')) this.#keepActive(changed.get('items'));
    this.#isStale ||= changed.has('items');
    if (this.hasUpdated && this.#isStale) this.measure();
  }

  protected override updated(_changed: PropertyValues<this>): void {
    this.#before = this.window.drawn;
    this.#listen();
    const { isDeferred } = this.window;
    const isOther = this.#isStale && this.measure();
    // What only the overscan lacks waits for the next frame: drawn now, each line would have all of them laid out once more.
    this.#isStale = isOther && (this.#isOtherLayout || (this.window.isMissing && !isDeferred));
    if (this.#isStale) this.requestUpdate();
    this.layoutLines();
    this.#return();
    for (const cell of this.renderRoot.querySelectorAll<HTMLElement>('[data-index]'))
      setTabStop(cell.firstElementChild, Number(cell.dataset.index) === this.active);
    this.#tellNearEnd();
    if (isOther || !this.window.isComplete) this.#schedule();
  }

  protected override firstUpdated(): void {
    this.emit('ak-place', {});
  }

  /** The layout is another: it is read again with the next draw. */
  protected invalidateLayout(): void {
    this.#isStale = true;
  }

  protected lineOf(index: number): number {
    return Math.floor(index / this.perLine);
  }

  protected itemsOf(line: number): readonly unknown[] {
    return this.items.slice(line * this.perLine, (line + 1) * this.perLine);
  }

  protected get sight(): VisibleRange {
    return this.box ? measureVisibleRange(this.area ?? this, this.box) : { top: 0, height: 0 };
  }

  /** On its way to where it was told to be. */
  protected get isReturning(): boolean {
    return this.#wanted !== undefined;
  }

  protected get currentPlace(): VirtualPlace | undefined {
    if (!this.box || this.lines.count === 0) return undefined;
    const { top } = this.sight;
    const line = this.lines.at(top);
    return { index: line * this.perLine, by: top - this.lines.top(line) };
  }

  /** Moves what is in sight, by CSS px: when what is above it became more or less. */
  protected scrollByPixels(by: number): void {
    if (Math.abs(by) < 1 || !this.box) return;
    // Read before the height is another: where that is less, the browser may move it, too.
    const top = (this.box instanceof Element ? this.box.scrollTop : this.box.scrollY) + by;
    if (this.area) this.area.style.blockSize = `${this.lines.height}px`;
    this.box.scrollTo({ top, behavior: 'instant' });
  }

  #return(): void {
    const wanted = this.#wanted;
    if (!wanted || !this.box || this.lines.count === 0 || this.clientWidth === 0) return;
    this.#wanted = undefined;
    const line = Math.min(this.lineOf(wanted.index), this.lines.count - 1);
    this.scrollByPixels(this.lines.top(line) + wanted.by - this.sight.top);
  }

  /** Reads the layout; true when others than the drawn lines are to be drawn. */
  protected measure(): boolean {
    if (!this.box) return false;
    const unit = Number.parseFloat(getComputedStyle(this).fontSize) || 16;
    const isOther = unit !== this.unit;
    this.unit = unit;
    this.#isOtherLayout = this.measureWidth(isOther) || isOther;
    const pinned = [this.active, this.focused ?? this.active].map((index) => this.lineOf(index));
    const next = lineWindow({
      lines: this.lines,
      columns: this.perLine,
      sight: this.sight,
      overscan: this.overscan,
      pinned: [...new Set(pinned)],
      before: this.#before,
      atOnce: this.atOnce,
      grow: this.grow,
    });
    const same = !this.#isOtherLayout && next.drawn.join() === this.#before.join();
    this.window = next;
    this.#place = this.currentPlace;
    return !same;
  }

  // The Tab stop stays with its item while pages are added, and starts over in another list.
  #keepActive(before: readonly unknown[] | undefined): void {
    const item = before?.[this.active];
    const key = item === undefined ? undefined : this.keyOf(item, this.active);
    const same = this.items[this.active];
    if (same !== undefined && this.keyOf(same, this.active) === key) return;
    const index = this.items.findIndex((one, at) => this.keyOf(one, at) === key);
    this.active = Math.max(0, index);
    // A line's element is used again: focus goes with the item.
    if (this.focused !== undefined) void this.#focusActive();
    this.focused = undefined;
    this.#toldLength = 0;
  }

  #listen(): void {
    this.#observer?.observe(this);
    this.#watchItem();
    if (this.box) return;
    this.box = findScrollContainer(this);
    this.box.addEventListener('scroll', this.#look, { passive: true });
    window.addEventListener('resize', this.#schedule, { passive: true });
    if (this.box instanceof Element) this.#observer?.observe(this.box);
  }

  /** Larger letters make an item higher, which this by itself is not before its lines are measured anew. */
  #watchItem(): void {
    if (this.#watched && this.renderRoot.contains(this.#watched)) return;
    const item = this.renderRoot.querySelector('[data-index]');
    if (this.#watched) this.#observer?.unobserve(this.#watched);
    if (item) this.#observer?.observe(item);
    this.#watched = item;
  }

  readonly #schedule = (): void => {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(this.#look);
  };

  // At a scroll at once, which is before the frame's callbacks: what those draw would have to be laid out to read where this is.
  readonly #look = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.measure()) this.requestUpdate();
    else this.#tellNearEnd();
  };

  #tellNearEnd(): void {
    const { length } = this.items;
    if (length === 0 || length === this.#toldLength || this.window.end === 0) return;
    if (this.lines.height - this.lines.bottom(this.window.end - 1) > nearEnd) return;
    this.#toldLength = length;
    this.emit('ak-near-end', {});
  }

  #reveal(line: number): void {
    const { box, sight } = this;
    if (!box) return;
    const above = this.lines.top(line) - sight.top;
    const below = this.lines.bottom(line) - (sight.top + sight.height);
    if (above < 0) box.scrollBy({ top: above, behavior: 'instant' });
    else if (below > 0) box.scrollBy({ top: below, behavior: 'instant' });
  }

  protected readonly onFocusIn = (event: FocusEvent): void => {
    const index = indexOf(event);
    if (index === undefined) return;
    this.focused = index;
    if (index === this.active) return;
    this.active = index;
    this.requestUpdate();
  };

  protected readonly onFocusOut = (): void => {
    this.focused = undefined;
  };

  protected readonly onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (indexOf(event) === undefined) return;
    const to = this.#target(event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (to === 'before') {
      this.#move += 1;
      this.exit();
    } else void this.focusIndex(to);
  };

  #target(key: string): KeyTarget {
    const { active, items, lines } = this;
    if (key.length === 1 && key !== ' ')
      return this.#typeAhead.next(key, active, items.length, (at) => this.nameOf(items[at]));
    const line = this.lineOf(active);
    const height = lines.bottom(line) - lines.top(line);
    // A line stays in sight.
    return this.target(key, Math.max(1, Math.floor(this.sight.height / height) - 1));
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
