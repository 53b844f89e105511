// An account's balance of one coin, before its price is known.

export interface Holding {
  readonly name: string;
  readonly symbol: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** CAIP-10 of the token; absent for the native coin. */
  readonly address?: string;
  readonly decimals: number;
  /** A decimal string in whole units, already divided by the decimals. */
  readonly numeric: string;
}
