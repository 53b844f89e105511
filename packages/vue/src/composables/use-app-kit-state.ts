// useAppKitState: whether the modal is open, loading, and what is selected.
import type { AppKit, PublicState } from '@openappkit/kit';
import { closedState } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';
import { useKitState } from '../kit/use-kit-value.js';

export interface UseAppKitStateReturn extends PublicState {
  /** The features in use; empty on a server. Nothing is configured from elsewhere: they are the option `features`. */
  readonly remoteFeatures: Partial<ReturnType<AppKit['getRemoteFeatures']>>;
}

/**
 * Whether the dialog is open or busy, and which network is selected.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const state = useAppKitState();
 * watch(() => state.open, (isOpen) => console.log(isOpen));
 */
export function useAppKitState(): UseAppKitStateReturn {
  const kit = useKit('useAppKitState');
  return useKitState<UseAppKitStateReturn>({
    subscribe: (onChange) => {
      const stops = [kit.subscribeState(onChange), kit.subscribeRemoteFeatures(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    read: () => ({ ...kit.getState(), remoteFeatures: kit.getRemoteFeatures() }),
    serverValue: { ...closedState, remoteFeatures: {} },
  });
}
