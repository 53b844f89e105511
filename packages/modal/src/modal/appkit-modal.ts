// <appkit-modal>: the small host element that createAppKit appends, or that an app places itself. Part of
// the first load: it loads the dialog when the kit opens, and takes it away when it has closed.
import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { KitElement } from '../element/kit-element.js';
import { deepActiveElement } from './deep-active-element.js';
import { loadDialog, loadTheme } from './load-dialog.js';
import type { ModalShell } from './modal-shell.js';

/**
 * @summary Draws the kit's dialog, or with `enableembedded` the views in normal flow.
 * @csspart - those of the dialog, `card`, `header`, `title`, `back`, `close`, `rail`, `body` and `footer`, and of every view `row`,
 *   `row-heading`, `row-detail`, `row-end`, `button` and `button-primary`
 */
export class AppkitModal extends KitElement {
  static override properties: PropertyDeclarations = {
    enableEmbedded: { type: Boolean },
  };

  /** Draws the views in place, without dialog. Default the kit's option. */
  enableEmbedded?: boolean;

  readonly #modal = this.watch((kit) => kit.core.modal.state);
  readonly #options = this.watch((kit) => kit.core.options.state);
  #opener: HTMLElement | undefined;
  #loaded = false;
  /** The dialog stays for the length of its way out. */
  #present = false;
  #leaving = false;

  get #embedded(): boolean {
    return this.enableEmbedded ?? this.#options.current?.current.enableEmbedded ?? false;
  }

  /** One dialog per kit: a second element, or a copy from a router's page cache, renders none. */
  get #wanted(): boolean {
    const { surface } = this.appKit ?? {};
    if (!surface || this.#embedded) return surface !== undefined;
    if (!surface.modal?.isConnected) surface.modal = this;
    return surface.modal === this && this.#modal.current?.open === true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#present = false;
    this.#leaving = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('enableEmbedded') && this.enableEmbedded) this.#syncOption();
    if (!this.#wanted) {
      if (this.#present && !this.#leaving) void this.#leave();
      return;
    }
    if (!this.#present && !this.#leaving) this.#opener = deepActiveElement(document);
    if (!this.#loaded) void this.#load();
    this.#present = true;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#loaded || !this.#present) return nothing;
    return html`<ak-modal-shell
      .kit=${this.appKit}
      .opener=${this.#opener}
      ?embedded=${this.#embedded}
    ></ak-modal-shell>`;
  }

  async #load(): Promise<void> {
    const { core, surface } = this.appKit ?? {};
    if (!core) return;
    try {
      // A themed dialog is not shown in our own colours first.
      const theme = Object.keys(core.theme.state.themeVariables).length > 0 && loadTheme();
      // What is here for this kit, which has said what it shows, is drawn in this turn.
      if (!surface?.isHere()) await loadDialog();
      if (theme) await theme;
      this.#loaded = true;
      this.requestUpdate();
    } catch (error) {
      // Nothing can be shown without the dialog; the next click tries again.
      core.telemetry.reportError(error);
      core.env.onError(error);
      core.modal.close({ force: true });
    }
  }

  async #leave(): Promise<void> {
    this.#leaving = true;
    const shell = this.renderRoot.querySelector<ModalShell>('ak-modal-shell');
    const hasLeft = await shell?.leave();
    this.#leaving = false;
    this.#present = hasLeft === false;
    this.requestUpdate();
  }

  /** An attribute on the element counts as the option, so that core knows. */
  #syncOption(): void {
    if (this.#options.current && !this.#options.current.current.enableEmbedded)
      this.appKit?.updateOptions({ enableEmbedded: true });
  }
}
