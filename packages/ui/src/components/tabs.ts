// A tablist with automatic activation (WAI-ARIA APG, tabs). It does not show or hide the panels.
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';

const styles = css`
  :host {
    min-inline-size: 0;
  }
  [part='tabs'] {
    display: flex;
    flex-wrap: wrap;
    column-gap: 1.25em;
    border-block-end: 1px solid var(--_ak-line);
  }
  button {
    min-block-size: max(2.75em, var(--_ak-target));
    min-inline-size: max(2em, var(--_ak-target));
    margin-block-end: -1px;
    padding-block: 0.5em;
    border-block: 2px solid transparent;
    border-radius: var(--_ak-radius-rail);
    color: var(--_ak-ink-2);
    text-align: center;
    transition: border-color var(--_ak-quick) var(--_ak-ease-out);
  }
  .text {
    font-size: 0.875em;
    font-weight: 550;
    line-height: calc(1.4286 * var(--_ak-line-height));
    overflow-wrap: anywhere;
  }
  button:hover {
    border-block-end-color: var(--_ak-line-strong);
    color: var(--_ak-ink);
  }
  button:active {
    background: var(--_ak-surface-3);
  }
  button[aria-selected='true'] {
    border-block-end-color: var(--_ak-accent-ink);
    color: var(--_ak-ink);
  }
  button:focus-visible {
    border-radius: var(--_ak-radius-control);
    outline-offset: -4px;
  }
  @media (forced-colors: active) {
    button {
      border-color: Canvas;
    }
    button[aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`;

export interface TabItem {
  readonly id: string;
  readonly label: string;
}

/**
 * @summary A tablist. ← → (swapped right to left), Home and End move and select.
 * @event ak-tab - the user selected another tab; `selected` has changed already
 * @csspart tabs - the tablist
 * @csspart tab - a tab
 */
export class AkTabs extends AkElement {
  static override styles = [reset, styles];

  /** Accessible name of the tablist. */
  @property() label = '';
  @property({ attribute: false }) tabs: readonly TabItem[] = [];
  /** ID of the selected tab; the first tab if unset or unknown. */
  @property() selected = '';
  /** ID of the panel, an element in the same tree. */
  @property({ attribute: 'panel-id' }) panelId = '';

  /** Focuses the selected tab. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[aria-selected=true]')?.focus(options);
  }

  protected override render(): TemplateResult {
    const chosen = this.#chosen();
    return html`<div part="tabs" role="tablist" aria-label=${this.label || nothing} @keydown=${this.#onKey}>
      ${this.tabs.map((tab, index) => this.#tab(tab, index === chosen))}
    </div>`;
  }

  // An ARIA attribute cannot reference an ID in another tree, but an ARIA property can hold an element of a tree above.
  protected override updated(): void {
    const root = this.getRootNode();
    const panel =
      this.panelId !== '' && (root instanceof Document || root instanceof ShadowRoot)
        ? root.getElementById(this.panelId)
        : null;
    for (const tab of this.#buttons())
      if ('ariaControlsElements' in tab)
        tab.ariaControlsElements = panel && tab.ariaSelected === 'true' ? [panel] : null;
  }

  #tab(tab: TabItem, selected: boolean): TemplateResult {
    return html`<button
      type="button"
      part="tab"
      role="tab"
      aria-selected=${selected ? 'true' : 'false'}
      tabindex=${selected ? 0 : -1}
      @click=${() => this.#choose(tab)}
    >
      <span class="text">${tab.label}</span>
    </button>`;
  }

  #buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  }

  #chosen(): number {
    return Math.max(
      0,
      this.tabs.findIndex((tab) => tab.id === this.selected),
    );
  }

  #choose(tab: TabItem): void {
    if (tab.id === this.tabs[this.#chosen()]?.id) return;
    this.selected = tab.id;
    this.emit('ak-tab', { id: tab.id });
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = this.#target(event.key);
    const tab = to === undefined ? undefined : this.tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    this.#choose(tab);
    this.#buttons()[to]?.focus();
  };

  #target(key: string): number | undefined {
    const count = this.tabs.length;
    const forward = this.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    if (key === forward) return (this.#chosen() + 1) % count;
    if (key === back) return (this.#chosen() + count - 1) % count;
    if (key === 'Home') return 0;
    return key === 'End' ? count - 1 : undefined;
  }
}
