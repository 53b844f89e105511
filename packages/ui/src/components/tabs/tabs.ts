// A tablist with automatic activation (WAI-ARIA APG, tabs). It does not show or hide the panels.
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { tabsStyles } from './tabs.styles.js';

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
  static override styles = [reset, tabsStyles];

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
