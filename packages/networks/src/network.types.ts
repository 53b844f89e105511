// Plain data that survives structuredClone. The types are structural, so that viem's `Chain` and the kit's `Network` accept them.

/** The part before the colon of a CAIP-2 chain ID. */
export type ChainNamespace =
  | 'eip155'
  | 'solana'
  | 'polkadot'
  | 'bip122'
  | 'cosmos'
  | 'sui'
  | 'stacks'
  | 'ton'
  | 'tron';

export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  /** Decimal places, 1–36. */
  readonly decimals: number;
}

export interface RpcUrls {
  readonly http: readonly string[];
  readonly webSocket?: readonly string[] | undefined;
}

export interface BlockExplorer {
  readonly name: string;
  readonly url: string;
  readonly apiUrl?: string | undefined;
}

export interface NetworkContract {
  readonly address: `0x${string}`;
  /** The block that created the contract. */
  readonly blockCreated?: number | undefined;
}

interface NetworkFields {
  readonly name: string;
  readonly caipNetworkId: `${string}:${string}`;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: { readonly [name: string]: RpcUrls; readonly default: RpcUrls };
  readonly blockExplorers?:
    | { readonly [name: string]: BlockExplorer; readonly default: BlockExplorer }
    | undefined;
  readonly testnet?: boolean | undefined;
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined;
}

/** A network of the `eip155` namespace (CAIP-2: `eip155:<chain id>`). */
export interface EvmNetwork<Id extends number = number> extends NetworkFields {
  readonly id: Id;
  readonly caipNetworkId: `eip155:${Id}`;
  readonly chainNamespace: 'eip155';
  readonly contracts?:
    | {
        readonly [name: string]:
          | NetworkContract
          | { readonly [sourceId: number]: NetworkContract | undefined }
          | undefined;
        readonly multicall3?: NetworkContract | undefined;
        readonly ensRegistry?: NetworkContract | undefined;
        readonly ensUniversalResolver?: NetworkContract | undefined;
        readonly erc6492Verifier?: NetworkContract | undefined;
      }
    | undefined;
  /** Chain ID of the layer that this chain settles on. */
  readonly sourceId?: number | undefined;
}

/** A network outside of eip155, identified by its genesis hash, for example. */
export interface NamedNetwork<Namespace extends string = string> extends NetworkFields {
  readonly id: string;
  readonly chainNamespace: Namespace;
  /** The CAIP-2 ID that older wallet sessions use. */
  readonly deprecatedCaipNetworkId?: `${string}:${string}` | undefined;
  readonly network?: string | undefined;
}

/** Any network that this package exports or `defineChain` returns. */
export type AppKitNetwork = EvmNetwork | NamedNetwork;
