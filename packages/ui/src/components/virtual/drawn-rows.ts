// The rows in the document, in one section per group. Rows are recycled, because creating one is the most expensive step of a frame.
// A visible row is never moved, because moving would lose its focus.
import { html, nothing, render, type TemplateResult } from 'lit';

export interface DrawnGroup {
  readonly key: string;
  readonly heading: string;
  readonly from: number;
  /** Number of items in the whole group, or -1 if unknown. */
  readonly size: number;
  readonly rows: readonly number[];
}

interface Drawing {
  readonly items: readonly unknown[];
  readonly label: string;
  readonly busy: boolean;
  renderItem(item: unknown, index: number): TemplateResult;
  keyOf(item: unknown, index: number): unknown;
}

export interface DrawnRow {
  readonly element: HTMLElement;
  /** The line it shows, or a negative number if its line is not in the list. */
  index: number;
  key: unknown;
  /** Margin above the row, in CSS px. */
  gap: number;
  shown: readonly unknown[];
}

interface DrawnSection {
  readonly element: HTMLElement;
  readonly list: HTMLElement;
  group: DrawnGroup;
  gap: number;
  height: number;
}

export class DrawnRows {
  /** Keyed by line, in reading order. */
  #rows: ReadonlyMap<number, DrawnRow> = new Map();
  #sections: ReadonlyMap<string, DrawnSection> = new Map();
  /** Recycled rows outside the document. */
  readonly #spare: DrawnRow[] = [];

  get rows(): Iterable<DrawnRow> {
    return this.#rows.values();
  }

  get sections(): Iterable<DrawnSection> {
    return this.#sections.values();
  }

  row(index: number): DrawnRow | undefined {
    return this.#rows.get(index);
  }

  /**
   * Lets each row keep its item after `items` changed, if the remaining rows are still in order.
   * @param active index of the item for a focused row whose own item was removed
   */
  rekey({ items, keyOf }: Drawing, active: number): void {
    const rows = [...this.#rows.values()];
    const isSame = ({ key, index }: DrawnRow): boolean =>
      index < items.length && keyOf(items[index], index) === key;
    if (rows.every(isSame)) return;
    const keys = new Set(rows.map(({ key }) => key));
    const indexes = new Map<unknown, number>();
    for (const [index, item] of items.entries()) {
      const key = keyOf(item, index);
      if (keys.has(key)) indexes.set(key, index);
    }
    const next = new Map<number, DrawnRow>();
    let last = -1;
    let removedIndex = -1;
    for (const row of rows) {
      const newIndex =
        indexes.get(row.key) ?? (row.element.matches(':focus-within') ? active : removedIndex--);
      if (newIndex >= 0 && newIndex <= last) return;
      last = Math.max(last, newIndex);
      next.set(newIndex, row);
    }
    for (const [index, row] of next) row.index = index;
    this.#rows = next;
  }

  place(into: HTMLElement, groups: readonly DrawnGroup[], drawing: Drawing): void {
    const sections = this.#take(groups);
    const needed = new Set(groups.flatMap(({ rows }) => rows));
    const free = [...this.#rows.values()].filter(({ index }) => !needed.has(index));
    const rows = new Map<number, DrawnRow>();
    const staying = new Set<Element>();
    for (const section of sections.values()) {
      drawSection(section, drawing);
      for (const index of section.group.rows) {
        const existing = this.#rows.get(index);
        const row = existing ?? free.shift() ?? this.#spare.pop() ?? newRow();
        if (existing?.element.parentNode === section.list) staying.add(existing.element);
        row.index = index;
        drawRow(row, section.group, drawing);
        rows.set(index, row);
      }
    }
    // Remove unused rows first. Between the others, they would make those count as out of order and be inserted again.
    for (const row of free) row.element.remove();
    this.#order(into, sections, staying);
    for (const { list, group } of sections.values())
      reorderChildren(
        list,
        group.rows.flatMap((index) => rows.get(index)?.element ?? []),
        staying,
      );
    this.#spare.push(...free);
    this.#rows = rows;
    this.#sections = sections;
  }

  /** A new group reuses the section of a removed one. */
  #take(groups: readonly DrawnGroup[]): ReadonlyMap<string, DrawnSection> {
    const keys = new Set(groups.map(({ key }) => key));
    const removed = [...this.#sections].filter(([key]) => !keys.has(key)).map(([, each]) => each);
    return new Map(
      groups.map((group) => {
        const section = this.#sections.get(group.key) ?? removed.shift() ?? newSection();
        section.group = group;
        return [group.key, section];
      }),
    );
  }

  #order(
    into: HTMLElement,
    sections: ReadonlyMap<string, DrawnSection>,
    staying: ReadonlySet<Element>,
  ): void {
    const used = new Set([...sections.values()].map(({ element }) => element));
    // Keep elements in a section that stays, because they may have focus.
    const unmoved = [...used].filter((each) => [...staying].some((row) => each.contains(row)));
    for (const { element } of this.#sections.values()) if (!used.has(element)) element.remove();
    reorderChildren(into, [...used], new Set(unmoved));
  }
}

function newRow(): DrawnRow {
  const element = document.createElement('div');
  element.setAttribute('role', 'listitem');
  return { element, index: -1, key: undefined, gap: 0, shown: [] };
}

function newSection(): DrawnSection {
  const element = document.createElement('section');
  const list = document.createElement('div');
  list.setAttribute('role', 'list');
  const group = { key: '', heading: '', from: 0, size: 0, rows: [] };
  return { element, list, group, gap: 0, height: 0 };
}

function drawSection({ element, list, group }: DrawnSection, { label, busy }: Drawing): void {
  const { heading, from } = group;
  const id = `lines-${from}`;
  setAttributeOnChange(element, 'aria-labelledby', heading ? id : undefined);
  setAttributeOnChange(list, 'aria-label', label || undefined);
  setAttributeOnChange(list, 'aria-busy', busy ? 'true' : undefined);
  render(
    html`${heading ? html`<h3 id=${id} translate="no">${heading}</h3>` : nothing}${list}`,
    element,
  );
}

/** Renders a row again only if its item, index or renderer changed. */
function drawRow(row: DrawnRow, { from, size }: DrawnGroup, drawing: Drawing): void {
  const { element, index } = row;
  const { items, keyOf, renderItem } = drawing;
  const item = items[index];
  setAttributeOnChange(element, 'data-index', `${index}`);
  setAttributeOnChange(element, 'aria-posinset', `${index - from + 1}`);
  setAttributeOnChange(element, 'aria-setsize', `${size}`);
  const inputs = [item, index, renderItem];
  if (inputs.every((each, at) => each === row.shown[at])) return;
  row.shown = inputs;
  row.key = keyOf(item, index);
  render(renderItem(item, index), element);
}

/** Writing an unchanged attribute costs as much as a change. */
function setAttributeOnChange(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Never moves children that stay, because a moved element loses focus. They are already in order; other children of
 * `parent` are behind them or are removed later.
 */
function reorderChildren(
  parent: Element,
  ordered: readonly Element[],
  staying: ReadonlySet<Element>,
): void {
  let next: Element | null = null;
  for (let at = ordered.length - 1; at >= 0; at -= 1) {
    const element = ordered[at];
    if (!element) continue;
    const isThere = element.parentNode === parent && element.nextElementSibling === next;
    if (!staying.has(element) && !isThere) parent.insertBefore(element, next);
    next = element;
  }
}
