export interface Holding {
  readonly name: string;
  readonly symbol: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** CAIP-10. Absent for the native coin. */
  readonly address?: string;
  readonly decimals: number;
  /** In whole units, already divided by the decimals. */
  readonly numeric: string;
}
