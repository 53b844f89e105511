// Resolves an unset mode, because that needs the page. The modal package paints.
import { proxy } from 'valtio/vanilla';
import type { ThemeVariableName } from '../options/theme-names.js';
import type { Page } from '../env/env.types.js';

export type ThemeMode = 'light' | 'dark';
/** Typed, so that editors complete the names and misspelled names do not compile. */
export type ThemeVariables = { [Name in ThemeVariableName]?: string | number };
interface ThemeState {
  /** Undefined until the host sets a mode. The page's color-scheme decides then. */
  readonly themeMode: ThemeMode | undefined;
  readonly themeVariables: ThemeVariables;
}
export interface Theme {
  readonly state: ThemeState;
  /** Repainting must not repeat a message. */
  readonly reportedMessages: Set<string>;
  setThemeMode(mode: ThemeMode | undefined): void;
  setThemeVariables(variables: ThemeVariables): void;
  /** Order: the host's mode, the page's color-scheme, prefers-color-scheme. */
  resolve(): ThemeMode;
}

export function createTheme(deps: {
  page: Page | undefined;
  themeMode: ThemeMode | undefined;
  themeVariables: ThemeVariables;
}): Theme {
  const state = proxy({
    themeMode: deps.themeMode,
    themeVariables: { ...deps.themeVariables },
  });
  return {
    state,
    reportedMessages: new Set<string>(),
    setThemeMode(mode) {
      state.themeMode = mode;
    },
    setThemeVariables(variables) {
      state.themeVariables = { ...state.themeVariables, ...variables };
    },
    resolve: () => state.themeMode ?? (deps.page?.prefersDark() ? 'dark' : 'light'),
  };
}
