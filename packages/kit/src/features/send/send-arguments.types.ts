// What a flow of sending may begin with. Types only.

/** What a flow may begin with. */
export interface SendArguments {
  /** In whole units: decimal text, or a number that is one. */
  amount?: string | number | undefined;
  /** Contract or mint; left out, `native` or the placeholder address of coins for the network's own coin. */
  assetAddress?: string | undefined;
  /** Default the active one. */
  namespace?: string | undefined;
  /** Id of the network as `networks` has it. Default the active one of the namespace. */
  chainId?: string | number | undefined;
  /** An address, a name, or a payment URI. */
  to?: string | undefined;
}
