// useAppKitProvider: the connected wallet's own provider object, untouched.
import type { ConnectorType } from '@openappkit/core';
import { useCallback, useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export interface UseAppKitProviderReturn<T> {
  readonly walletProvider: T;
  readonly walletProviderType: ConnectorType | undefined;
}

/**
 * @param namespace - such as `eip155`
 * @typeParam T - the type you know the provider has; undefined while nobody is connected
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { walletProvider } = useAppKitProvider<EIP1193Provider | undefined>('eip155');
 */
export function useAppKitProvider<T = unknown>(namespace: string): UseAppKitProviderReturn<T> {
  const kit = useKit('useAppKitProvider');
  const subscribe = useCallback((onChange: () => void) => kit.subscribeProviders(onChange), [kit]);
  const walletProvider = useKitValue(subscribe, () => kit.getProvider<T>(namespace), undefined);
  const walletProviderType = useKitValue(
    subscribe,
    () => kit.getProviderType(namespace) as ConnectorType | undefined,
    undefined,
  );
  // What the provider is, absent or not, is the caller's claim.
  return useMemo(
    () => ({ walletProvider: walletProvider as T, walletProviderType }),
    [walletProvider, walletProviderType],
  );
}
