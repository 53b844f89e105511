import { applyMode, type ThemeMode } from './apply-mode.js';
import { parseColor, type Rgb } from './color.js';
import { type ResolvedTheme, resolveTheme } from './resolve-theme.js';
import type { ThemeVariables } from './theme-variables.js';
import { contrastCss } from './tokens.js';

export interface ThemeOptions {
  readonly mode?: ThemeMode;
  readonly variables?: ThemeVariables;
  /** Names of variables that were already checked, and reported to the developer if they are unknown. */
  readonly checked?: readonly string[];
  /** Receives developer warnings. Default: the console. */
  readonly warn?: (message: string) => void;
}

/**
 * CSS text of a resolved theme, for `:host` by default.
 * @example sheet.replaceSync(themeSheet(resolveTheme({ scheme: 'dark' }).declarations));
 */
export function themeSheet(
  declarations: ResolvedTheme['declarations'],
  selector: ':host' | ':root' = ':host',
): string {
  const text = Object.entries(declarations)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
  return text === '' ? '' : `${selector}{${text}}${contrastCss(selector)}`;
}

/**
 * Applies mode and variables to `host`: sets `data-ak-theme`, reads `--ak-*`, `--apkt-*` and `--w3m-*`
 * from variables and CSS, runs the contrast guard, and adopts the result after the token sheet.
 * Follows the system's scheme in `auto` until stopped. Call the returned function before applying again.
 * @param host an element whose open shadow root has adopted `tokens`
 * @returns stops following the system and removes the sheet
 * @example const stop = applyTheme(element, { mode: 'dark', variables: { '--ak-accent': '#7c3aed' } });
 */
export function applyTheme(host: HTMLElement, options: ThemeOptions = {}): () => void {
  const root = host.shadowRoot;
  const mode = options.mode ?? 'auto';
  const warn = options.warn ?? ((message: string) => console.warn(`OpenAppKit: ${message}`));
  const sheet = new CSSStyleSheet();
  // jsdom has no matchMedia.
  const system = window.matchMedia?.('(prefers-color-scheme: dark)');
  let warned = false;
  const update = (): void => {
    const systemScheme = system?.matches ? 'dark' : 'light';
    const scheme = mode === 'auto' ? systemScheme : mode;
    const computed = getComputedStyle(host);
    const theme = resolveTheme({
      scheme,
      variables: options.variables ?? {},
      checked: options.checked ?? [],
      readCss: (name) => computed.getPropertyValue(name),
      readColor: (text) => readColor(host, text),
    });
    sheet.replaceSync(themeSheet(theme.declarations));
    if (!warned) for (const message of theme.warnings) warn(message);
    warned = true;
  };
  applyMode(host, mode);
  update();
  if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  if (mode === 'auto') system?.addEventListener('change', update);
  return () => {
    system?.removeEventListener('change', update);
    if (root) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

// The browser resolves names, hsl(), oklch() and var(). Mixing a color with itself in sRGB gives
// `color(srgb …)`, and browsers without color-mix give rgb() for the plain value.
function readColor(host: HTMLElement, text: string): Rgb | undefined {
  const parsed = parseColor(text);
  if (parsed) return parsed;
  if (!CSS.supports('color', text) && !text.includes('var(')) return undefined;
  const probe = document.createElement('span');
  probe.style.setProperty('color', text);
  probe.style.setProperty('color', `color-mix(in srgb, ${text}, ${text})`);
  (host.shadowRoot ?? host).append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return parseColor(computed);
}
