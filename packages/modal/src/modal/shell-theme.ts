// ShellTheme: paints the kit's theme on the modal shell and follows its changes. A controller of the shell.
import { subscribe } from '@openappkit/core/internal';
import { applyTheme, type ThemeVariables } from '@openappkit/ui';
import type { LitElement, ReactiveController } from 'lit';
import type { AppKit } from '../kit/app-kit.types.js';

export class ShellTheme implements ReactiveController {
  readonly #host: LitElement & { readonly appKit: AppKit | undefined };
  #stops: (() => void)[] = [];
  #takeAway: (() => void) | undefined;

  constructor(host: LitElement & { readonly appKit: AppKit | undefined }) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const kit = this.#host.appKit;
    if (!kit) return;
    const paint = (): void => this.#paint(kit);
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', paint);
    this.#stops = [
      subscribe(kit.core.theme.state, paint),
      () => system.removeEventListener('change', paint),
    ];
    paint();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#takeAway?.();
    this.#takeAway = undefined;
  }

  #paint(kit: AppKit): void {
    const { theme, env } = kit.core;
    this.#takeAway?.();
    this.#takeAway = applyTheme(this.#host, {
      mode: theme.resolve(),
      variables: theme.state.themeVariables as ThemeVariables,
      warn: (message) => env.logger.warn(`OpenAppKit: ${message}`),
    });
  }
}
