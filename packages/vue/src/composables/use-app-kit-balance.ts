// useAppKitBalance: a fresh balance on demand; its failure is an answer, not a throw.
import { type FetchBalanceResult, tryBalance } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';

export type { FetchBalanceResult };

/**
 * Reads the balance of the active account anew, when it is asked to; a failure is an answer, not a throw.
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
