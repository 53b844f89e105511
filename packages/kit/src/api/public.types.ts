// What the verbs of the public kit take and give. Types only; names and shapes follow the interface that apps moving over
// already use.
import type {
  AccountEntry,
  AccountStatus,
  CaipAddress,
  CaipNetworkId,
  EmbeddedWalletInfo,
  Network,
  SwitchConnectionOutcome,
} from '@openappkit/core';
import type { SwapArguments } from '../features/swap/swap-arguments.types.js';
import type { SendArguments } from '../features/send/send-arguments.types.js';

/** Views that an app opens by their names: those where something begins, or that stand by themselves. */
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

/** View names that `open` takes. A step within a flow leads to where the flow begins; a name without a view to the nearest one. */
export type ViewName = NamedView | (string & {});

export interface OpenOptions {
  /** Default the account where a wallet is connected, else where connecting begins. */
  view?: ViewName | undefined;
  /** A code that the app made itself, to be shown and waited for. */
  uri?: string | undefined;
  /** The namespace that the view is about. Default the active one. */
  namespace?: string | undefined;
  /** What the views `WalletSend` and `Swap` begin with. */
  arguments?: SendArguments | SwapArguments | undefined;
}
export interface PublicState {
  readonly loading: boolean;
  readonly open: boolean;
  /** CAIP-2 id of the active network. */
  readonly selectedNetworkId: CaipNetworkId | undefined;
  /** Active namespace. */
  readonly activeChain: string | undefined;
  readonly initialized: boolean;
  readonly connectingWallet: { readonly name: string; readonly id: string } | undefined;
}

export interface PublicAccount {
  readonly allAccounts: readonly AccountEntry[];
  readonly caipAddress: CaipAddress | undefined;
  readonly address: string | undefined;
  readonly isConnected: boolean;
  readonly status: AccountStatus;
  /** Who is logged in, while the account is an embedded wallet's. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined;
}

export interface PublicNetwork {
  readonly caipNetwork: Network | undefined;
  readonly caipNetworkId: CaipNetworkId | undefined;
  readonly chainId: number | string | undefined;
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined;
  readonly supportsAllNetworks: boolean;
}

/** A live or past connection as apps see it. */
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
  connection: Pick<PublicConnection, 'connectorId'>;
  address?: string | undefined;
  namespace: string;
  /** Close the modal when done. Default false. */
  closeModalOnConnect?: boolean;
  onChange?: (outcome: SwitchConnectionOutcome) => void;
}

/** A wallet as a host that draws its own list sees it. */
export interface WalletItem {
  readonly id: string;
  readonly name: string;
  /** `data:` or host-given https; empty until loaded. */
  readonly imageUrl: string;
  readonly imageId?: string;
  /** The installed ways in; empty for a wallet that is reached by a code. */
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
  /** 1 starts the list; the next number loads the next page. */
  page?: number;
  search?: string;
  /** The older name of `search`. */
  query?: string;
  badge?: 'none' | 'certified';
  /** Wallets a page, at most 100. Default 40, and 100 for a search. */
  entries?: number;
  /** Explorer ids: only these, of those that the options leave. */
  include?: readonly string[];
  /** Explorer ids: none of these, beside those that the options leave out. */
  exclude?: readonly string[];
  /** `wcpay`: wallets that take such payments first. Default the explorer's order. */
  sort?: 'default' | 'wcpay';
}

export interface WalletList {
  /** Installed, then suggested wallets. */
  readonly wallets: readonly WalletItem[];
  /** Pages of the explorer loaded so far, or what a search found. */
  readonly wcWallets: readonly WalletItem[];
  readonly isFetching: boolean;
  readonly page: number;
  readonly count: number;
}

/** The pairing code under way. Treat `wcUri` as a secret: whoever holds it can answer in the wallet's place. */
export interface WalletConnectUri {
  readonly wcUri: string | undefined;
  readonly wcError: boolean;
  readonly wcFetchingUri: boolean;
  /** Milliseconds since the epoch. */
  readonly wcPairingExpiry: number | undefined;
  /** By which the relay knows this page, while there is a code. */
  readonly wcClientId?: string | undefined;
}
