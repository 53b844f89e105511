// What may be wrong with an amount that was typed. Types only.
import type { AssetAmount } from '../assets/asset-amount.types.js';

export type AmountIssue =
  | { readonly code: 'required' }
  | { readonly code: 'invalid' }
  /** "1,234" may be one and a bit or more than a thousand: it has to be written otherwise. */
  | { readonly code: 'ambiguous' }
  | { readonly code: 'too-fine'; readonly decimals: number; readonly symbol: string }
  /** More than the account holds. */
  | { readonly code: 'too-much'; readonly balance: AssetAmount }
  /** Nothing would be left for the fee: leave about this much of the coin. */
  | { readonly code: 'fee-not-covered'; readonly leave: AssetAmount }
  /** The coin does not even cover the fee: so much is missing. */
  | {
      readonly code: 'no-coin-for-fee';
      readonly missing: AssetAmount | undefined;
      readonly symbol: string;
    }
  /** Less than the network takes. */
  | { readonly code: 'too-small' }
  /** Typed as money, and no price is known. */
  | { readonly code: 'no-price'; readonly symbol: string };

/** An amount as typed, in tokens or in the money of their price. */
export interface TypedAmount {
  readonly text: string;
  readonly unit: 'token' | 'money';
}
