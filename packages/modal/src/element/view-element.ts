// Base of every view, with the elements that nearly all of them render. Views use no fetch and no storage.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/spinner';
import '@openappkit/ui/components/wallet-image';
import type { AppKit } from '@openappkit/kit';
import {
  nothing,
  type TemplateResult,
  type ReactiveController,
  type ReactiveControllerHost,
} from 'lit';
import { property } from 'lit/decorators.js';
import { KitElement } from './kit-element.js';
import { announce } from '../modal/announce.js';
import { deepActiveElement } from '../modal/deep-active-element.js';
import { containsDeep } from '../modal/shell-focus.js';

// CSS parts that views export through each shadow root, so that the page can style them (CSS Shadow Parts, 4.2).
export const exportedParts = 'row, row-heading, row-detail, row-end, button, button-primary';

export abstract class ViewElement<Params = unknown> extends KitElement {
  @property({ attribute: false }) params?: Params;
  /** Whether the view is rendered in the closed dialog, where it must not send requests, announce or start anything. */
  @property({ attribute: false }) isPrepared = false;

  /** Selectors that take focus when the view appears, best first. Without a match the title takes focus. */
  protected readonly focusSelectors: readonly string[] = [];
  /** Whether the view is for typing. With a mouse, its field takes focus at each visit. */
  readonly isField: boolean = false;
  #announced = '';
  #clearAnnounced: (() => void) | undefined;
  /** True while the title has focus and the focus target has not rendered. */
  #awaitsFocusTarget = false;

  constructor() {
    super();
    new KeepFocus(this, () => void this.#focusOn([...this.focusSelectors, 'ak-button']));
    this.addController({ hostUpdated: () => this.#focusLate() });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('exportparts', exportedParts);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Deferred, because the dialog is rendering now, and because a view that only moves must keep its announcement.
    queueMicrotask(() => this.isConnected || this.announceOnce(''));
  }

  /** Uses the router's kit, or for a nested view that of the surrounding view. */
  override get appKit(): AppKit | undefined {
    if (this.kit) return this.kit;
    const root = this.getRootNode();
    const around: Partial<KitElement> | undefined =
      root instanceof ShadowRoot ? root.host : undefined;
    return around?.appKit ?? super.appKit;
  }

  /** Called only with a kit. */
  protected abstract draw(kit: AppKit): TemplateResult | typeof nothing;

  protected override render(): TemplateResult | typeof nothing {
    return this.appKit ? this.draw(this.appKit) : nothing;
  }

  /** Focuses the first useful control. Returns false if the title should have focus, for now or for good. */
  focusFirst(): boolean {
    const isThere = this.#focusOn(this.focusSelectors);
    this.#awaitsFocusTarget = !isThere;
    return isThere;
  }

  protected announce(text: string, urgent = false): void {
    announce(this, text, urgent);
  }

  /**
   * Announces the view's state once; call it at each update. Clears the sentence from the live region when the state changes, when
   * `text` is '', and when the view is removed.
   */
  protected announceOnce(text: string, urgent = false): void {
    if (text === this.#announced) return;
    this.#announced = text;
    this.#clearAnnounced?.();
    this.#clearAnnounced = text ? announce(this, text, urgent) : undefined;
  }

  /** Moves focus from the title to a target that rendered late, unless the user has moved on. */
  #focusLate(): void {
    if (!this.#awaitsFocusTarget) return;
    const hasMovedFocus = (deepActiveElement()?.tabIndex ?? -1) >= 0;
    this.#awaitsFocusTarget = !hasMovedFocus && !this.#focusOn(this.focusSelectors);
  }

  #focusOn(selectors: readonly string[]): boolean {
    const found = selectors
      .map((each) => this.renderRoot.querySelector<HTMLElement & Partial<ViewElement>>(each))
      .find((each) => each);
    void Promise.resolve(found?.updateComplete).then(() => found?.focus());
    return Boolean(found);
  }
}

/**
 * Moves focus to the view's next control when the focused one is removed, so that focus does not fall to the page.
 */
class KeepFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #focus: () => void;
  #had = false;

  /** @param focus focuses the fallback control */
  constructor(host: ReactiveControllerHost & HTMLElement, focus: () => void) {
    this.#host = host;
    this.#focus = focus;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#had = this.#has();
  }

  hostUpdated(): void {
    if (this.#had && !this.#has()) this.#focus();
  }

  // Do not use the shadow root's activeElement: happy-dom throws if focus is in another root. jsdom throws for `:focus-within`.
  #has(): boolean {
    return containsDeep(this.#host, deepActiveElement());
  }
}
