import type { ConnectorType, Providers } from '@openappkit/core';
import { useKit } from '../kit/use-kit.js';
import { useKitState, type MaybeGetter, toValue } from '../kit/use-kit-value.js';

export interface UseAppKitProviderReturn<T> {
  /** The wallet's provider. Undefined while no account is connected. */
  readonly walletProvider: T;
  /** How the wallet is reached: installed, announced, paired or embedded. */
  readonly walletProviderType: ConnectorType | undefined;
}

/**
 * Returns the connected wallet's provider for a namespace. On EVM networks its accounts begin with the active one.
 *
 * @param namespace - such as `eip155`; may be a ref
 * @typeParam T - the provider's type, if the namespace does not imply it; undefined while
 * disconnected
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const wallet = useAppKitProvider('eip155');
 * const chainId = () => wallet.walletProvider?.request({ method: 'eth_chainId' });
 */
export function useAppKitProvider<Namespace extends keyof Providers>(
  namespace: MaybeGetter<Namespace>,
): UseAppKitProviderReturn<Providers[Namespace] | undefined>;
export function useAppKitProvider<T = unknown>(
  namespace: MaybeGetter<string>,
): UseAppKitProviderReturn<T>;
export function useAppKitProvider<T>(namespace: MaybeGetter<string>): UseAppKitProviderReturn<T> {
  const kit = useKit('useAppKitProvider');
  const getNamespace = () => toValue(namespace);
  // The caller asserts the provider's type, including whether it may be undefined.
  return useKitState<UseAppKitProviderReturn<T>>({
    subscribe: (onChange) => kit.subscribeProviders(onChange),
    read: () => ({
      walletProvider: kit.getProvider<T>(getNamespace()) as T,
      walletProviderType: kit.getProviderType(getNamespace()) as ConnectorType | undefined,
    }),
    serverValue: { walletProvider: undefined as T, walletProviderType: undefined },
    watched: getNamespace,
  });
}
