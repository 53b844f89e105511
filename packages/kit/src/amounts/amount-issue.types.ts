import type { AssetAmount } from '../assets/asset-amount.types.js';

export type AmountIssue =
  | { readonly code: 'required' }
  | { readonly code: 'invalid' }
  /** "1,234" may mean one and a fraction or more than a thousand; the user must write it differently. */
  | { readonly code: 'ambiguous' }
  | { readonly code: 'too-fine'; readonly decimals: number; readonly symbol: string }
  | { readonly code: 'too-much'; readonly balance: AssetAmount }
  /** The rest does not cover the fee: leave about this much of the coin. */
  | { readonly code: 'fee-not-covered'; readonly leave: AssetAmount }
  /** The coin does not cover the fee; `missing` is the shortfall. */
  | {
      readonly code: 'no-coin-for-fee';
      readonly missing: AssetAmount | undefined;
      readonly symbol: string;
    }
  | { readonly code: 'too-small' }
  /** Typed as money, but no price is known. */
  | { readonly code: 'no-price'; readonly symbol: string };

export interface TypedAmount {
  readonly text: string;
  readonly unit: 'token' | 'money';
}
