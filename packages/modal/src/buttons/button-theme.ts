// ButtonTheme: paints a host's colours on a public button with the contrast guard, as the dialog does. Loaded after the
// page's first picture and only where something is themed; until then the button has the host's colours as they are.
import { applyTheme } from '@openappkit/ui/theme';
import type { ThemeVariables } from '@openappkit/ui';
import type { ReactiveController } from 'lit';
import type { ThemedHost } from './theme-sheet.js';

export class ButtonTheme implements ReactiveController {
  readonly #host: ThemedHost;
  #last: readonly unknown[] = [];
  #takeAway: (() => void) | undefined;

  constructor(host: ThemedHost) {
    this.#host = host;
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdated(): void {
    const { theme, env } = this.#host.appKit?.core ?? {};
    const trigger = this.#host.shadowRoot?.querySelector('ak-trigger-button');
    if (!theme || !trigger) return;
    const { themeVariables } = theme.state;
    const now = [trigger, theme.resolve(), themeVariables];
    if (now.every((each, index) => each === this.#last[index])) return;
    this.#last = now;
    this.#takeAway?.();
    this.#takeAway = applyTheme(trigger, {
      mode: theme.resolve(),
      variables: themeVariables as ThemeVariables,
      warn: (message) => env?.logger.warn(`OpenAppKit: ${message}`),
    });
  }
}
