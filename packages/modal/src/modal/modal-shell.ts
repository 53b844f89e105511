// <ak-modal-shell>: the dialog, bottom sheet or embedded region around every view.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/card';
import '@openappkit/ui/components/spinner';
import type { AkCard } from '@openappkit/ui';
import { define, reset, tokens } from '@openappkit/ui/base';
import type { AppKit } from '@openappkit/kit';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { LazyModule } from '../buttons/lazy-module.js';
import { exportedParts } from '../element/view-element.js';
import { renderChunkFailed, chunkFailedStyles } from '../shared/chunk-failed.js';
import { KitElement } from '../element/kit-element.js';
import { prepareDialog } from '../navigation/open-view.js';
import { canGoHome, navigate } from '../navigation/navigate.js';
import { type ShownView, ViewRouter } from '../navigation/view-router.js';
import type { AnnounceDetail } from './announce.js';
import { containsDeep, walletFrameSelector } from './shell-focus.js';
import { deepActiveElement } from './deep-active-element.js';
import { modalShellStyles } from './modal-shell.styles.js';
import { matchesMedia } from '../element/matches-media.js';
import { ShellKeys } from './shell-keys.js';
import { ShellTheme } from './shell-theme.js';
import type { ShellParts } from '../motion/shell-controllers.js';
import { commonMessages } from '../messages/common-messages.js';

/** Parts of the card that the page can style with ::part(). */
const ofCard = 'card, header, title, close, back, body, footer, rail';
/** Milliseconds after which a screen reader has started to speak an announcement. */
const justNowMs = 1_000;
const sheetQuery = '(max-width: 479.98px)';

/**
 * @summary The dialog around the views.
 * @csspart card - the card, and the other parts of ak-card
 * @csspart row - a row of a list in any view; `row-heading`, `row-detail` and `row-end` in it
 * @csspart button - a button of any view, `button-primary` the main one
 */
export class ModalShell extends KitElement {
  static override styles = [tokens, reset, chunkFailedStyles, modalShellStyles];

  @property({ type: Boolean, reflect: true }) embedded = false;
  /** The element that had focus when the kit opened; it gets focus back. */
  @property({ attribute: false }) opener?: HTMLElement | undefined;
  #returnFocusTo: HTMLElement | undefined;

  @state() private polite = '';
  @state() private urgent = '';
  @query('dialog') private readonly dialog?: HTMLDialogElement | null;
  @query('ak-card') private readonly card?: AkCard | null;

  readonly #router = new ViewRouter(this, () => this.appKit);
  readonly #modal = this.watch((kit) => kit.core.modal.state);
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #shellApi = {
    dialog: () => (this.embedded ? undefined : this.dialog),
    card: () => this.card,
    view: () => this.#router.shownView?.element,
    isSheet: () => matchesMedia(sheetQuery),
    close: () => this.#close(),
    back: () => this.#onBack(),
    speak: (text: string, isUrgent: boolean) => this.#speak(text, isUrgent),
  };
  /** Whether the kit wants the dialog open. If the browser closes the dialog meanwhile, it bypassed the guard. */
  #isShown = false;
  #leaving: Animation[] = [];
  #drawn: ShownView | undefined;
  /** Loads after the first paint. */
  readonly #parts = new LazyModule<ShellParts>(this, async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { addShellControllers } = await import('../motion/shell-controllers.js');
    return addShellControllers(this, this.#shellApi);
  });
  /** True from a close until the next view is shown. */
  #isOpening = true;
  #spokenAt = 0;

  constructor() {
    super();
    // The home view's title is the account's name.
    this.watch((kit) => kit.core.account.state);
    new ShellTheme(this);
    new ShellKeys(this, this.#shellApi);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('exportparts', `${ofCard}, ${exportedParts}`);
    // Ariakit dialogs close when focus moves to any other element that was on the page before them.
    this.setAttribute('data-focus-trap', '');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#drawn = undefined;
    this.#isOpening = true;
    const opener = this.#returnFocusTo;
    this.#returnFocusTo = undefined;
    const kit = this.appKit;
    if (kit) kit.core.env.page?.whenIdle(() => prepareDialog(kit));
    // Wait until the view is removed too, because it may hold the page.
    if (opener?.isConnected) queueMicrotask(() => opener.focus({ preventScroll: true }));
  }

  /** Plays the closing animation, then returns focus. Resolves to false if the kit is reopened meanwhile. */
  async leave(): Promise<boolean> {
    const { dialog } = this;
    if (!dialog) return true;
    const active = deepActiveElement();
    // A wallet's frame may have focus to approve a request, and it closes with the dialog.
    const hadFocus = !active || containsDeep(this, active) || active.matches(walletFrameSelector);
    this.#isOpening = true;
    const parts = this.appKit && this.#parts.get(this.appKit);
    this.#leaving = parts?.animateOut(dialog, this.card ?? null, this.#shellApi.isSheet()) ?? [];
    await Promise.allSettled(this.#leaving.map(({ finished }) => finished));
    if (this.#isOpen) return false;
    this.#isShown = false;
    if (dialog.close && dialog.open) dialog.close();
    if (hadFocus) this.#returnFocusTo = this.opener;
    return true;
  }

  /** Whether the dialog is closed and prepared for its opening. */
  get #isPrepared(): boolean {
    return !this.#router.shownView && this.#router.preparedView !== undefined;
  }

  get #isOpen(): boolean {
    return this.#modal.current?.open === true;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    // Set the kit's language here only, because the page may use another one.
    const { tag = '', dir = '' } = this.appKit?.messages.state ?? {};
    // Assigning the same value would still restyle the whole dialog.
    if (this.lang !== tag) this.lang = tag;
    if (this.dir !== dir) this.dir = dir;
    if (this.#router.shownView?.element !== this.#drawn?.element) this.#clearAnnouncements();
    this.#releaseFocus();
  }

  /** Blurs the leaving view first. Otherwise the browser lays out the half-rendered dialog to move focus. */
  #releaseFocus(): void {
    const leavingView = this.#drawn?.element;
    const active = deepActiveElement();
    if (!leavingView || !active || leavingView === this.#router.shownView?.element) return;
    // Keep focus in fields, because a blur would commit their text.
    if (containsDeep(leavingView, active) && !active.matches('input, textarea')) active.blur();
  }

  protected override render(): TemplateResult {
    const shownView = this.#router.shownView ?? this.#router.preparedView;
    const kit = this.appKit;
    const title = shownView && kit ? shownView.route.title(kit, shownView.params) : '';
    const regions = html`<div class="hidden-text" role="status">${this.polite}</div>
      <div class="hidden-text" role="alert">${this.urgent}</div>`;
    if (this.embedded)
      return html`<section class="ak-root" aria-label=${title} @ak-announce=${this.#onAnnounce}>
        ${this.#card(shownView, title)}${regions}
      </section>`;
    return html`<dialog
      class=${`ak-root${this.#isPrepared ? ' prepared' : ''}${this.#modal.current?.shaking ? ' shaking' : ''}`}
      aria-label=${title || nothing}
      aria-busy=${shownView ? nothing : 'true'}
      @cancel=${this.#onCancel}
      @close=${this.#onClose}
      @click=${this.#onScrim}
      @ak-announce=${this.#onAnnounce}
    >
      ${this.#card(shownView, title)}${regions}
    </dialog>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#show();
    const shownView = this.#router.shownView;
    if (shownView && shownView.element !== this.#drawn?.element) void this.#arrived(shownView);
    if (shownView) this.#drawn = shownView;
  }

  #card(shownView: ShownView | undefined, title: string): TemplateResult | typeof nothing {
    const kit = this.appKit;
    if (!shownView || !kit) return nothing;
    const { environment, options, router } = kit.core;
    const canGoBack =
      router.state.stack.length > 1 || (shownView.status === 'failed' && canGoHome(kit));
    const rail = shownView.route.rail?.(kit);
    const isLocked = shownView.route.guard?.(kit) === false;
    return html`<ak-card
      exportparts=${ofCard}
      title-text=${title}
      layout=${shownView.route.isWide?.(kit) ? 'wide' : 'normal'}
      back-label=${this.messages(commonMessages).back}
      close-label=${this.messages(commonMessages).close}
      ?can-go-back=${canGoBack}
      ?hide-close=${this.embedded || (isLocked && shownView.route.approves)}
      ?locked=${isLocked}
      ?inline=${this.embedded}
      ?full=${!this.embedded && options.state.current.enableMobileFullScreen && environment.isMobile}
      @ak-back=${this.#onBack}
      @ak-close=${this.#close}
    >
      ${
        rail &&
        html`<ak-step-rail
          slot="rail"
          label=${this.messages(commonMessages).progress}
          value-text=${this.messages(commonMessages).step({ current: rail.current, steps: rail.steps })}
          .steps=${rail.steps}
          .current=${rail.current}
        ></ak-step-rail>`
      }
      ${shownView.header ? html`<div slot="header">${shownView.header}</div>` : nothing} ${this.#body(kit, shownView)}
      ${this.#isPrepared ? nothing : this.#parts.get(kit)?.toast.draw(kit, shownView.route.approves)}
    </ak-card>`;
  }

  #body(kit: AppKit, shownView: ShownView): unknown {
    if (shownView.status === 'ready') return shownView.element;
    if (shownView.status === 'loading')
      return html`<div class="wait">
        <ak-spinner size="lg" label=${this.messages(commonMessages).loading}></ak-spinner>
      </div>`;
    return renderChunkFailed(kit, this.#onRetry);
  }

  /** Opens the dialog. A wallet with its own overlay or frame needs a modeless one, so that the page is not inert. */
  #show(): void {
    const { dialog } = this;
    const { shownView } = this.#router;
    if (!dialog || !shownView || !this.#isOpen) return;
    for (const motion of this.#leaving.splice(0)) motion.cancel();
    if (this.card) this.card.style.translate = '';
    const attempt = this.#connection.current?.attempt;
    const modeless = !!(
      shownView.route.approves ||
      (attempt?.phase === 'waiting' &&
        this.appKit?.core.connection.find(attempt.connectorId, attempt.namespace)?.rendersOwnUi)
    );
    // jsdom has no dialogs, so only set `open` there.
    const isDrawn = dialog.showModal !== undefined;
    if (dialog.open && (!isDrawn || dialog.matches(':modal') !== modeless)) return;
    // Some DOMs without a screen report the close in the same turn.
    this.#isShown = false;
    if (dialog.open) dialog.close();
    dialog.classList.toggle('modeless', modeless);
    if (!isDrawn) dialog.open = true;
    else if (modeless) dialog.show();
    else dialog.showModal();
    this.#isShown = true;
  }

  /** Animates a new view in, then moves focus, which also makes screen readers speak the title. */
  async #arrived(shownView: ShownView): Promise<void> {
    const opening = this.#isOpening;
    const active = deepActiveElement();
    const inside = !active || containsDeep(this, active);
    await Promise.all([
      shownView.element?.updateComplete,
      shownView.header?.updateComplete,
      this.card?.updateComplete,
    ]);
    if (this.#router.shownView !== shownView) return;
    // Animate after rendering, because the animation's layout reads would force an extra layout of a half-rendered view.
    if (shownView.element && !opening && this.appKit)
      this.#parts.get(this.appKit)?.slideIn(shownView.element, shownView.direction);
    if (shownView.element) this.#isOpening = false;
    if (this.embedded && (opening || !inside)) return;
    const fine = matchesMedia('(pointer: fine)');
    if ((opening || shownView.element?.isField) && fine && shownView.element?.focusFirst()) return;
    if (shownView.header?.focusFirst() !== true) this.card?.focusTitle();
  }

  #onAnnounce = ({ detail }: CustomEvent<AnnounceDetail>): void => {
    detail.end = this.#speak(detail.text, detail.urgent);
  };

  /**
   * Fills a live region and returns a function that clears it. Appends a no-break space to repeated text, so that screen readers
   * speak it again.
   */
  #speak(text: string, isUrgent: boolean): () => void {
    const region = isUrgent ? 'urgent' : 'polite';
    const regionElement = this.renderRoot.querySelector(`[role=${isUrgent ? 'alert' : 'status'}]`);
    const next = regionElement?.textContent === text ? `${text}\u00a0` : text;
    this[region] = next;
    this.#spokenAt = this.#now();
    return () => {
      if (this[region] === next) this[region] = '';
    };
  }

  /** Clears older announcements. A recent one stays, because a choice is announced by the view that it leaves. */
  #clearAnnouncements(): void {
    if (this.#now() - this.#spokenAt > justNowMs) this.polite = this.urgent = '';
  }

  #now(): number {
    return this.appKit?.core.env.clock.now() ?? 0;
  }

  #close = (): boolean => {
    const closed = this.appKit?.core.modal.close() !== false;
    if (!closed) this.#speak(this.messages(commonMessages).stays, true);
    return closed;
  };

  #onBack = (): void => {
    const kit = this.appKit;
    if (!kit) return;
    const { shownView } = this.#router;
    shownView?.route.back?.(kit);
    if (!kit.core.router.back() && shownView?.status === 'failed' && canGoHome(kit))
      navigate(kit).goHome();
  };

  #onCancel = (event: Event): void => {
    if (event.target !== this.dialog) return;
    event.preventDefault();
    this.#close();
  };

  /**
   * Enforces the guard when the browser closes the dialog without asking, such as on a third Esc or a back gesture.
   * `close` events arrive in a later task, after our own closes too, so the kit may be open again.
   */
  #onClose = (event: Event): void => {
    const isOurs = !this.#isShown || this.dialog?.open;
    if (event.target !== this.dialog || !this.#isOpen || isOurs) return;
    this.#close();
    if (this.#isOpen) this.requestUpdate();
  };

  #onScrim = (event: Event): void => {
    if (event.target === this.dialog) this.#close();
  };

  #onRetry = (): void => this.#router.retry();
}

define('ak-modal-shell', ModalShell);

declare global {
  interface HTMLElementTagNameMap {
    'ak-modal-shell': ModalShell;
  }
}
