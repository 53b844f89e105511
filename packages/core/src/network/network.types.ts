// What a network is to the kit. Structural: viem chains and `openappkit/networks` both fit the input.
import type { CaipNetworkId } from '../caip/caip.js';

export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  /** 1–36 */
  readonly decimals: number;
}
export interface RpcUrls {
  readonly http: readonly string[];
  readonly webSocket?: readonly string[] | undefined;
}
export interface BlockExplorer {
  readonly name: string;
  readonly url: string;
}

/** A network as a host passes it: a viem chain, or one of ours. */
export interface NetworkInput {
  readonly id: number | string;
  readonly name: string;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: { readonly default: RpcUrls } & { readonly [name: string]: RpcUrls };
  readonly blockExplorers?: { readonly default: BlockExplorer } | undefined;
  readonly contracts?: Readonly<Record<string, unknown>> | undefined;
  readonly testnet?: boolean | undefined;
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly chainNamespace?: string | undefined;
  readonly deprecatedCaipNetworkId?: CaipNetworkId | undefined;
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined;
}

/** A network the kit has resolved: its CAIP-2 id and namespace are known. */
export interface Network extends NetworkInput {
  readonly caipNetworkId: CaipNetworkId;
  readonly chainNamespace: string;
}
