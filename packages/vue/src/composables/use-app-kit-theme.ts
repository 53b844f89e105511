import type { ThemeMode, ThemeVariables } from '@openappkit/core';
import { useKit } from '../kit/use-kit.js';
import { useKitState } from '../kit/use-kit-value.js';

export interface UseAppKitThemeReturn {
  /** The current mode. */
  readonly themeMode: ThemeMode;
  /** The variables of the option, and those added since. */
  readonly themeVariables: ThemeVariables;
  /** Changes to light or dark. */
  readonly setThemeMode: (mode: ThemeMode) => void;
  /** Adds variables. A name that is set already gets the new value. */
  readonly setThemeVariables: (variables: ThemeVariables) => void;
}

/**
 * Returns the theme mode and variables, and functions that set them.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const theme = useAppKitTheme();
 * const turn = () => theme.setThemeMode(theme.themeMode === 'dark' ? 'light' : 'dark');
 */
export function useAppKitTheme(): UseAppKitThemeReturn {
  const kit = useKit('useAppKitTheme');
  const methods = {
    setThemeMode: (mode: ThemeMode) => kit.setThemeMode(mode),
    setThemeVariables: (variables: ThemeVariables) => kit.setThemeVariables(variables),
  };
  return useKitState<UseAppKitThemeReturn>({
    subscribe: (onChange) => kit.subscribeTheme(onChange),
    read: () => ({
      themeMode: kit.getThemeMode(),
      themeVariables: kit.getThemeVariables(),
      ...methods,
    }),
    serverValue: { themeMode: 'light', themeVariables: {}, ...methods },
  });
}
