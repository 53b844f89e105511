import type { ComputedRef } from 'vue';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

/**
 * Returns the kit's `siwx` option. Undefined if the app has no sign-in, and on a server.
 * @typeParam T - the app's class, such as `DefaultSIWX`
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const siwx = useAppKitSIWX<DefaultSIWX>();
 * const signOut = () => siwx.value?.setSessions([]);
 */
export function useAppKitSIWX<T = unknown>(): ComputedRef<T | undefined> {
  const kit = useKit('useAppKitSIWX');
  return useKitValue<T | undefined>({
    subscribe: (onChange) => kit.subscribeRemoteFeatures(onChange),
    read: () => kit.getSIWX<T>(),
    serverValue: undefined,
  });
}
