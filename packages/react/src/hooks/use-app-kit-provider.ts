import type { ConnectorType, Providers } from '@openappkit/core';
import { useCallback, useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export interface UseAppKitProviderReturn<T> {
  /** The wallet's provider. Undefined while no account is connected. */
  readonly walletProvider: T;
  /** How the wallet is reached: installed, announced, paired or embedded. */
  readonly walletProviderType: ConnectorType | undefined;
}

/**
 * Returns the connected wallet's provider for a namespace. On EVM networks its accounts begin with the active one.
 *
 * @param namespace - such as `eip155`
 * @typeParam T - the provider's type, if the namespace does not imply it; undefined while
 * disconnected
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
  // The caller asserts the provider's type, including whether it may be undefined.
  return useMemo(
    () => ({ walletProvider: walletProvider as T, walletProviderType }),
    [walletProvider, walletProviderType],
  );
}
