// applyMode(): light, dark or auto on a root element without any colour arithmetic. The light half of
// applyTheme(); called by the modal at first load, which imports the other half only when hostThemes() says so.
import { publicRoles } from './palette.js';
import { type ThemeVariables, themeNames, themeValue } from './theme-variables.js';

/** `auto` follows `prefers-color-scheme`. */
export type ThemeMode = 'light' | 'dark' | 'auto';

/**
 * Sets `data-ak-theme`, which the token sheet follows; in `auto` the sheet follows the system by itself.
 * @param host an element whose open shadow root has adopted `tokens`
 * @example applyMode(element, 'dark');
 */
export function applyMode(host: HTMLElement, mode: ThemeMode = 'auto'): void {
  if (mode === 'auto') host.removeAttribute('data-ak-theme');
  else host.setAttribute('data-ak-theme', mode);
}

/**
 * Whether anything is set that only `applyTheme()` can apply: a variable, or a name in the page's CSS.
 * @example
 * if (hostThemes(element, variables)) (await import('@openappkit/ui/theme')).applyTheme(element, { mode, variables });
 * else applyMode(element, mode);
 */
export function hostThemes(host: HTMLElement, variables: ThemeVariables = {}): boolean {
  const computed = getComputedStyle(host);
  const readCss = (name: string): string => computed.getPropertyValue(name);
  return (
    // One that means nothing is told of there.
    Object.keys(variables).length > 0 ||
    [...publicRoles, ...themeNames].some((name) => themeValue(name, {}, readCss) !== undefined)
  );
}
