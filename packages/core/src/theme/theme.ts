// An unset mode is resolved here because that needs the page; the modal package paints.
import { proxy } from 'valtio/vanilla';
import type { ThemeVariableName } from '../options/advice/theme-names.js';
import type { Page } from '../env/env.types.js';

export type ThemeMode = 'light' | 'dark';
/** Custom properties by name: the kit's own and AppKit's. Typed, so that editors complete them and misspelled names do not compile. */
export type ThemeVariables = { [Name in ThemeVariableName]?: string | number };
export interface ThemeState {
  /** Undefined until the host sets a mode; until then the page's color-scheme decides. */
  readonly themeMode: ThemeMode | undefined;
  readonly themeVariables: ThemeVariables;
}
export type Theme = ReturnType<typeof createTheme>;

export function createTheme(deps: {
  page: Page | undefined;
  themeMode: ThemeMode | undefined;
  themeVariables: ThemeVariables;
}) {
  const state = proxy({
    themeMode: deps.themeMode,
    themeVariables: { ...deps.themeVariables },
  });
  return {
    state: state as ThemeState,
    /** Messages already shown to the developer, so that repainting does not repeat them. */
    told: new Set<string>(),
    setThemeMode(mode: ThemeMode | undefined): void {
      state.themeMode = mode;
    },
    setThemeVariables(variables: ThemeVariables): void {
      state.themeVariables = { ...state.themeVariables, ...variables };
    },
    /** The mode to paint: the host's, otherwise the page's color-scheme, otherwise prefers-color-scheme. */
    resolve: (): ThemeMode => state.themeMode ?? (deps.page?.prefersDark() ? 'dark' : 'light'),
  };
}
