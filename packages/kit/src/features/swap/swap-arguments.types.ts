// What a flow of swapping may begin with: `open({ view: 'Swap', arguments })`. Types only.

/** What apps give the view `Swap`. */
export interface SwapArguments {
  /** Of what is given, in whole units: decimal text, or a number that is one. */
  amount?: string | number | undefined;
  /** Contract, or symbol of a listed token; left out, `native` or the placeholder address of coins for the network's coin. */
  fromToken?: string | undefined;
  /** Contract, or symbol of a listed token. */
  toToken?: string | undefined;
}
