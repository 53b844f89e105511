// Part of the first load. Loads the dialog when the kit opens and removes it after it has closed.
import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { AppKit } from '@openappkit/kit';
import { KitElement } from '../element/kit-element.js';
import { deepActiveElement } from './deep-active-element.js';
import { loadDialog, loadTheme } from './load-dialog.js';
import type { ModalShell } from './modal-shell.js';

/**
 * @summary Renders the kit's dialog, or with `enableembedded` the views in normal flow.
 * @csspart - the dialog's parts `card`, `header`, `title`, `back`, `close`, `rail`, `body` and `footer`, and every view's `row`,
 *   `row-heading`, `row-detail`, `row-end`, `button` and `button-primary`
 */
export class AppkitModal extends KitElement {
  static override properties: PropertyDeclarations = {
    enableEmbedded: { type: Boolean },
  };

  /** Renders the views inline, without a dialog. Defaults to the kit's option. */
  enableEmbedded?: boolean;

  readonly #modal = this.watch((kit) => kit.core.modal.state);
  readonly #options = this.watch((kit) => kit.core.options.state);
  #opener: HTMLElement | undefined;
  #loaded = false;
  #present = false;
  #leaving = false;
  /** The kit whose closed dialog is rendered ahead. An app may place the element itself and replace its kit. */
  #prepared: AppKit | undefined;

  get #embedded(): boolean {
    return this.enableEmbedded ?? this.#options.current?.current.enableEmbedded ?? false;
  }

  /** Only one dialog per kit: a second element, or a copy from a router's page cache, renders none. */
  get #shouldShow(): boolean {
    const { renderer } = this.appKit ?? {};
    if (!renderer || this.#embedded) return renderer !== undefined;
    if (!renderer.modal?.isConnected) renderer.modal = this;
    return renderer.modal === this && this.#modal.current?.open === true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#present = this.#leaving = false;
    this.#prepared = undefined;
  }

  /** Renders the closed dialog with its first view, so that the next click only shows it. */
  prepare(): void {
    if (this.#present || this.#leaving || !this.isConnected) return;
    this.#prepared = this.appKit;
    void this.#load();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('enableEmbedded') && this.enableEmbedded) this.#syncOption();
    if (!this.#shouldShow) {
      if (this.#present && !this.#leaving) void this.#leave();
      return;
    }
    if (!this.#present && !this.#leaving) this.#opener = deepActiveElement();
    if (!this.#loaded) void this.#load();
    this.#present = true;
  }

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    if (!this.#loaded || !(this.#present || (kit && kit === this.#prepared))) return nothing;
    // Two templates, so that an app that embeds the prepared dialog gets a new shell, which starts its view.
    return this.#embedded
      ? html`<ak-modal-shell .kit=${kit} .opener=${this.#opener} embedded></ak-modal-shell>`
      : html`<ak-modal-shell .kit=${kit} .opener=${this.#opener}></ak-modal-shell>`;
  }

  async #load(): Promise<void> {
    const { core, renderer } = this.appKit ?? {};
    if (!core) return;
    try {
      const loads = [
        !renderer?.isLoaded() && loadDialog(),
        // Wait for the theme, so that a themed dialog does not flash the default colors.
        Object.keys(core.theme.state.themeVariables).length > 0 && loadTheme(),
      ];
      // If nothing is missing, render in the same task.
      if (loads.some(Boolean)) await Promise.all(loads);
      this.#loaded = true;
      this.requestUpdate();
    } catch (error) {
      // Without the dialog nothing can be shown. The next click retries.
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
    this.#prepared = undefined;
    this.#present = hasLeft === false;
    this.requestUpdate();
  }

  #syncOption(): void {
    if (this.#options.current && !this.#options.current.current.enableEmbedded)
      this.appKit?.updateOptions({ enableEmbedded: true });
  }
}
