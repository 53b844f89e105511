// The public kit: what createAppKit returns. Names and shapes follow the interface that apps moving over
// already use. Types only; React and Vue bindings read exactly this.
import type {
  AccountEntry,
  AccountStatus,
  CaipAddress,
  CaipNetworkId,
  ConnectedWalletInfo,
  ConnectOutcome,
  Connector,
  EmbeddedWalletInfo,
  Environment,
  Features,
  Network,
  NetworkInput,
  Options,
  Providers,
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
  ThemeMode,
  ThemeVariables,
  TrackedEvent,
} from '@openappkit/core';
import type { AdapterInstance, EmbeddedAccountType } from '@openappkit/core/adapter';
import type { Core, ResolvedOptions } from '@openappkit/core/internal';
import type { Surface } from '../kit/surface.types.js';
import type { FeatureVerbs } from './feature-verbs.js';
import type { SendArguments } from '../features/send/send-arguments.types.js';
import type { SwapArguments } from '../features/swap/swap-arguments.types.js';
import type { KitWords } from '../words/kit-words.js';

/** View names that `open` takes. Names without a view yet land on the nearest one. */
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
  /** Default the account where a wallet is connected, else where connecting begins. */
  readonly view?: ViewName | undefined;
  /** A code that the app made itself, to be shown and waited for. */
  readonly uri?: string | undefined;
  /** The namespace that the view is about. Default the active one. */
  readonly namespace?: string | undefined;
  /** What the view `WalletSend` or `Swap` begins with. */
  readonly arguments?: SendArguments | SwapArguments | undefined;
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
  readonly connection: Pick<PublicConnection, 'connectorId'>;
  readonly address?: string | undefined;
  readonly namespace: string;
  /** Close the modal when done. Default false. */
  readonly closeModalOnConnect?: boolean;
  readonly onChange?: (outcome: SwitchConnectionOutcome) => void;
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
  readonly page?: number;
  readonly search?: string;
  /** The older name of `search`. */
  readonly query?: string;
  readonly badge?: 'none' | 'certified';
  /** Wallets a page, at most 100. Default 40, and 100 for a search. */
  readonly entries?: number;
  /** Explorer ids: only these, of those that the options leave. */
  readonly include?: readonly string[];
  /** Explorer ids: none of these, beside those that the options leave out. */
  readonly exclude?: readonly string[];
  /** `wcpay`: wallets that take such payments first. Default the explorer's order. */
  readonly sort?: 'default' | 'wcpay';
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

/** About accounts, providers and wallets. */
export interface AccountVerbs {
  getAccount(namespace?: string): PublicAccount;
  subscribeAccount(listener: (account: PublicAccount) => void, namespace?: string): () => void;
  getAddress(namespace?: string): string | undefined;
  getCaipAddress(namespace?: string): CaipAddress | undefined;
  /** Of a namespace; of the active one when left out. */
  getIsConnectedState(namespace?: string): boolean;
  getProvider<Namespace extends keyof Providers>(
    namespace: Namespace,
  ): Providers[Namespace] | undefined;
  getProvider<T = unknown>(namespace: string): T | undefined;
  getProviderType(namespace: string): string | undefined;
  getWalletProvider<T = unknown>(): T | undefined;
  subscribeProviders(listener: (providers: Readonly<Record<string, unknown>>) => void): () => void;
  getWalletInfo(namespace?: string): ConnectedWalletInfo | undefined;
  subscribeWalletInfo(
    listener: (info: ConnectedWalletInfo | undefined) => void,
    namespace?: string,
  ): () => void;
  /** `eoa`, `smartAccount`, `payment` or `ordinal`; undefined without an account. */
  getPreferredAccountType(namespace?: string): string | undefined;
  /**
   * Has the embedded wallet use its account of that type: the key's own, or the smart account that the key owns (ERC-4337). Told as
   * the event `SET_PREFERRED_ACCOUNT_TYPE`; the account changes as with any wallet.
   *
   * @throws KitError `feature/off` where no embedded wallet is in use, `embedded/*` where it has no such account
   */
  setPreferredAccountType(type: EmbeddedAccountType, namespace?: 'eip155'): Promise<void>;
  getConnectors(): readonly Connector[];
  /** A fresh native balance of the active (or given) namespace. @throws KitError `balance/unavailable` */
  fetchBalance(namespace?: string): Promise<{ readonly balance: string; readonly symbol: string }>;
}

/** About networks. */
export interface NetworkVerbs {
  /** An unknown id shows the alert "Network Not Found" and does not throw, unless `throwOnFailure`. */
  switchNetwork(
    network: NetworkInput,
    options?: { readonly throwOnFailure?: boolean },
  ): Promise<void>;
  getNetwork(): PublicNetwork;
  /**
   * The network in use in a namespace, by default the active one; undefined while its wallet is on one that the app does not
   * have. With an id, the app's network of that id, whether in use or not.
   */
  getCaipNetwork(namespace?: string, id?: number | string): Network | undefined;
  getCaipNetworks(namespace?: string): readonly Network[];
  getChainId(): number | string | undefined;
  getActiveChainNamespace(): string | undefined;
  subscribeNetwork(listener: (network: PublicNetwork) => void): () => void;
  /**
   * Offers one more network; where it is there, it stays as it is.
   * @throws KitError `adapter/not-found`, `options/invalid` where it is no network
   */
  addNetwork(namespace: string, network: NetworkInput): void;
  /** Offers a network no more; a wallet that is on it is then on an unsupported one. @throws KitError `adapter/not-found` */
  removeNetwork(namespace: string, networkId: number | string): void;
}

/** About state, look, events and options. */
export interface LookVerbs {
  getState(): PublicState;
  subscribeState(listener: (state: PublicState) => void): () => void;
  getThemeMode(): ThemeMode;
  setThemeMode(mode: ThemeMode): void;
  getThemeVariables(): ThemeVariables;
  setThemeVariables(variables: ThemeVariables): void;
  subscribeTheme(
    listener: (theme: { themeMode: ThemeMode; themeVariables: ThemeVariables }) => void,
  ): () => void;
  getEvent(): TrackedEvent | undefined;
  subscribeEvents(listener: (event: TrackedEvent) => void): () => void;
  setTermsConditionsUrl(url: string): void;
  setPrivacyPolicyUrl(url: string): void;
  showErrorMessage(message: string): void;
  showSuccessMessage(message: string): void;
  updateOptions(options: Partial<Options>): void;
}

/** Some of the feature switches; the others stay as they are. */
export type FeatureChange = {
  readonly [Name in keyof Features]?: Features[Name] | undefined;
};

/** About options at run time, and names under which apps moving over know verbs of other parts. */
export interface OptionVerbs {
  updateFeatures(features: FeatureChange): void;
  /** The host's own: nothing is configured from elsewhere. */
  getRemoteFeatures(): ResolvedOptions['features'];
  subscribeRemoteFeatures(listener: (features: ResolvedOptions['features']) => void): () => void;
  updateRemoteFeatures(features: FeatureChange): void;
  /** Undefined: wallets first. */
  getConnectMethodsOrder(): Features['connectMethodsOrder'];
  setConnectMethodsOrder(order: Features['connectMethodsOrder']): void;
  setWalletFeaturesOrder(order: Features['walletFeaturesOrder']): void;
  setSocialsOrder(socials: Features['socials']): void;
  setCollapseWallets(collapse: boolean | undefined): void;
  /** For a kit made later: wallets that were found stay. */
  setEIP6963Enabled(isOn: boolean): void;
  /** The option `siwx`. */
  getSIWX<T = unknown>(): T | undefined;
  getAddressByChainNamespace(namespace: string): string | undefined;
  /** The id of the network, which is not its CAIP-2 id: that is `getCaipNetwork()?.caipNetworkId`. */
  getCaipNetworkId(): number | string | undefined;
  getApprovedCaipNetworkIds(): readonly CaipNetworkId[] | undefined;
  /** Networks of the active namespace that the wallet did not agree to. */
  getDisabledCaipNetworks(): readonly Network[];
  subscribeCaipNetworkChange(listener: (network: Network | undefined) => void): () => void;
  getWalletProviderType(): string | undefined;
}

/** About several connections and the pairing provider. */
export interface ConnectionVerbs {
  getConnections(namespace?: string): readonly PublicConnection[];
  getRecentConnections(namespace?: string): readonly PublicConnection[];
  subscribeConnections(
    listener: (connections: PublicConnections) => void,
    namespace?: string,
  ): () => void;
  /** Makes another connection or account the active one. @throws KitError `wallet/*`, `request/cancelled` */
  switchConnection(options: SwitchConnectionOptions): Promise<SwitchConnectionOutcome>;
  /** Ends a connection, or removes a past one from the history. */
  deleteConnection(
    options: SwitchConnectionParameters & { readonly address: string },
  ): Promise<void>;
  /** The pairing client's provider, made if need be; undefined where pairing is off. */
  getUniversalProvider<T = unknown>(): Promise<T | undefined>;
}

/** About the wallet list and the code, for hosts that draw their own. */
export interface WalletVerbs {
  /** Loads wallets of the explorer; read them with `getWalletList`. Never rejects. */
  fetchWallets(options?: FetchWalletsOptions): Promise<void>;
  getWalletList(): WalletList;
  subscribeWalletList(listener: (list: WalletList) => void): () => void;
  /** Connects a wallet of the list: the installed one, or by a code. @throws KitError */
  connectWallet(wallet: WalletItem, namespace?: string): Promise<ConnectOutcome>;
  /** Makes a code to show; settles when it is there. @throws KitError `pairing/*`, `connector/not-found` */
  prefetchWalletConnectUri(): Promise<void>;
  getWalletConnectUri(): WalletConnectUri;
  subscribeWalletConnectUri(listener: (uri: WalletConnectUri) => void): () => void;
  /** Throws the code away and stops waiting for it. */
  resetWalletConnectUri(): void;
  resetConnectingWallet(): void;
}

/** About opening, connecting and disconnecting. */
export interface ModalVerbs
  extends Pick<Core, 'connect' | 'connectEach' | 'connectForNetwork' | 'disconnect' | 'ready'> {
  /**
   * Opens the widget: at the account where a wallet is connected, else where connecting begins, or at a view by its name.
   * Settles when it is drawn; a chunk that does not come closes it again, and is told by `onError`. It rejects only where it
   * was given `arguments` for `WalletSend`: then it goes to their network, fills the fields, and resolves with the hash once
   * it is sent.
   *
   * @param options `namespace` looks at that namespace first; `uri` shows a code that the app made itself
   * @throws KitError with such arguments: `send/modal-closed` ("Modal closed") when nothing was sent before it closed,
   *   `tx/unknown` when nobody can tell, `chain/*`, `wallet/*`, `feature/off`
   * @example
   * const sent = await kit.open({ view: 'WalletSend', arguments: { amount: '1.5', to: '0x…', namespace: 'eip155', chainId: 1 } });
   */
  open(options?: OpenOptions): Promise<{ readonly hash: string } | undefined>;
  /** Resolves once closed; a locked view shakes and stays. */
  close(): Promise<void>;
  isOpen(): boolean;
}

/** What the app's developer holds. Every subscribe method calls back on change and returns its stop. */
export interface AppKit
  extends AccountVerbs,
    NetworkVerbs,
    LookVerbs,
    OptionVerbs,
    ConnectionVerbs,
    WalletVerbs,
    ModalVerbs,
    FeatureVerbs {
  readonly version: string;
  readonly projectId: string | undefined;
  readonly instanceId: string | undefined;
  /** Every option, with its default where the app says nothing. */
  readonly options: ResolvedOptions;
  readonly features: ResolvedOptions['features'];
  readonly chainNamespaces: readonly string[];
  /** By namespace; an adapter's own verbs are for the kit. */
  readonly chainAdapters: Readonly<Record<string, AdapterInstance>>;
  /** Where the page runs and what follows from it, with reasons in `why`. */
  readonly environment: Environment;
  /** Starts listening and reconnects. createAppKit calls it in a microtask, in browsers only. Idempotent. */
  mount(): void;
  /** Undoes everything; afterwards nothing of the kit listens and its element is gone. */
  destroy(): void;
  /** The parts, for our own packages. Not API. @internal */
  readonly core: Core;
  /** What draws it. Not API. @internal */
  readonly surface: Surface;
  /** What its elements say, and in which language. Not API. @internal */
  readonly words: KitWords;
}
