// What the services know about a running chain. Made by start-sandbox.

import type { NetworkWithRpc } from '../../networks.js';

/** A local EVM chain that is up. */
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
  /** An empty chain with the contracts and the gifts of the start. */
  reset(): Promise<void>;
}

/** The part of a network a chain is started from. */
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
