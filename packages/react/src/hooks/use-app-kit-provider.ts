// useAppKitProvider: the connected wallet's own provider object, untouched. compat.md section 4.
import type { ConnectorType } from '@openappkit/core';
import { useCallback } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export interface UseAppKitProviderReturn<T> {
  readonly walletProvider: T;
  readonly walletProviderType: ConnectorType | undefined;
}

const noProvider = { walletProvider: undefined, walletProviderType: undefined };

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
  const read = () => ({
    walletProvider: kit.getProvider(namespace),
    walletProviderType: kit.getProviderType(namespace),
  });
  return useKitValue<object>(subscribe, read, noProvider) as UseAppKitProviderReturn<T>;
}
