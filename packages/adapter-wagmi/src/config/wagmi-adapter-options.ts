// What a host hands to `new WagmiAdapter`: its networks, and what wagmi's createConfig takes. Types only.
import type { EvmAdapterOptions } from '@openappkit/adapter-evm';
import type { CaipNetworkId, NetworkInput } from '@openappkit/core/adapter';
import type { CreateConnectorFn, Storage } from '@wagmi/core';
import type { Chain, ClientConfig, HttpTransportConfig, Transport } from 'viem';

/** An RPC URL of the host's own, tried before those of the chain. */
export interface CustomRpcUrl {
  url: string;
  config?: HttpTransportConfig | undefined;
}

type ClientOption = Omit<
  ClientConfig<Transport, Chain>,
  'account' | 'chain' | 'key' | 'name' | 'transport' | 'type'
>;

/** What viem's clients take, for all chains or by chain id, as wagmi's createConfig does. */
export type ClientOptions = {
  -readonly [Key in keyof ClientOption]?:
    | ClientOption[Key]
    | { [chainId: number]: ClientOption[Key] }
    | undefined;
};

export interface WagmiAdapterOptions extends ClientOptions {
  /** Those of other namespaces than `eip155` are left out; a bare viem chain is one of ours. */
  networks: readonly NetworkInput[];
  /** The kit's; accepted here for apps that pass it, and not needed. */
  projectId?: string | undefined;
  /** Connectors of the app's own, shown as rows of the kit. Announced wallets (EIP-6963) need none. */
  connectors?: readonly CreateConnectorFn[] | undefined;
  /** By chain id; wins over `customRpcUrls`. */
  transports?: Record<number, Transport> | undefined;
  /** By CAIP-2 id, tried before the chain's own. Pass the same to `createAppKit`. */
  customRpcUrls?: Record<CaipNetworkId, readonly CustomRpcUrl[]> | undefined;
  /** wagmi's: nothing is read from storage before the page has mounted. */
  ssr?: boolean | undefined;
  /** wagmi's own storage; null keeps nothing. */
  storage?: Storage | null | undefined;
  /** wagmi's: its chain follows the wallet's. Default true. */
  syncConnectedChain?: boolean | undefined;
  /** Loaders of optional wallet packages, as for the EvmAdapter. */
  wallets?: EvmAdapterOptions | undefined;
}
