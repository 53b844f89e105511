import type { NetworkWithRpc } from '../../networks.js';

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
  reset(): Promise<void>;
}

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
