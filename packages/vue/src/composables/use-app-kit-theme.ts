import type { ThemeMode, ThemeVariables } from '@openappkit/core';
import { useKit } from '../kit/use-kit.js';
import { useKitState } from '../kit/use-kit-value.js';

export interface UseAppKitThemeReturn {
  readonly themeMode: ThemeMode;
  readonly themeVariables: ThemeVariables;
  readonly setThemeMode: (mode: ThemeMode) => void;
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
