// ThemeSheet: hands the kit's theme variables to a public button as custom properties, through an adopted
// sheet (no style attribute). The contrast guard is not in the first load: it comes when the page is idle.
import type { AppKit } from '@openappkit/kit';
import type { ReactiveControllerHost } from 'lit';
import { loadTheme } from '../modal/load-dialog.js';

/** A button that knows its kit. */
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

  /** Takes the kit's variables; nothing happens while they are the same. */
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
      // Without its chunk the host's colours stand as they are.
      env?.page?.whenIdle(() =>
        loadTheme().then(({ ButtonTheme }) => new ButtonTheme(this.#host), env.onError),
      );
    }
    this.#sheet.replaceSync(':host{}');
    const rule = this.#sheet.cssRules[0] as CSSStyleRule;
    // setProperty takes one value and no second declaration, whatever the text holds.
    for (const [name, value] of entries) rule.style.setProperty(name, String(value));
  }
}
