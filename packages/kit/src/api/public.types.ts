// Names and shapes match AppKit's interface.
import type {
  AccountEntry,
  AccountStatus,
  CaipAddress,
  CaipNetworkId,
  EmbeddedWalletInfo,
  Network,
  SwitchConnectionOutcome,
} from '@openappkit/core';
import type { SwapArguments } from '../features/swap/swap.types.js';
import type { SendArguments } from '../features/send/send.types.js';

/** First steps of a flow, and independent views. */
export type NamedView =
  | 'Account'
  | 'AccountSettings'
  | 'AllWallets'
  | 'ApproveTransaction'
  | 'Connect'
  | 'ConnectSocials'
  | 'ConnectingFarcaster'
  | 'ConnectingWalletConnectBasic'
  | 'EmailLogin'
  | 'FundWallet'
  | 'GetWallet'
  | 'Networks'
  | 'OnRampProviders'
  | 'Pay'
  | 'PayWithExchange'
  | 'ProfileWallets'
  | 'RegisterAccountName'
  | 'SIWXSignMessage'
  | 'SmartSessionList'
  | 'Swap'
  | 'Transactions'
  | 'UpdateEmailWallet'
  | 'WalletReceive'
  | 'WalletSend'
  | 'WhatIsABuy'
  | 'WhatIsANetwork'
  | 'WhatIsAWallet';

/**
 * View names that `open` accepts. A later step of a flow opens its first step. An unknown name opens the connect view and logs
 * a warning with the nearest name.
 */
export type ViewName = NamedView | (string & {});

export interface OpenOptions {
  /** Default: the account if connected, otherwise the connect view. */
  view?: ViewName | undefined;
  /** A pairing code that the app created, to show and to wait for. */
  uri?: string | undefined;
  /** The namespace of the view. Default: the active one. */
  namespace?: string | undefined;
  /** Initial values of the views `WalletSend` and `Swap`. */
  arguments?: SendArguments | SwapArguments | undefined;
}
export interface PublicState {
  /** Whether the dialog waits for a pending request. */
  readonly loading: boolean;
  /** Whether the dialog is open. */
  readonly open: boolean;
  /** CAIP-2 ID of the active network. */
  readonly selectedNetworkId: CaipNetworkId | undefined;
  /** Active namespace. */
  readonly activeChain: string | undefined;
  /** Whether installed wallets are known and a stored session was restored. */
  readonly initialized: boolean;
  /** The wallet that has a pending request. */
  readonly connectingWallet: { readonly name: string; readonly id: string } | undefined;
}

export interface PublicAccount {
  /** All accounts that the wallet shared. */
  readonly allAccounts: readonly AccountEntry[];
  /** The account with its network (CAIP-10). */
  readonly caipAddress: CaipAddress | undefined;
  /** In the chain's own format. While `reconnecting`, the address of the last visit. Undefined without an account. */
  readonly address: string | undefined;
  /** True only while the wallet is reachable. */
  readonly isConnected: boolean;
  /** `reconnecting` until the wallet of a stored connection is back. */
  readonly status: AccountStatus;
  /** The login of an embedded wallet's account. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined;
}

export interface PublicNetwork {
  /** The active network. */
  readonly caipNetwork: Network | undefined;
  /** CAIP-2 id of the active network, such as `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  /** The id as its chain writes it: a number on EVM networks. */
  readonly chainId: number | string | undefined;
  /** Networks that the wallet approved. Undefined if the wallet does not report them. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined;
  /** Whether the wallet serves networks that it was not asked to approve. */
  readonly supportsAllNetworks: boolean;
}

export interface PublicConnection {
  readonly connectorId: string;
  readonly name: string;
  readonly icon: string | undefined;
  readonly networkIcon: string | undefined;
  readonly accounts: readonly AccountEntry[];
  readonly caipNetwork: Network | undefined;
}

export interface PublicConnections {
  readonly connections: readonly PublicConnection[];
  readonly recentConnections: readonly PublicConnection[];
}

export interface SwitchConnectionOptions {
  connection: { readonly connectorId: string };
  address?: string | undefined;
  namespace: string;
  /** Whether to close the modal afterwards. Default: false. */
  closeModalOnConnect?: boolean;
  onChange?: (outcome: SwitchConnectionOutcome) => void;
}

export interface WalletItem {
  readonly id: string;
  readonly name: string;
  /** A `data:` URL, or an https URL from the app; empty until loaded. */
  readonly imageUrl: string;
  readonly imageId?: string;
  /** Connectors of the installed wallet; empty for a wallet that pairs by code. */
  readonly connectors: readonly {
    readonly id: string;
    readonly rdns?: string;
    readonly chain: string;
    readonly chainImageUrl?: string;
  }[];
  readonly walletInfo: {
    readonly description?: string;
    readonly supportedChains?: readonly string[];
    readonly supportedNamespaces?: readonly string[];
    readonly website?: string;
    readonly installationLinks?: {
      readonly appStore?: string;
      readonly playStore?: string;
      readonly chromeStore?: string;
      readonly desktopLink?: string;
    };
    readonly deepLink?: string;
    readonly linkMode?: string;
    readonly isCertified?: boolean;
  };
  readonly isInjected: boolean;
  readonly isRecent: boolean;
}

export interface FetchWalletsOptions {
  /** 1 loads the first page, the next number the next page. */
  page?: number;
  search?: string;
  /** The older name of `search`. */
  query?: string;
  badge?: 'none' | 'certified';
  /** Wallets per page, at most 100. Default: 40, and 100 for a search. */
  entries?: number;
  /** Explorer IDs to include, from those that the options allow. */
  include?: readonly string[];
  /** Explorer IDs to exclude, in addition to the options. */
  exclude?: readonly string[];
  /** `wcpay` lists wallets with such payments first. Default: the explorer's order. */
  sort?: 'default' | 'wcpay';
}

export interface WalletList {
  /** Installed, then suggested wallets. */
  readonly wallets: readonly WalletItem[];
  /** Pages of the explorer loaded so far, or search results. */
  readonly wcWallets: readonly WalletItem[];
  readonly isFetching: boolean;
  readonly page: number;
  readonly count: number;
}

/** Treat `wcUri` as a secret, because its holder can answer in place of the wallet. */
export interface WalletConnectUri {
  readonly wcUri: string | undefined;
  /** Whether no code could be created. */
  readonly wcError: boolean;
  readonly wcFetchingUri: boolean;
  /** Milliseconds since the epoch. */
  readonly wcPairingExpiry: number | undefined;
  /** The ID of this page at the relay, while there is a code. */
  readonly wcClientId?: string | undefined;
}
