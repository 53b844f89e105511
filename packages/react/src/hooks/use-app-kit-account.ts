import type { PublicAccount } from '@openappkit/kit';
import { disconnectedAccount, initialAccount } from '@openappkit/kit/internal';
import { useCallback, useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export type UseAppKitAccountReturn = PublicAccount;

/**
 * Returns the connected account of a namespace, or of the active one.
 *
 * @param parameters - `namespace` selects a namespace; defaults to the active one
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { address, isConnected } = useAppKitAccount();
 */
export function useAppKitAccount(parameters?: {
  readonly namespace?: string | undefined;
}): UseAppKitAccountReturn {
  const kit = useKit('useAppKitAccount');
  const namespace = parameters?.namespace;
  const subscribe = useCallback(
    (onChange: () => void) => kit.subscribeAccount(onChange, namespace),
    [kit, namespace],
  );
  const initial = kit.options?.initialAccounts;
  const remembered = useMemo(() => initialAccount(initial, namespace), [initial, namespace]);
  const first = remembered ?? disconnectedAccount;
  return useKitValue(subscribe, () => kit.getAccount(namespace), first);
}
