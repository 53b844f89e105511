/** Arguments of the view `Swap`. */
export interface SwapArguments {
  /** Amount of `fromToken` in whole units: a number or plain decimal text. */
  amount?: string | number | undefined;
  /** Contract, or symbol of a listed token. For the network's coin omit it, or pass `native` or the placeholder address of coins. */
  fromToken?: string | undefined;
  /** Contract, or symbol of a listed token. */
  toToken?: string | undefined;
}
