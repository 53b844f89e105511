// useAppKitBalance: a fresh balance on demand; its failure is an answer, not a throw.
import type { AppKit } from '@openappkit/kit';
import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';

export interface FetchBalanceResult {
  /** `balance` is decimal text in the currency's unit, such as "1.5". */
  readonly data?: { readonly balance: string; readonly symbol: string };
  readonly error: string | null;
  readonly isSuccess: boolean;
  readonly isError: boolean;
}

/**
 * Asks for the balance of the account when it is told to; drawing it asks nobody.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { fetchBalance } = useAppKitBalance();
 * const { data, error } = await fetchBalance();
 */
export function useAppKitBalance(): { readonly fetchBalance: () => Promise<FetchBalanceResult> } {
  const kit = useKit('useAppKitBalance');
  return useMemo(() => ({ fetchBalance: () => fetchBalance(kit) }), [kit]);
}

async function fetchBalance(kit: AppKit): Promise<FetchBalanceResult> {
  if (!kit.getAccount().address) return failed('Not able to retrieve balance');
  try {
    return { data: await kit.fetchBalance(), error: null, isSuccess: true, isError: false };
  } catch {
    return failed('No balance found');
  }
}

const failed = (error: string): FetchBalanceResult => ({ error, isSuccess: false, isError: true });
