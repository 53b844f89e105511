// Applies theme variables to a public button by an adopted sheet, because CSP may forbid style attributes.
import type { AppKit } from '@openappkit/kit';
import type { ReactiveControllerHost } from 'lit';
import { loadTheme } from '../modal/load-dialog.js';

export type ThemedHost = ReactiveControllerHost &
  HTMLElement & { readonly appKit: AppKit | undefined };

const known = /^--(ak|apkt|w3m)-[a-z0-9-]+$/;

export class ThemeSheet {
  readonly #host: ThemedHost;
  #sheet: CSSStyleSheet | undefined;
  #last: object | undefined;

  constructor(host: ThemedHost) {
    this.#host = host;
  }

  /** Skips the update if the variables are the same object as last time. */
  apply(variables: Readonly<Record<string, string | number>> | undefined): void {
    const root = this.#host.shadowRoot;
    if (!root || variables === this.#last) return;
    this.#last = variables;
    const entries = Object.entries(variables ?? {}).filter(([name]) => known.test(name));
    if (!this.#sheet) {
      if (entries.length === 0) return;
      this.#sheet = new CSSStyleSheet();
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
      const { env } = this.#host.appKit?.core ?? {};
      // The contrast guard loads when the page is idle. Until then, or if it fails, the host's colors apply unchecked.
      env?.page?.whenIdle(() =>
        loadTheme().then(({ ButtonTheme }) => new ButtonTheme(this.#host), env.onError),
      );
    }
    this.#sheet.replaceSync(':host{}');
    const rule = this.#sheet.cssRules[0] as CSSStyleRule;
    // setProperty() accepts a single value, so a value cannot inject further declarations.
    for (const [name, value] of entries) rule.style.setProperty(name, String(value));
  }
}
