import type { NetworkInput } from '@openappkit/core';
import type { PublicNetwork } from '@openappkit/kit';
import { unknownNetwork } from '@openappkit/kit/internal';
import { computed, type ComputedRef } from 'vue';
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
 * const network = useAppKitNetwork();
 * const toPolygon = () => network.value.switchNetwork(polygon);
 */
export function useAppKitNetwork(): ComputedRef<UseAppKitNetworkReturn> {
  const kit = useKit('useAppKitNetwork');
  const network = useKitValue({
    subscribe: (onChange) => kit.subscribeNetwork(onChange),
    read: () => kit.getNetwork(),
    serverValue: unknownNetwork,
  });
  const switchNetwork = (next: NetworkInput): Promise<void> => kit.switchNetwork(next);
  return computed(() => ({ ...network.value, switchNetwork }));
}
