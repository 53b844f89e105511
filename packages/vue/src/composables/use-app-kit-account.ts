import type { PublicAccount } from '@openappkit/kit';
import {
  disconnectedAccount,
  initialAccount,
  type FetchBalanceResult,
  tryBalance,
} from '@openappkit/kit/internal';
import type { ComputedRef } from 'vue';
import { useKit } from '../kit/use-kit.js';
import { useKitValue, type MaybeGetter, toValue } from '../kit/use-kit-value.js';

export type UseAppKitAccountReturn = PublicAccount;

/**
 * Returns the connected account of a namespace, or of the active one.
 *
 * @param parameters - `namespace` selects a namespace and may be a ref; defaults to the active one
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const account = useAppKitAccount();
 * const greeting = computed(() => account.value.address ?? 'Not connected');
 */
export function useAppKitAccount(parameters?: {
  readonly namespace?: MaybeGetter<string | undefined>;
}): ComputedRef<UseAppKitAccountReturn> {
  const kit = useKit('useAppKitAccount');
  const getNamespace = () => toValue(parameters?.namespace);
  return useKitValue({
    subscribe: (onChange) => kit.subscribeAccount(onChange, getNamespace()),
    read: () => kit.getAccount(getNamespace()),
    serverValue:
      initialAccount(kit.options?.initialAccounts, getNamespace()) ?? disconnectedAccount,
    watched: getNamespace,
  });
}

export type { FetchBalanceResult };

/**
 * Returns a function that fetches the active account's balance. A failure is returned as `error`.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { fetchBalance } = useAppKitBalance();
 * const { data, error } = await fetchBalance();
 */
export function useAppKitBalance(): { readonly fetchBalance: () => Promise<FetchBalanceResult> } {
  const kit = useKit('useAppKitBalance', 'anywhere');
  return { fetchBalance: () => tryBalance(kit) };
}
