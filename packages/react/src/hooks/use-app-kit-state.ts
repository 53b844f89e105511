// useAppKitState: whether the modal is open, loading, and what is selected.
import type { PublicState } from '@openappkit/kit';
import { useCallback } from 'react';
import { closedState } from '../kit/disconnected.js';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

/**
 * Whether the dialog is open, what is loading, and which network is chosen.
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
