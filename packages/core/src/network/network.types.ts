// What a network is to the kit. Structural: viem chains and `openappkit/networks` both fit the input.
import type { CaipNetworkId } from '../caip/caip.js';

export interface NativeCurrency {
  name: string;
  symbol: string;
  /** 1–36 */
  decimals: number;
}
export interface RpcUrls {
  http: readonly string[];
  webSocket?: readonly string[] | undefined;
}
export interface BlockExplorer {
  name: string;
  url: string;
}

/** A network as a host passes it: a viem chain, or one of ours. */
export interface NetworkInput {
  id: number | string;
  name: string;
  nativeCurrency: NativeCurrency;
  rpcUrls: { default: RpcUrls } & { [name: string]: RpcUrls };
  blockExplorers?: { default: BlockExplorer } | undefined;
  contracts?: Record<string, unknown> | undefined;
  testnet?: boolean | undefined;
  caipNetworkId?: CaipNetworkId | undefined;
  chainNamespace?: string | undefined;
  deprecatedCaipNetworkId?: CaipNetworkId | undefined;
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined;
}

/** A network the kit has resolved: its CAIP-2 id and namespace are known. */
export interface Network extends NetworkInput {
  readonly caipNetworkId: CaipNetworkId;
  readonly chainNamespace: string;
}
