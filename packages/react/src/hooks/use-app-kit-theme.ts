import type { ThemeMode, ThemeVariables } from '@openappkit/core';
import { useCallback, useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

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

const noVariables: ThemeVariables = {};

/**
 * Returns the theme mode and variables, and functions that set them.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { themeMode, setThemeMode } = useAppKitTheme();
 */
export function useAppKitTheme(): UseAppKitThemeReturn {
  const kit = useKit('useAppKitTheme');
  const subscribe = useCallback((onChange: () => void) => kit.subscribeTheme(onChange), [kit]);
  const themeMode = useKitValue(subscribe, () => kit.getThemeMode(), 'light');
  const themeVariables = useKitValue(subscribe, () => kit.getThemeVariables(), noVariables);
  return useMemo(
    () => ({
      themeMode,
      themeVariables,
      setThemeMode: (mode: ThemeMode) => kit.setThemeMode(mode),
      setThemeVariables: (variables: ThemeVariables) => kit.setThemeVariables(variables),
    }),
    [kit, themeMode, themeVariables],
  );
}
