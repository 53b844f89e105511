// Chunk for themed pages: host colors and their contrast guard, for the dialog and the buttons.
import type { AppKit } from '@openappkit/kit';
import type { ThemeVariables } from '@openappkit/ui';
import { applyTheme } from '@openappkit/ui/theme';
import type { ReactiveController } from 'lit';
import type { ThemedHost } from '../buttons/theme-sheet.js';

/**
 * Applies the kit's colors and logs each theme problem once per kit.
 *
 * @returns a function that removes the colors
 */
export function paintTheme(host: HTMLElement, kit: AppKit): () => void {
  const { theme, env, options } = kit.core;
  return applyTheme(host, {
    mode: theme.resolve(),
    variables: theme.state.themeVariables as ThemeVariables,
    // The options check has already reported problems of these variables.
    checked: Object.keys(options.state.current.themeVariables),
    warn: (message) => {
      if (!theme.reportedMessages.has(message)) env.logger.warn(`OpenAppKit: ${message}`);
      theme.reportedMessages.add(message);
    },
  });
}

/**
 * Applies the host's colors to a public button, with the contrast guard. Loads after the first paint, only on themed
 * pages.
 */
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
