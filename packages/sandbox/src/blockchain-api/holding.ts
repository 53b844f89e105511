// What an account holds of one coin, before it has a price. Types only; made by each chain family's reader.

export interface Holding {
  readonly name: string;
  readonly symbol: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** CAIP-10 of the token; absent for the native coin. */
  readonly address?: string;
  readonly decimals: number;
  /** Already divided, as a decimal string. */
  readonly numeric: string;
}
