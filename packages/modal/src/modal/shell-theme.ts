// Applies the kit's theme to the modal shell. The contrast guard loads only for themed kits.
import { subscribe } from '@openappkit/core/internal';
import type { ThemeVariables } from '@openappkit/ui';
import { applyMode, hostThemes } from '@openappkit/ui/theme-mode';
import type { LitElement, ReactiveController } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { loadTheme } from './load-dialog.js';

export class ShellTheme implements ReactiveController {
  readonly #host: LitElement & { readonly appKit: AppKit | undefined };
  #stops: (() => void)[] = [];
  #removeTheme: (() => void) | undefined;
  #turn = 0;

  constructor(host: LitElement & { readonly appKit: AppKit | undefined }) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const kit = this.#host.appKit;
    if (!kit) return;
    const paint = (): void => this.#paint(kit);
    // jsdom has no matchMedia.
    const system = window.matchMedia?.('(prefers-color-scheme: dark)');
    system?.addEventListener('change', paint);
    this.#stops = [
      subscribe(kit.core.theme.state, paint),
      () => system?.removeEventListener('change', paint),
    ];
    paint();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#turn++;
    this.#removeTheme?.();
    this.#removeTheme = undefined;
  }

  #paint(kit: AppKit): void {
    const { theme } = kit.core;
    const variables = theme.state.themeVariables as ThemeVariables;
    const turn = ++this.#turn;
    applyMode(this.#host, theme.resolve());
    if (this.#removeTheme || hostThemes(this.#host, variables)) void this.#colour(kit, turn);
  }

  async #colour(kit: AppKit, turn: number): Promise<void> {
    try {
      const { paintTheme } = await loadTheme();
      // The theme changed or the shell was removed while the chunk loaded.
      if (turn !== this.#turn) return;
      this.#removeTheme?.();
      this.#removeTheme = paintTheme(this.#host, kit);
    } catch (error) {
      // Keep the default colors, which are readable.
      kit.core.env.onError(error);
    }
  }
}
