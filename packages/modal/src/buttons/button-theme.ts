// Applies the host's colors to a public button, with the contrast guard. Loads after the first paint, only on themed
// pages.
import type { ReactiveController } from 'lit';
import { paintTheme } from '../modal/paint-theme.js';
import type { ThemedHost } from './theme-sheet.js';

export class ButtonTheme implements ReactiveController {
  readonly #host: ThemedHost;
  #last: readonly unknown[] = [];
  #removeTheme: (() => void) | undefined;

  constructor(host: ThemedHost) {
    this.#host = host;
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdated(): void {
    const kit = this.#host.appKit;
    const trigger = this.#host.shadowRoot?.querySelector('ak-trigger-button');
    if (!kit || !trigger) return;
    const { theme } = kit.core;
    const now = [trigger, theme.resolve(), theme.state.themeVariables];
    if (now.every((each, index) => each === this.#last[index])) return;
    this.#last = now;
    this.#removeTheme?.();
    this.#removeTheme = paintTheme(trigger, kit);
  }
}
