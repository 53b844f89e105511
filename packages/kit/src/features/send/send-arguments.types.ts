// What a flow of sending may begin with. Types only.

/** What a flow may begin with. */
export interface SendArguments {
  /** In whole units: decimal text, or a number that is one. */
  readonly amount?: string | number | undefined;
  /** Contract or mint; left out, `native` or the placeholder address of coins for the network's own coin. */
  readonly assetAddress?: string | undefined;
  /** Default the active one. */
  readonly namespace?: string | undefined;
  /** Id of the network as `networks` has it. Default the active one of the namespace. */
  readonly chainId?: string | number | undefined;
  /** An address, a name, or a payment URI. */
  readonly to?: string | undefined;
}
