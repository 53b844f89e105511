// Structural network types, so that viem chains and `openappkit/networks` both fit.
import type { CaipNetworkId } from '../caip.js';

interface NativeCurrency {
  name: string;
  symbol: string;
  /** 1–36 */
  decimals: number;
}
interface RpcUrls {
  http: readonly string[];
  webSocket?: readonly string[] | undefined;
}
interface BlockExplorer {
  name: string;
  url: string;
}

/** A viem chain or a network of `openappkit/networks`. */
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

export interface Network extends NetworkInput {
  readonly caipNetworkId: CaipNetworkId;
  readonly chainNamespace: string;
}
