import { type FetchBalanceResult, tryBalance } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';

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
