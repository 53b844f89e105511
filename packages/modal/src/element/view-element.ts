// ViewElement: base of every view. Adds the parameters of its route, focus, and speech. Views read the kit's state and
// call one verb per handler; no fetch, storage or timer in them.
import './first-paint.js';
import type { AppKit } from '@openappkit/kit';
import { nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { KeepFocus } from '../keyboard/keep-focus.js';
import { exportedParts } from './exported-parts.js';
import { KitElement } from './kit-element.js';
import { announce } from '../modal/announce.js';
import { deepActiveElement } from '../modal/deep-active-element.js';

/** Base class of the views, and of the elements that a view is made of. */
export abstract class ViewElement<Params = unknown> extends KitElement {
  /** What the router was told. */
  @property({ attribute: false }) params?: Params;

  /** What takes focus when the view comes: selectors, the best first. Without any, the title does. */
  protected readonly focusSelectors: readonly string[] = [];
  /** The person came to type: with a mouse focus is there at each visit, also where the view was not opened first. */
  readonly isField: boolean = false;
  #announced = '';
  #clearAnnounced: (() => void) | undefined;
  /** The title keeps the focus until what is first is there. */
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

  /** A view is handed its kit by the router; a view inside one takes that of the view around it. */
  override get appKit(): AppKit | undefined {
    if (this.kit) return this.kit;
    const root = this.getRootNode();
    const around: Partial<KitElement> | undefined =
      root instanceof ShadowRoot ? root.host : undefined;
    return around?.appKit ?? super.appKit;
  }

  /** What is shown; asked only where there is a kit. */
  protected abstract draw(kit: AppKit): TemplateResult | typeof nothing;

  protected override render(): TemplateResult | typeof nothing {
    return this.appKit ? this.draw(this.appKit) : nothing;
  }

  /** Focuses the first useful control, once there is one. False when the title should have focus, meanwhile or at all. */
  focusFirst(): boolean {
    const isThere = this.#focusOn(this.focusSelectors);
    this.#awaitsFocusTarget = !isThere;
    return isThere;
  }

  /** Speaks through the dialog's live regions. */
  protected announce(text: string, urgent = false): void {
    announce(this, text, urgent);
  }

  /**
   * Announces the view's state once; call it at each update. Clears the sentence from the live region when the state changes, when
   * `text` is '', and when the view goes.
   */
  protected announceOnce(text: string, urgent = false): void {
    if (text === this.#announced) return;
    this.#announced = text;
    this.#clearAnnounced?.();
    this.#clearAnnounced = text ? announce(this, text, urgent) : undefined;
  }

  /** Who went on from the title meanwhile is left where they are. */
  #focusLate(): void {
    if (!this.#awaitsFocusTarget) return;
    const hasGoneOn = (deepActiveElement(document)?.tabIndex ?? -1) >= 0;
    this.#awaitsFocusTarget = !hasGoneOn && !this.#focusOn(this.focusSelectors);
  }

  #focusOn(selectors: readonly string[]): boolean {
    const found = selectors
      .map((each) => this.renderRoot.querySelector<HTMLElement & Partial<ViewElement>>(each))
      .find((each) => each);
    // What has just been made can take focus once it is drawn.
    void Promise.resolve(found?.updateComplete).then(() => found?.focus());
    return Boolean(found);
  }
}
