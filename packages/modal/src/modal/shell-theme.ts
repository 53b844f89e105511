// The contrast guard loads only for themed kits.
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
    const version = ++this.#turn;
    applyMode(this.#host, theme.resolve());
    if (this.#removeTheme || hostThemes(this.#host, variables)) void this.#colour(kit, version);
  }

  async #colour(kit: AppKit, version: number): Promise<void> {
    try {
      const { paintTheme } = await loadTheme();
      // The theme changed or the shell was removed while the chunk loaded.
      if (version !== this.#turn) return;
      this.#removeTheme?.();
      this.#removeTheme = paintTheme(this.#host, kit);
    } catch (error) {
      // The default colors stay, which are readable.
      kit.core.env.onError(error);
    }
  }
}
