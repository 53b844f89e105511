// Renders into its host's tree, so that the host's styles reach the rows.
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { evenLines, type Lines, stackedLines } from './virtual-lines.js';
import { type KeyTarget, VirtualElement } from './virtual-element.js';
import { gridTarget } from './grid-target.js';
import { type DrawnGroup, type DrawnRow, DrawnRows } from './drawn-rows.js';

// AkVirtualList renders into its host's tree, so the host must adopt these styles.
export const virtualListStyles = css`
  ak-virtual-list {
    display: block;
    min-inline-size: 0;
  }
  .lines {
    display: flow-root;
    overflow-anchor: none;
  }
  .lines > section {
    display: flow-root;
  }
  /* A gap around it would count for nothing that stands below. */
  .lines h3 {
    margin: 0;
  }
  .lines [role='listitem'] {
    contain: layout style;
  }
  .lines [aria-posinset='1'] > * {
    border-block-start-color: transparent;
  }
  .lines [role='listitem'] > * {
    display: block;
    /* Headings and footers that stay in sight. */
    scroll-margin-block: 3em 4em;
  }
`;

/** Height of a heading before one has been measured, in CSS px at the default text size. */
const headingHeight = 36;

export interface ListGroup {
  readonly key: string;
  readonly heading: string;
  /** The number of `items` in the group, counted after those of earlier groups. */
  readonly count: number;
}

/**
 * @summary A virtual list with one Tab stop. It scrolls with its nearest scrolling ancestor.
 * @event ak-near-end - the last drawn row is within 200 px of the end; once for each length of `items`
 * @event ak-place - the element rendered for the first time; set its `place` now to restore the scroll position
 * @event ak-list-exit - ↑ was pressed in the first row; a view moves focus to its search
 */
export class AkVirtualList extends VirtualElement {
  /** All groups, in the order of `items`. If empty, the items form one group without a heading. */
  @property({ attribute: false }) groups: readonly ListGroup[] = [];
  /** Height of a row before one has been measured, in CSS px at the default text size. */
  @property({ type: Number, attribute: 'row-height' }) rowHeight = 60;
  /** Whether more items follow after the last; their number is unknown. */
  @property({ type: Boolean, attribute: 'has-more' }) hasMore = false;

  @query('.lines') protected override readonly area?: HTMLElement | null;
  protected override readonly overscan = 4;
  protected override readonly maxNewLines = 4;
  protected override readonly maxGrowth = 6;
  protected override lines: Lines = stackedLines(
    0,
    () => 0,
    () => 0,
  );
  readonly #rows = new LineHeights();
  readonly #headings = new LineHeights();
  #width = 0;
  #starts: ReadonlyMap<number, ListGroup> = new Map();
  readonly #drawn = new DrawnRows();

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('items') || changed.has('groups')) this.#keepSight(changed.get('items'));
    if (changed.has('groups')) this.invalidateLayout();
    super.willUpdate(changed);
    if (changed.has('items')) this.#drawn.rekey(this, this.active);
  }

  protected override render(): TemplateResult {
    return html`<div
      class="lines"
      @keydown=${this.onKey}
      @focusin=${this.onFocusIn}
      @focusout=${this.onFocusOut}
    ></div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.area) this.#drawn.place(this.area, this.#groupsDrawn(), this);
    super.updated(changed);
    this.layoutSettled = this.#measureRendered();
  }

  #groupsDrawn(): readonly DrawnGroup[] {
    const { length } = this.items;
    const result: (DrawnGroup & { rows: number[] })[] = [];
    const starts = [...this.#starts.keys()];
    let next = 0;
    for (const index of this.window.rendered.filter((each) => each < length)) {
      while (next < starts.length && (starts[next] ?? 0) <= index) next += 1;
      const from = starts[next - 1] ?? 0;
      const group = this.#starts.get(from);
      const last = result.at(-1);
      if (last?.from === from) last.rows.push(index);
      else if (group) {
        const isOpen = this.hasMore && from + group.count >= length;
        const size = isOpen ? -1 : group.count;
        result.push({ key: group.key, heading: group.heading, from, size, rows: [index] });
      }
    }
    return result;
  }

  /** Keeps the visible items in place when items above them are added or removed. */
  #keepSight(before: readonly unknown[] | undefined): void {
    this.#restack((index) => {
      const key = this.keyOf(before?.[index], index);
      const same = this.items[index];
      if (same !== undefined && this.keyOf(same, index) === key) return index;
      return this.items.findIndex((item, each) => this.keyOf(item, each) === key);
    });
  }

  /** @param newIndex maps an item's old index to its new one, or -1 if it was removed */
  #restack(newIndex = (index: number): number => index): void {
    const { lines, viewport } = this;
    const at = this.currentPlace;
    const isAtEnd = at && at.index > 0 && viewport.top + viewport.height >= lines.height - 1;
    this.#stack();
    // At the top, keep showing the first items.
    if (!at || this.isReturning || (at.index === 0 && at.by <= 0)) return;
    const index = newIndex(at.index);
    if (isAtEnd && index === at.index) this.scrollByPixels(this.lines.height - lines.height);
    else if (index >= 0) this.scrollByPixels(this.lines.top(index) - lines.top(at.index));
  }

  get #rowGuess(): number {
    return (this.rowHeight * this.unit) / 16;
  }

  get #headingGuess(): number {
    return (headingHeight * this.unit) / 16;
  }

  #stack(): void {
    const { items } = this;
    const groups = this.groups.length > 0 ? this.groups : [whole(items.length)];
    const starts = new Map<number, ListGroup>();
    let from = 0;
    for (const group of groups) {
      if (group.count > 0) starts.set(from, group);
      from += group.count;
    }
    this.#starts = starts;
    const even = this.#rows.even(this.#rowGuess);
    const heightOf = (index: number): number =>
      even ?? this.#rows.get(this.keyOf(items[index], index), this.#rowGuess);
    const leadOf = (index: number): number => {
      const group = starts.get(index);
      return group?.heading ? this.#headings.get(group.key, this.#headingGuess) : 0;
    };
    const hasHeadings = groups.some(({ heading }) => heading !== '');
    this.lines =
      even === undefined || hasHeadings
        ? stackedLines(items.length, heightOf, leadOf)
        : evenLines(items.length, even);
  }

  protected override measureWidth(isOtherText: boolean): boolean {
    const width = this.clientWidth;
    const isOther = isOtherText || width !== this.#width;
    this.#width = width;
    if (!isOther) return false;
    this.#rows.clear();
    this.#headings.clear();
    this.#restack();
    return true;
  }

  /** Positions rows through margins in normal flow, so that rows that are not measured yet still follow each other. */
  protected override layoutLines(): void {
    const { lines, area } = this;
    if (area) area.style.blockSize = `${lines.height}px`;
    let end = 0;
    for (const section of this.#drawn.sections) {
      const { element, group } = section;
      const last = group.from + (this.#starts.get(group.from)?.count ?? 1) - 1;
      const top = group.from === 0 ? 0 : lines.bottom(group.from - 1);
      setGap(section, top - end);
      end = lines.bottom(last);
      if (section.height !== end - top) element.style.blockSize = `${end - top}px`;
      section.height = end - top;
      let above = lines.top(group.from);
      for (const index of group.rows) {
        const row = this.#drawn.row(index);
        if (row) setGap(row, lines.top(index) - above);
        above = lines.bottom(index);
      }
    }
  }

  /** Measures rows after they are rendered and before the browser paints. */
  async #measureRendered(): Promise<void> {
    const rows = [...this.#drawn.rows];
    await Promise.all(rows.map(({ element }) => drawnOf(element.firstElementChild)));
    if (!this.isConnected) return;
    const isOther = [
      ...[...this.#drawn.rows].map((row) => this.#measureRow(row)),
      ...[...this.#drawn.sections].map(({ element, group }) =>
        this.#measureHeading(element, group),
      ),
    ].includes(true);
    if (!isOther) return;
    this.#rows.fixEstimate();
    this.#headings.fixEstimate();
    this.#restack();
    this.invalidateLayout();
    this.requestUpdate();
  }

  #measureRow({ element, index }: DrawnRow): boolean {
    const item = this.items[index];
    const key = this.keyOf(item, index);
    return item !== undefined && this.#rows.record(key, heightOf(element), this.#rowGuess);
  }

  #measureHeading(section: HTMLElement, { key }: DrawnGroup): boolean {
    const heading = section.querySelector('h3');
    return heading !== null && this.#headings.record(key, heightOf(heading), this.#headingGuess);
  }

  protected override target(key: string, page: number): KeyTarget {
    if (key === 'ArrowLeft' || key === 'ArrowRight') return undefined;
    const { active: from, items } = this;
    return gridTarget(key, { from, count: items.length, columns: 1, page, rtl: false });
  }

  protected override exit(): void {
    this.emit('ak-list-exit', { edge: 'start' });
  }
}

const whole = (count: number): ListGroup => ({ key: '', heading: '', count });

/** getBoundingClientRect() returns a smaller height while a card is animating. */
const heightOf = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).blockSize) || 0;

/** Some rows are lit elements, which render asynchronously. */
const drawnOf = (row: Element | null): unknown =>
  row && 'updateComplete' in row ? row.updateComplete : undefined;

/** Writing an unchanged style would recompute it. */
function setGap(target: { readonly element: HTMLElement; gap: number }, gap: number): void {
  const rounded = gap < 0.01 ? 0 : gap;
  if (rounded === target.gap) return;
  target.gap = rounded;
  target.element.style.marginBlockStart = rounded === 0 ? '' : `${rounded}px`;
}

/** Smaller differences in px come from browser rounding and are ignored. */
const least = 0.5;
/** The tolerance for first measurements. It is smaller, because their errors add up over all visible rows. */
const none = 0.01;

/** Measured heights of items or headings, in CSS px. Unmeasured ones use the most common height. */
class LineHeights {
  readonly #known = new Map<unknown, number>();
  #usual: number | undefined;

  /** @param guess the height while nothing has been measured */
  get(key: unknown, guess: number): number {
    return this.#known.get(key) ?? this.#usual ?? guess;
  }

  /** Returns the height that all lines share; undefined if heights differ. @param guess as for `get` */
  even(guess: number): number | undefined {
    const usual = this.#usual ?? guess;
    const isEven = [...this.#known.values()].every((height) => Math.abs(height - usual) < none);
    return isEven ? usual : undefined;
  }

  /** Returns true if the height differs from the assumed one. @param guess as for `get` */
  record(key: unknown, height: number, guess: number): boolean {
    const before = this.#known.get(key);
    if (height === 0 || (before !== undefined && Math.abs(before - height) < least)) return false;
    const isAsTaken = Math.abs(this.get(key, guess) - height) < none;
    this.#known.set(key, height);
    return !isAsTaken;
  }

  /** Fixes the estimate once; otherwise each new measurement would move everything below. */
  fixEstimate(): void {
    this.#usual ??= [...this.#known.values()].sort((a, b) => a - b)[this.#known.size >> 1];
  }

  /** Clears all heights, because the width or the font size changed. */
  clear(): void {
    this.#known.clear();
    this.#usual = undefined;
  }
}
