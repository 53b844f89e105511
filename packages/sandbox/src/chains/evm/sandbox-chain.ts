import type { NetworkWithRpc } from '../../networks.js';

/** A running local EVM chain. */
export interface SandboxChain {
  readonly chainId: number;
  readonly caipNetworkId: string;
  readonly name: string;
  readonly rpcUrl: string;
  readonly nativeCurrency: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  /** Resets the chain to its initial contracts and balances. */
  reset(): Promise<void>;
}

/** The part of a network that starting a chain needs. */
export type ChainPlan = NetworkWithRpc & {
  readonly id: number;
  readonly name: string;
  readonly caipNetworkId: string;
  readonly nativeCurrency: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
};
