import type { ConnectorType, Providers } from '@openappkit/core';
import { useCallback, useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export interface UseAppKitProviderReturn<T> {
  readonly walletProvider: T;
  readonly walletProviderType: ConnectorType | undefined;
}

/**
 * Returns the connected wallet's provider for a namespace. On EVM networks its accounts begin with the active one.
 *
 * @param namespace - such as `eip155`
 * @typeParam T - the type you know the provider has, where the namespace does not tell it; undefined while nobody is
 * connected
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { walletProvider } = useAppKitProvider('eip155');
 * await walletProvider?.request({ method: 'eth_chainId' });
 */
export function useAppKitProvider<Namespace extends keyof Providers>(
  namespace: Namespace,
): UseAppKitProviderReturn<Providers[Namespace] | undefined>;
export function useAppKitProvider<T = unknown>(namespace: string): UseAppKitProviderReturn<T>;
export function useAppKitProvider<T>(namespace: string): UseAppKitProviderReturn<T> {
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
