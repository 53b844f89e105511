// The networks of the frame's own configuration. Apps cannot supply node URLs.

export interface EvmNetwork {
  readonly namespace: 'eip155';
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
  /** A bundler (ERC-7769) for EntryPoint 0.8; without it the network has no smart accounts. */
  readonly bundlerUrl?: string;
  /** Whether the accounts of keys may be upgraded with code at their own address (EIP-7702). */
  readonly eip7702?: boolean;
  readonly currency: { readonly symbol: string; readonly decimals: number };
}

export interface SolanaNetwork {
  readonly namespace: 'solana';
  /** CAIP-2, such as `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
  readonly chainId: string;
  readonly name: string;
  readonly rpcUrl: string;
}

export type FrameNetwork = EvmNetwork | SolanaNetwork;
