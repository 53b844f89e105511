import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { reset } from '../../base/styles.js';
import { evenLines, type Lines } from './virtual-lines.js';
import { type KeyTarget, VirtualElement } from './virtual-element.js';
import { gridTarget } from './grid-target.js';

const styles = css`
  :host {
    min-inline-size: 0;
  }
  [role='grid'] {
    position: relative;
    overflow-anchor: none;
  }
  [role='row'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: grid;
    align-items: start;
    contain: layout style;
  }
  .columns-1 {
    grid-template-columns: minmax(0, 1fr);
  }
  .columns-2 {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .columns-3 {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .columns-4 {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/**
 * @summary A virtual grid with one Tab stop. It scrolls with its nearest scrolling ancestor.
 * @slot end - a line after the last row, such as "Could not load more"
 * @event ak-near-end - the last drawn row is within 200 px of the end; once for each length of `items`
 * @event ak-place - the element rendered for the first time; set its `place` now to restore the scroll position
 * @event ak-grid-exit - ↑ was pressed in the first row; a view moves focus to its search
 * @csspart grid - the element with the grid role
 */
export class AkVirtualGrid extends VirtualElement {
  static override styles = [reset, styles];

  /** Height of a row in CSS px at the default text size. */
  @property({ type: Number, attribute: 'row-height' }) rowHeight = 96;
  /** Maximum number of columns. */
  @property({ type: Number, attribute: 'most-columns' }) mostColumns = 4;
  /** The number of items, including those not loaded yet. If unset, the length of `items`. */
  @property({ type: Number }) total?: number;

  @query('[role=grid]') protected override readonly area?: HTMLElement | null;
  protected override readonly overscan = 2;
  protected override readonly maxNewLines = 1;
  protected override readonly maxGrowth = 2;
  protected override perLine = 4;
  readonly #slots = new ElementKeys();

  /** Current number of columns up to `mostColumns`: 4 from 340 px (a 360 px card minus a scroll bar), then 3, fewer with very large text. */
  get columns(): number {
    return this.perLine;
  }

  protected override get lines(): Lines {
    return evenLines(Math.ceil(this.items.length / this.perLine), this.#height);
  }

  get #height(): number {
    return this.rowHeight * (this.unit / 16);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('rowHeight') || changed.has('mostColumns')) this.invalidateLayout();
    super.willUpdate(changed);
  }

  protected override render(): TemplateResult {
    return html`${this.items.length > 0 ? this.#grid() : nothing}<slot name="end"></slot>`;
  }

  #grid(): TemplateResult {
    const total = this.total ?? this.items.length;
    return html`<div
      part="grid"
      role="grid"
      aria-label=${this.label || nothing}
      aria-rowcount=${Math.ceil(total / this.columns)}
      aria-colcount=${this.columns}
      aria-busy=${this.busy ? 'true' : nothing}
      @keydown=${this.onKey}
      @focusin=${this.onFocusIn}
      @focusout=${this.onFocusOut}
    >
      ${repeat(
        this.#slots.place(this.window.rendered, this.focused === undefined),
        ([, slot]) => slot,
        ([row]) => this.#row(row),
      )}
    </div>`;
  }

  #row(row: number): TemplateResult {
    const from = row * this.columns;
    return html`<div role="row" class="columns-${this.columns}" data-row=${row} aria-rowindex=${row + 1}>
      ${this.itemsOf(row).map(
        (item, at) =>
          html`<div role="gridcell" data-index=${from + at} aria-colindex=${at + 1}>${this.renderItem(item, from + at)}</div>`,
      )}
    </div>`;
  }

  protected override measureWidth(): boolean {
    const width = this.clientWidth / this.unit;
    const fitting =
      width === 0 || width >= 21.25 ? 4 : Math.min(3, Math.max(1, Math.floor(width / 4.2)));
    const columns = Math.min(fitting, this.mostColumns);
    const isOther = columns !== this.perLine;
    this.perLine = columns;
    return isOther;
  }

  protected override layoutLines(): void {
    const height = this.#height;
    if (this.area) this.area.style.blockSize = `${this.lines.height}px`;
    for (const row of this.renderRoot.querySelectorAll<HTMLElement>('[role=row]')) {
      row.style.transform = `translateY(${Number(row.dataset.row) * height}px)`;
      row.style.blockSize = `${height}px`;
    }
  }

  protected override target(key: string, page: number): KeyTarget {
    return gridTarget(key, {
      from: this.active,
      count: this.items.length,
      columns: this.columns,
      page,
      rtl: this.matches(':dir(rtl)'),
    });
  }

  protected override exit(): void {
    this.emit('ak-grid-exit', {});
  }
}

/** Recycles the elements of removed lines for new ones, which is cheaper than creating elements. */
class ElementKeys {
  #slots: ReadonlyMap<number, number> = new Map();
  #last = 0;

  /**
   * Returns the lines in reading order, each with the key of its element.
   * @param mayReuse false while an element inside has focus, because moving an element would lose it
   */
  place(lines: readonly number[], mayReuse: boolean): ReadonlyMap<number, number> {
    const rendered = new Set(lines);
    const removed = [...this.#slots]
      .filter(([line]) => !rendered.has(line))
      .map(([, slot]) => slot);
    const free = mayReuse ? removed : [];
    this.#slots = new Map(
      lines.map((line) => [line, this.#slots.get(line) ?? free.pop() ?? ++this.#last]),
    );
    return this.#slots;
  }
}
