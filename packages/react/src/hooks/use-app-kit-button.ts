import {
  type ButtonState,
  type ButtonActions,
  createButtonSource,
  emptyButtonState,
  initialButtonState,
} from '@openappkit/kit/internal';
import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export interface UseAppKitButtonReturn extends ButtonState, ButtonActions {}

/**
 * Returns the account, network, labels and click actions for a custom button.
 *
 * @param parameters - `namespace` selects a namespace; defaults to the active one
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { account, open } = useAppKitButton();
 * return <button onClick={() => open()}>{account?.shortAddress ?? 'Log in'}</button>;
 */
export function useAppKitButton(parameters?: {
  readonly namespace?: string | undefined;
}): UseAppKitButtonReturn {
  const kit = useKit('useAppKitButton');
  const namespace = parameters?.namespace;
  const isServer = typeof window === 'undefined';
  const { read, subscribe, actions } = useMemo(
    () => (isServer ? unread : createButtonSource(kit, namespace)),
    [isServer, kit, namespace],
  );
  const initial = kit.options?.initialAccounts;
  const first = useMemo(() => initialButtonState(initial, namespace), [initial, namespace]);
  const state = useKitValue(subscribe, read, first);
  return useMemo(() => ({ ...state, ...actions }), [state, actions]);
}

const nothing = async (): Promise<void> => undefined;
const unread = {
  read: () => emptyButtonState,
  subscribe: () => () => undefined,
  actions: { open: nothing, openNetworks: nothing, close: nothing, disconnect: nothing },
};
