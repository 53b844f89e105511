import type { AppKit } from '../api/app-kit.types.js';

export interface FetchBalanceResult {
  /** `balance` is decimal text in the currency's unit, such as "1.5". */
  readonly data?: { readonly balance: string; readonly symbol: string };
  /** Why the balance is not known. */
  readonly error: string | null;
  /** Whether the request succeeded. */
  readonly isSuccess: boolean;
  /** Whether the request failed. */
  readonly isError: boolean;
}

export async function tryBalance(kit: AppKit): Promise<FetchBalanceResult> {
  if (!kit.getAccount().address) return failedBalance('Not able to retrieve balance');
  try {
    return { data: await kit.fetchBalance(), error: null, isSuccess: true, isError: false };
  } catch {
    return failedBalance('No balance found');
  }
}

const failedBalance = (error: string): FetchBalanceResult => ({
  error,
  isSuccess: false,
  isError: true,
});
