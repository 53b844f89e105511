import type { NetworkInput } from '@openappkit/core';
import type { PublicNetwork } from '@openappkit/kit';
import { useCallback, useMemo } from 'react';
import { unknownNetwork } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export interface UseAppKitNetworkReturn extends PublicNetwork {
  /** Asks the connected wallet to switch. A network that is not configured shows an alert and does not throw. */
  readonly switchNetwork: (network: NetworkInput) => Promise<void>;
}

/**
 * Returns the active network and a function that switches it.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { caipNetwork, switchNetwork } = useAppKitNetwork();
 * return <button onClick={() => switchNetwork(polygon)}>{caipNetwork?.name}</button>;
 */
export function useAppKitNetwork(): UseAppKitNetworkReturn {
  const kit = useKit('useAppKitNetwork');
  const subscribe = useCallback((onChange: () => void) => kit.subscribeNetwork(onChange), [kit]);
  const network = useKitValue(subscribe, () => kit.getNetwork(), unknownNetwork);
  return useMemo(
    () => ({ ...network, switchNetwork: (next: NetworkInput) => kit.switchNetwork(next) }),
    [kit, network],
  );
}

/**
 * Returns the active network, for code that only reads it.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { chainId } = useAppKitNetworkCore();
 */
export function useAppKitNetworkCore(): PublicNetwork {
  const kit = useKit('useAppKitNetworkCore');
  const subscribe = useCallback((onChange: () => void) => kit.subscribeNetwork(onChange), [kit]);
  return useKitValue(subscribe, () => kit.getNetwork(), unknownNetwork);
}
