// The small part of applyTheme() without color arithmetic. The rest is loaded only if hostThemes() returns true.
import { publicRoles } from './palette.js';
import { type ThemeVariables, themeNames, themeValue } from './theme-variables.js';

/** `auto` follows `prefers-color-scheme`. */
export type ThemeMode = 'light' | 'dark' | 'auto';

/**
 * Sets `data-ak-theme`, which the token sheet follows. In `auto`, the sheet follows the system.
 * @param host an element whose open shadow root has adopted `tokens`
 * @example applyMode(element, 'dark');
 */
export function applyMode(host: HTMLElement, mode: ThemeMode = 'auto'): void {
  if (mode === 'auto') host.removeAttribute('data-ak-theme');
  else host.setAttribute('data-ak-theme', mode);
}

/**
 * Whether a variable, or a name in the page's CSS, is set that only `applyTheme()` can apply.
 * @example
 * if (hostThemes(element, variables)) (await import('@openappkit/ui/theme')).applyTheme(element, { mode, variables });
 * else applyMode(element, mode);
 */
export function hostThemes(host: HTMLElement, variables: ThemeVariables = {}): boolean {
  const computed = getComputedStyle(host);
  const readCss = (name: string): string => computed.getPropertyValue(name);
  return (
    // applyTheme() also warns about unknown variables, so any variable counts.
    Object.keys(variables).length > 0 ||
    [...publicRoles, ...themeNames].some((name) => themeValue(name, {}, readCss) !== undefined)
  );
}
