// A list or radio group with one Tab stop and arrow keys (WAI-ARIA APG, roving tabindex).
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import type { TypeAhead } from '../base/type-ahead.js';

const styles = css`
  :host {
    min-inline-size: 0;
  }
`;

/** The members that the list needs of a row; `ak-list-row` has them. */
export interface ListItem extends HTMLElement {
  tabStop: boolean;
  heading: string;
  kind?: 'button' | 'radio' | 'text';
  selected?: boolean;
}

const isItem = (element: Element): element is ListItem =>
  element instanceof HTMLElement && 'tabStop' in element;

/**
 * @summary One Tab stop; arrows, Home, End, PgUp, PgDn and letters move between rows.
 * @slot - rows, directly or inside plain wrappers
 * @event ak-list-exit - an arrow key left the list at its start or end; a view moves focus to its search
 * @csspart list - the element with the list role
 */
export class AkList extends AkElement {
  static override styles = [reset, styles];

  /** `radiogroup` turns the rows into radios. */
  @property() kind: 'list' | 'radiogroup' = 'list';
  /** Accessible name. */
  @property() label = '';
  @property({ type: Boolean, reflect: true }) busy = false;

  /** Loads when the list gets focus. */
  #typeAhead: TypeAhead | undefined;

  get items(): ListItem[] {
    const slot = this.renderRoot.querySelector('slot');
    return (slot?.assignedElements({ flatten: true }) ?? []).flatMap((element) =>
      isItem(element) ? [element] : [...element.querySelectorAll('*')].filter(isItem),
    );
  }

  /** Focuses the row that is the Tab stop. */
  override focus(options?: FocusOptions): void {
    (this.items.find((item) => item.tabStop) ?? this.items[0])?.focus(options);
  }

  protected override render(): TemplateResult {
    return html`<div
      part="list"
      role=${this.kind}
      aria-label=${this.label || nothing}
      aria-busy=${this.busy ? 'true' : nothing}
      @keydown=${this.#onKey}
      @focusin=${this.#onFocus}
    >
      <slot @slotchange=${this.#onSlot}></slot>
    </div>`;
  }

  protected override updated(): void {
    this.#onSlot();
  }

  #onSlot = (): void => {
    const items = this.items;
    const radio = this.kind === 'radiogroup';
    for (const item of items) {
      if (radio) item.removeAttribute('role');
      else item.setAttribute('role', 'listitem');
      if (item.kind !== 'text') item.kind = radio ? 'radio' : 'button';
      item.toggleAttribute('data-first', item === items[0]);
    }
    const stop =
      items.find((item) => item.matches(':focus')) ??
      (radio ? items.find((item) => item.selected) : undefined) ??
      items.find((item, index) => item.tabStop && index > 0 && items[0]?.tabStop === false) ??
      items[0];
    this.#setStop(items, stop);
  };

  #setStop(items: readonly ListItem[], stop: ListItem | undefined): void {
    for (const item of items) item.tabStop = item === stop;
  }

  #onFocus = (event: FocusEvent): void => {
    const items = this.items;
    const item = items.find((candidate) => event.composedPath().includes(candidate));
    if (item) this.#setStop(items, item);
    // Without it, the arrow keys still work.
    void import('../base/type-ahead.js').then(
      (loaded) => (this.#typeAhead ??= new loaded.TypeAhead()),
      () => undefined,
    );
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = this.items;
    const from = items.findIndex((item) => event.composedPath().includes(item));
    if (from < 0) return;
    const to = this.#target(event.key, from, items);
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= items.length) {
      this.emit('ak-list-exit', { edge: to < 0 ? 'start' : 'end' });
      return;
    }
    const item = items[to];
    item?.focus();
    item?.scrollIntoView({ block: 'nearest' });
  };

  #target(key: string, from: number, items: readonly ListItem[]): number | undefined {
    const last = items.length - 1;
    if (key === 'ArrowDown') return from + 1;
    if (key === 'ArrowUp') return from - 1;
    if (key === 'Home') return 0;
    if (key === 'End') return last;
    if (key === 'PageDown') return Math.min(last, from + this.#page(items));
    if (key === 'PageUp') return Math.max(0, from - this.#page(items));
    if (key.length === 1 && key !== ' ')
      return this.#typeAhead?.next(key, from, items.length, (at) => items[at]?.heading ?? '');
    return undefined;
  }

  // The number of rows that fit in the scroll container, less one so that a row stays in sight.
  #page(items: readonly ListItem[]): number {
    const row = items[0]?.offsetHeight ?? 0;
    if (row === 0) return 1;
    let box: Element | null = this;
    while (box && box.scrollHeight <= box.clientHeight) {
      const root: Node = box.getRootNode();
      box =
        box.assignedSlot ?? box.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    return Math.max(1, Math.floor((box?.clientHeight ?? window.innerHeight) / row) - 1);
  }
}
