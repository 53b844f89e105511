import type { EvmAdapterOptions } from '@openappkit/adapter-evm';
import type { CaipNetworkId, NetworkInput } from '@openappkit/core/adapter';
import type { CreateConnectorFn, Storage } from '@wagmi/core';
import type { Chain, ClientConfig, HttpTransportConfig, Transport } from 'viem';

/** An RPC URL of the app, tried before those of the chain. */
export interface CustomRpcUrl {
  url: string;
  config?: HttpTransportConfig | undefined;
}

type ClientOption = Omit<
  ClientConfig<Transport, Chain>,
  'account' | 'chain' | 'key' | 'name' | 'transport' | 'type'
>;

/** Options of viem's clients, for all chains or by chain ID, as in wagmi's createConfig. */
export type ClientOptions = {
  -readonly [Key in keyof ClientOption]?:
    | ClientOption[Key]
    | { [chainId: number]: ClientOption[Key] }
    | undefined;
};

export interface WagmiAdapterOptions extends ClientOptions {
  /** Networks of other namespaces than `eip155` are ignored. A viem chain counts as `eip155`. */
  networks: readonly NetworkInput[];
  /** Ignored; accepted because AppKit's adapter has it. */
  projectId?: string | undefined;
  /** The app's own connectors, listed by the kit. Announced wallets (EIP-6963) need none. */
  connectors?: readonly CreateConnectorFn[] | undefined;
  /** By chain ID; takes precedence over `customRpcUrls`. */
  transports?: Record<number, Transport> | undefined;
  /** By CAIP-2 ID; tried before the chain's own. Pass the same to `createAppKit`. */
  customRpcUrls?: Record<CaipNetworkId, readonly CustomRpcUrl[]> | undefined;
  /** wagmi's option: does not read storage before the page has mounted. */
  ssr?: boolean | undefined;
  /** wagmi's storage; null stores nothing. */
  storage?: Storage | null | undefined;
  /** wagmi's option: its chain follows the wallet's. Default: true. */
  syncConnectedChain?: boolean | undefined;
  /** Loaders of optional wallet packages, as for the EvmAdapter. */
  wallets?: EvmAdapterOptions | undefined;
}
