// Theme mode and variables, as given by the host or set at run time. Resolving "unset" to light or dark
// needs the page, so it lives here; painting is the modal's.
import { proxy } from 'valtio/vanilla';
import type { ThemeVariableName } from '../options/advice/theme-names.js';
import type { Page } from '../env/env.types.js';

export type ThemeMode = 'light' | 'dark';
/** Custom properties by name: ours, and those of the kit that apps come from. Completed as one types, and misspelt ones do not compile. */
export type ThemeVariables = { [Name in ThemeVariableName]?: string | number };
export interface ThemeState {
  /** Undefined until the host sets one: then the page's color-scheme decides. */
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
    /** What the developer was told of it: each thing once, however often it is painted. */
    told: new Set<string>(),
    setThemeMode(mode: ThemeMode | undefined): void {
      state.themeMode = mode;
    },
    setThemeVariables(variables: ThemeVariables): void {
      state.themeVariables = { ...state.themeVariables, ...variables };
    },
    /** The mode to paint now: the host's, else its computed color-scheme, else prefers-color-scheme. */
    resolve: (): ThemeMode => state.themeMode ?? (deps.page?.prefersDark() ? 'dark' : 'light'),
  };
}
