import type { PublicState, ResolvedFeatures } from '@openappkit/kit';
import { closedState } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';
import { useKitState } from '../kit/use-kit-value.js';

export interface UseAppKitStateReturn extends PublicState {
  /** The enabled features, from the option `features`; empty on a server. No remote configuration is loaded. */
  readonly remoteFeatures: Partial<ResolvedFeatures>;
}

/**
 * Returns whether the dialog is open, whether it is loading, and the selected network.
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
