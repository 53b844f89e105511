import { useCallback } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

/**
 * Returns the kit's `siwx` option. Undefined if the app has no sign-in, and on a server.
 * @typeParam T - the app's class, such as `DefaultSIWX`
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const siwx = useAppKitSIWX<DefaultSIWX>();
 * const signOut = () => siwx?.setSessions([]);
 */
export function useAppKitSIWX<T = unknown>(): T | undefined {
  const kit = useKit('useAppKitSIWX');
  const subscribe = useCallback(
    (onChange: () => void) => kit.subscribeRemoteFeatures(onChange),
    [kit],
  );
  return useKitValue(subscribe, () => kit.getSIWX<T>(), undefined);
}
