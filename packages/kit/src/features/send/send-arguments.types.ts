// Initial values for a send.

/** Initial values for a send. */
export interface SendArguments {
  /** In whole units: decimal text, or a number. */
  amount?: string | number | undefined;
  /** Contract or mint. Omit, or pass `native` or the coin placeholder address, for the network's own coin. */
  assetAddress?: string | undefined;
  /** Defaults to the active namespace. */
  namespace?: string | undefined;
  /** Network id as in `networks`. Defaults to the active network of the namespace. */
  chainId?: string | number | undefined;
  /** An address, a name, or a payment URI. */
  to?: string | undefined;
}
