import type { PublicState } from '@openappkit/kit';
import { useCallback } from 'react';
import { closedState } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

/**
 * Returns whether the dialog is open, whether it is loading, and the selected network.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { open, initialized } = useAppKitState();
 */
export function useAppKitState(): PublicState {
  const kit = useKit('useAppKitState');
  const subscribe = useCallback((onChange: () => void) => kit.subscribeState(onChange), [kit]);
  return useKitValue(subscribe, () => kit.getState(), closedState);
}
