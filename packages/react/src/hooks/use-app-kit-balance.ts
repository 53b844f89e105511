import { type FetchBalanceResult, tryBalance } from '@openappkit/kit/internal';
import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';

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
