// The public kit: what createAppKit returns. Names and shapes follow the interface that apps moving over
// already use (compat.md section 3). Types only; React and Vue bindings read exactly this.
import type {
  AccountEntry,
  AccountStatus,
  CaipAddress,
  CaipNetworkId,
  ConnectedWalletInfo,
  ConnectOutcome,
  ConnectParameters,
  Connector,
  Network,
  NetworkInput,
  Options,
  ThemeMode,
  ThemeVariables,
  TrackedEvent,
} from '@openappkit/core';
import type { Core } from '@openappkit/core/internal';

/** View names that `open` takes (compat.md section 6). Names without a view yet land on the nearest one. */
export type ViewName =
  | 'Account'
  | 'Connect'
  | 'Networks'
  | 'ApproveTransaction'
  | 'OnRampProviders'
  | 'ConnectingWalletConnectBasic'
  | 'Swap'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'AllWallets'
  | 'WalletSend'
  | 'ProfileWallets'
  | (string & {});

export interface OpenOptions {
  readonly view?: ViewName;
  readonly uri?: string;
  readonly namespace?: string;
  readonly arguments?: unknown;
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
}

export interface PublicNetwork {
  readonly caipNetwork: Network | undefined;
  readonly caipNetworkId: CaipNetworkId | undefined;
  readonly chainId: number | string | undefined;
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined;
  readonly supportsAllNetworks: boolean;
}

export interface PublicProvider {
  readonly provider: unknown;
  readonly type: string | undefined;
}

/** What the app's developer holds. Every subscribe method calls back on change and returns its stop. */
export interface AppKit {
  readonly version: string;
  readonly projectId: string | undefined;
  readonly instanceId: string | undefined;

  open(options?: OpenOptions): Promise<void>;
  /** Resolves once closed; a locked view shakes and stays. */
  close(): Promise<void>;
  connect(parameters: ConnectParameters): Promise<ConnectOutcome>;
  disconnect(namespace?: string): Promise<void>;
  /** An unknown id shows the alert "Network Not Found" and does not throw, unless `throwOnFailure`. */
  switchNetwork(
    network: NetworkInput,
    options?: { readonly throwOnFailure?: boolean },
  ): Promise<void>;
  ready(): Promise<void>;
  isOpen(): boolean;

  getState(): PublicState;
  subscribeState(listener: (state: PublicState) => void): () => void;
  getAccount(namespace?: string): PublicAccount;
  subscribeAccount(listener: (account: PublicAccount) => void, namespace?: string): () => void;
  getAddress(namespace?: string): string | undefined;
  getCaipAddress(namespace?: string): CaipAddress | undefined;
  getIsConnectedState(): boolean;
  getNetwork(): PublicNetwork;
  getCaipNetwork(namespace?: string): Network | undefined;
  getCaipNetworks(namespace?: string): readonly Network[];
  getChainId(): number | string | undefined;
  getActiveChainNamespace(): string | undefined;
  subscribeNetwork(listener: (network: PublicNetwork) => void): () => void;
  getProvider<T = unknown>(namespace: string): T | undefined;
  getProviderType(namespace: string): string | undefined;
  getWalletProvider<T = unknown>(): T | undefined;
  subscribeProviders(listener: (providers: Readonly<Record<string, unknown>>) => void): () => void;
  getWalletInfo(namespace?: string): ConnectedWalletInfo | undefined;
  subscribeWalletInfo(
    listener: (info: ConnectedWalletInfo | undefined) => void,
    namespace?: string,
  ): () => void;
  getConnectors(): readonly Connector[];
  getThemeMode(): ThemeMode;
  setThemeMode(mode: ThemeMode): void;
  getThemeVariables(): ThemeVariables;
  setThemeVariables(variables: ThemeVariables): void;
  subscribeTheme(
    listener: (theme: { themeMode: ThemeMode; themeVariables: ThemeVariables }) => void,
  ): () => void;
  getEvent(): TrackedEvent | undefined;
  subscribeEvents(listener: (event: TrackedEvent) => void): () => void;
  /** A fresh native balance of the active (or given) namespace. @throws KitError `balance/unavailable` */
  fetchBalance(namespace?: string): Promise<{ readonly balance: string; readonly symbol: string }>;
  addNetwork(namespace: string, network: NetworkInput): void;
  removeNetwork(namespace: string, networkId: number | string): void;
  setTermsConditionsUrl(url: string): void;
  setPrivacyPolicyUrl(url: string): void;
  showErrorMessage(message: string): void;
  showSuccessMessage(message: string): void;
  updateOptions(options: Partial<Options>): void;

  /** Starts listening and reconnects. createAppKit calls it in a microtask, in browsers only. Idempotent. */
  mount(): void;
  /** Undoes everything; afterwards nothing of the kit listens and its element is gone. */
  destroy(): void;
  /** The parts, for our own packages. Not API. @internal */
  readonly core: Core;
}
