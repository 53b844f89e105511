import type { ConnectedWalletInfo } from '@openappkit/core';
import { useKit } from '../kit/use-kit.js';
import { useKitState, type MaybeGetter, toValue } from '../kit/use-kit-value.js';

export interface UseWalletInfoReturn {
  /** Undefined while disconnected. */
  readonly walletInfo: ConnectedWalletInfo | undefined;
}

/**
 * Returns the name, icon and type of the connected wallet.
 *
 * @param namespace - selects a namespace and may be a ref; defaults to the active one
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const wallet = useWalletInfo();
 * const name = computed(() => wallet.walletInfo?.name);
 */
export function useWalletInfo(namespace?: MaybeGetter<string | undefined>): UseWalletInfoReturn {
  const kit = useKit('useWalletInfo');
  const getNamespace = () => toValue(namespace);
  return useKitState<UseWalletInfoReturn>({
    subscribe: (onChange) => kit.subscribeWalletInfo(onChange, getNamespace()),
    read: () => ({ walletInfo: kit.getWalletInfo(getNamespace()) }),
    serverValue: { walletInfo: undefined },
    watched: getNamespace,
  });
}
