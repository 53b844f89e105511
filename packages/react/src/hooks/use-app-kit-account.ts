import type { PublicAccount } from '@openappkit/kit';
import {
  disconnectedAccount,
  initialAccount,
  type FetchBalanceResult,
  tryBalance,
} from '@openappkit/kit/internal';
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

export type { FetchBalanceResult };

/**
 * Returns a function that fetches the account's balance. Rendering sends no request, and a failure is returned as `error`.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { fetchBalance } = useAppKitBalance();
 * const { data, error } = await fetchBalance();
 */
export function useAppKitBalance(): { readonly fetchBalance: () => Promise<FetchBalanceResult> } {
  const kit = useKit('useAppKitBalance');
  return useMemo(() => ({ fetchBalance: () => tryBalance(kit) }), [kit]);
}
