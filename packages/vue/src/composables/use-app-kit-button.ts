import {
  type ButtonSource,
  type ButtonState,
  type ButtonActions,
  createButtonSource,
  initialButtonState,
} from '@openappkit/kit/internal';
import { computed, type ComputedRef } from 'vue';
import { type MaybeGetter, toValue, useKitValue } from '../kit/use-kit-value.js';
import { useKit } from '../kit/use-kit.js';

export interface UseAppKitButtonReturn extends ButtonState, ButtonActions {}

/**
 * Returns the account, network, labels and click actions for a custom button.
 *
 * @param parameters - `namespace` selects a namespace and may be a ref; defaults to the active one
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const button = useAppKitButton();
 * const label = computed(() => button.value.account?.shortAddress ?? 'Log in');
 */
export function useAppKitButton(parameters?: {
  readonly namespace?: MaybeGetter<string | undefined>;
}): ComputedRef<UseAppKitButtonReturn> {
  const kit = useKit('useAppKitButton');
  const getNamespace = () => toValue(parameters?.namespace);
  let current:
    | { readonly namespace: string | undefined; readonly source: ButtonSource }
    | undefined;
  const source = (): ButtonSource => {
    const namespace = getNamespace();
    if (!current || current.namespace !== namespace)
      current = { namespace, source: createButtonSource(kit, namespace) };
    return current.source;
  };
  const state = useKitValue({
    subscribe: (onChange) => source().subscribe(onChange),
    read: () => source().read(),
    serverValue: initialButtonState(kit.options?.initialAccounts, getNamespace()),
    watched: getNamespace,
  });
  const actions: ButtonActions = {
    open: (options) => source().actions.open(options),
    openNetworks: () => source().actions.openNetworks(),
    close: () => source().actions.close(),
    disconnect: () => source().actions.disconnect(),
  };
  return computed(() => ({ ...state.value, ...actions }));
}
