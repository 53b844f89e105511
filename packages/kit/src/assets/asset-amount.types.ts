// An amount of a coin or token as it is shown, and lists of what an account has. Types only.
import type { Asset, AssetId } from '@openappkit/core/adapter';

/** An amount of one coin or token in the forms that are shown; nothing is left to compute. */
export interface AssetAmount {
  readonly assetId: AssetId;
  /** In base units. */
  readonly value: bigint;
  readonly decimals: number;
  /** Cleaned text of at most 64 characters. */
  readonly symbol: string;
  /** The same, exact, in whole units: plain decimal text such as "1.5", to be formatted for the language. */
  readonly text: string;
  /** Where a price is known: decimal text in `currency` (ISO 4217), rounded down to 10^-18. */
  readonly worth?: { readonly currency: string; readonly text: string } | undefined;
}

/** Assets of the account in use, as the portfolio's state has them. */
export interface AssetList {
  /** When it was read, milliseconds since the epoch; what was not read says nothing. */
  readonly at: number | undefined;
  readonly assets: readonly Asset[];
  readonly spam: readonly Asset[];
  /** When the last read failed, milliseconds since the epoch; undefined after a success. */
  readonly failedAt?: number | undefined;
}
