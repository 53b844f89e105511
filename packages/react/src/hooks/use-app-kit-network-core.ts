import type { PublicNetwork } from '@openappkit/kit';
import { useCallback } from 'react';
import { unknownNetwork } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

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
