import type { Asset, AssetId } from '@openappkit/core/adapter';

export interface AssetAmount {
  readonly assetId: AssetId;
  /** In base units. */
  readonly value: bigint;
  readonly decimals: number;
  /** Cleaned text of at most 64 characters. */
  readonly symbol: string;
  /** The exact amount in whole units: plain decimal text such as "1.5". Format it for the user's language. */
  readonly text: string;
  /** The value, if a price is known: decimal text in `currency` (ISO 4217), rounded down to 10^-18. */
  readonly worth?: { readonly currency: string; readonly text: string } | undefined;
}

export interface AssetList {
  /** When the list was read, in milliseconds since the epoch; undefined if it was not read. */
  readonly at: number | undefined;
  readonly assets: readonly Asset[];
  readonly spam: readonly Asset[];
  /** When the last read failed, in milliseconds since the epoch; undefined after a success. */
  readonly failedAt?: number | undefined;
}

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
