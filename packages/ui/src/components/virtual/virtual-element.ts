// Base of the virtual grid and list: one Tab stop, and focus that stays with its item. Subclasses define the layout.
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { TypeAhead } from '../../base/type-ahead.js';
import {
  type Lines,
  type LineWindow,
  lineWindow,
  findScrollContainer,
  measureVisibleRange,
  type VisibleRange,
} from './virtual-lines.js';

// The next page is requested this many CSS px before the end.
const nearEnd = 200;

/** The scroll position: an item, and how far its top is above the top of the scroll container, in CSS px. */
export interface VirtualPlace {
  readonly index: number;
  readonly by: number;
}

/** The target of a key: an item, or outside the element. */
export type KeyTarget = number | 'before' | undefined;

export abstract class VirtualElement extends AkElement {
  static {
    // Line heights are measured after rendering, so the update that follows is intended. The warning exists only in lit's development build.
    VirtualElement.disableWarning?.('change-in-update');
  }

  @property({ attribute: false }) items: readonly unknown[] = [];
  /** Renders an item as one focusable element, such as `ak-wallet-tile`. */
  @property({ attribute: false }) renderItem: (item: unknown, index: number) => TemplateResult =
    () => html``;
  /** Returns a key that stays with the item while the list grows. */
  @property({ attribute: false }) keyOf: (item: unknown, index: number) => unknown = (_, index) =>
    index;
  /** Returns the name that type-ahead matches. */
  @property({ attribute: false }) nameOf: (item: unknown) => string = () => '';
  @property() label = '';
  @property({ type: Boolean, reflect: true }) busy = false;

  /** Resolves when the rendered lines have their height. */
  protected layoutSettled: Promise<void> | undefined;
  protected readonly perLine: number = 1;
  protected abstract readonly overscan: number;
  /** After this many new lines, the rest of the overscan waits for the next frame. */
  protected readonly maxNewLines: number = Number.POSITIVE_INFINITY;
  /** The maximum number of additional lines per frame. */
  protected readonly maxGrowth: number = Number.POSITIVE_INFINITY;
  protected abstract readonly lines: Lines;
  /** The element whose top is the top of the first line; missing before the first render. */
  protected abstract readonly area?: HTMLElement | null;
  protected unit = 16;
  protected window: LineWindow = {
    first: 0,
    end: 0,
    rendered: [],
    isComplete: true,
    isMissing: false,
    isDeferred: false,
  };
  #before: readonly number[] = [];
  /** The current frame, and the number of lines before its first render: a frame may render several times. */
  #growth: { readonly frame: CSSNumberish | null; readonly from: number } = {
    frame: null,
    from: 0,
  };
  protected active = 0;
  protected focused: number | undefined;
  protected box: Element | Window | undefined;
  #toldLength = 0;
  #observer: ResizeObserver | undefined;
  /** An item whose height reveals a changed font size. */
  #watched: Element | null = null;
  #frame = 0;
  /** Whether the layout must be measured again. Loaded images and scrolled lines do not change it. */
  #isStale = true;
  /** Whether the last two measurements differ. */
  #isOtherLayout = false;
  /** Counts focus moves, so that a new move cancels a pending one. */
  #move = 0;
  #place: VirtualPlace | undefined;
  #wanted: VirtualPlace | undefined;
  readonly #typeAhead = new TypeAhead();

  /** The current scroll position, or the last one before disconnection. Set it to restore the position once there are items. */
  get place(): VirtualPlace | undefined {
    return this.#wanted ?? this.#place;
  }

  set place(place: VirtualPlace | undefined) {
    this.#wanted = place;
    this.requestUpdate();
  }

  /** The rendered items, in reading order. */
  get drawnItems(): readonly unknown[] {
    return this.window.rendered.flatMap((line) => this.itemsOf(line));
  }

  /**
   * Measures the widths and stores the layout. Returns true if it changed.
   * @param isOtherText whether the font size changed
   */
  protected abstract measureWidth(isOtherText: boolean): boolean;
  protected abstract layoutLines(): void;
  protected abstract target(key: string, page: number): KeyTarget;
  /** Called when an arrow key leaves at the start. */
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

  override focus(): void {
    void this.focusIndex(this.active);
  }

  /**
   * Scrolls an item into view, renders it and focuses it.
   * @param index position in `items`; an index outside of it does nothing
   */
  async focusIndex(index: number): Promise<void> {
    if (index < 0 || index >= this.items.length) return;
    this.active = index;
    this.#reveal(this.lineOf(index));
    const item = await this.#focusActive();
    // Sticky elements may cover the item, so each item sets a scroll margin.
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
    this.#before = this.window.rendered;
    this.#listen();
    const { isDeferred } = this.window;
    const isOther = this.#isStale && this.measure();
    // A missing overscan line waits for the next frame; rendering it now would lay out all lines again.
    this.#isStale = isOther && (this.#isOtherLayout || (this.window.isMissing && !isDeferred));
    if (this.#isStale) this.requestUpdate();
    this.layoutLines();
    this.#return();
    for (const cell of this.renderRoot.querySelectorAll<HTMLElement>('[data-index]'))
      setTabStop(cell.firstElementChild, Number(cell.dataset.index) === this.active);
    this.#tellNearEnd();
    if (isOther || !this.window.isComplete) this.#scheduleNext();
  }

  protected override firstUpdated(): void {
    this.emit('ak-place', {});
  }

  protected invalidateLayout(): void {
    this.#isStale = true;
  }

  protected lineOf(index: number): number {
    return Math.floor(index / this.perLine);
  }

  protected itemsOf(line: number): readonly unknown[] {
    return this.items.slice(line * this.perLine, (line + 1) * this.perLine);
  }

  protected get viewport(): VisibleRange {
    return this.box ? measureVisibleRange(this.area ?? this, this.box) : { top: 0, height: 0 };
  }

  /** Whether the element is still scrolling to the requested position. */
  protected get isReturning(): boolean {
    return this.#wanted !== undefined;
  }

  protected get currentPlace(): VirtualPlace | undefined {
    if (!this.box || this.lines.count === 0) return undefined;
    const { top } = this.viewport;
    const line = this.lines.at(top);
    return { index: line * this.perLine, by: top - this.lines.top(line) };
  }

  /** Scrolls by CSS px, to compensate for a changed height above. */
  protected scrollByPixels(by: number): void {
    if (Math.abs(by) < 1 || !this.box) return;
    // Read before the height changes, because the browser may scroll when it shrinks.
    const top = (this.box instanceof Element ? this.box.scrollTop : this.box.scrollY) + by;
    if (this.area) this.area.style.blockSize = `${this.lines.height}px`;
    this.box.scrollTo({ top, behavior: 'instant' });
  }

  /** Returns how many lines this frame has added. */
  #grown(): number {
    const { length } = this.#before;
    // `currentTime` is constant within a frame.
    const frame = document.timeline.currentTime;
    if (frame !== this.#growth.frame) this.#growth = { frame, from: length };
    return length - this.#growth.from;
  }

  #return(): void {
    const requested = this.#wanted;
    if (!requested || !this.box || this.lines.count === 0 || this.clientWidth === 0) return;
    this.#wanted = undefined;
    const line = Math.min(this.lineOf(requested.index), this.lines.count - 1);
    this.scrollByPixels(this.lines.top(line) + requested.by - this.viewport.top);
  }

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
      viewport: this.viewport,
      overscan: this.overscan,
      pinned: [...new Set(pinned)],
      before: this.#before,
      maxNewLines: this.maxNewLines,
      maxGrowth: this.maxGrowth - this.#grown(),
    });
    const same = !this.#isOtherLayout && next.rendered.join() === this.#before.join();
    this.window = next;
    this.#place = this.currentPlace;
    return !same;
  }

  // Keeps the Tab stop on its item while pages are added, and resets it for another list.
  #keepActive(before: readonly unknown[] | undefined): void {
    const item = before?.[this.active];
    const key = item === undefined ? undefined : this.keyOf(item, this.active);
    const same = this.items[this.active];
    if (same !== undefined && this.keyOf(same, this.active) === key) return;
    const index =
      item === undefined ? 0 : this.items.findIndex((one, at) => this.keyOf(one, at) === key);
    this.active = Math.max(0, index);
    // A line's element may be reused, so move focus with the item.
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

  /** Watches an item's height, because a larger font changes it before this element is measured again. */
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

  /** A callback that is requested during a scroll event runs in the same frame, so request the next frame from it. */
  #scheduleNext(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(this.#look);
    });
  }

  // Runs directly on scroll, before the frame's callbacks, which would force another layout.
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
    const { box, viewport } = this;
    if (!box) return;
    const above = this.lines.top(line) - viewport.top;
    const below = this.lines.bottom(line) - (viewport.top + viewport.height);
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
    // Keep one line in viewport.
    return this.target(key, Math.max(1, Math.floor(this.viewport.height / height) - 1));
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
