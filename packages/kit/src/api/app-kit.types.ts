// The public kit: what createAppKit returns. Names and shapes follow the interface that apps moving over
// already use. Types only; React and Vue bindings read exactly this.
import type {
  CaipAddress,
  CaipNetworkId,
  ConnectedWalletInfo,
  ConnectOutcome,
  Connector,
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
import type { Renderer } from '../kit/renderer.types.js';
import type { FeatureMethods } from './methods/feature-methods.js';
import type { KitMessages } from '../messages/kit-messages.js';
import type {
  FetchWalletsOptions,
  OpenOptions,
  PublicAccount,
  PublicConnection,
  PublicConnections,
  PublicNetwork,
  PublicState,
  SwitchConnectionOptions,
  WalletConnectUri,
  WalletItem,
  WalletList,
} from './public.types.js';

export type * from './public.types.js';

/** About accounts, providers and wallets. */
export interface AccountMethods {
  /** The account of a namespace, by default of the active one; without one `isConnected` is false. */
  getAccount(namespace?: string): PublicAccount;
  /** Tells of every change of it. */
  subscribeAccount(listener: (account: PublicAccount) => void, namespace?: string): () => void;
  /** As its network writes it; undefined where nobody is connected. */
  getAddress(namespace?: string): string | undefined;
  /** The same with its network (CAIP-10), such as `eip155:1:0x…`. */
  getCaipAddress(namespace?: string): CaipAddress | undefined;
  /** Of a namespace; of the active one when left out. */
  getIsConnectedState(namespace?: string): boolean;
  /** What the connected wallet of a namespace is asked by, typed where the namespace is known. */
  getProvider<Namespace extends keyof Providers>(
    namespace: Namespace,
  ): Providers[Namespace] | undefined;
  /** The same of any other namespace. */
  getProvider<T = unknown>(namespace: string): T | undefined;
  /** What kind of connection it is: `INJECTED`, `ANNOUNCED`, `WALLET_CONNECT`, `AUTH` … */
  getProviderType(namespace: string): string | undefined;
  /** The provider of the active namespace: EIP-1193 for EVM chains. */
  getWalletProvider<T = unknown>(): T | undefined;
  /** Tells of the providers of all namespaces, by namespace, when one changes. */
  subscribeProviders(listener: (providers: Readonly<Record<string, unknown>>) => void): () => void;
  /** Name, picture and rdns of the connected wallet. */
  getWalletInfo(namespace?: string): ConnectedWalletInfo | undefined;
  /** Tells when another wallet is connected, or none. */
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
  /** The ways in that are there now: installed wallets, and those that the kit has built in. */
  getConnectors(): readonly Connector[];
  /** A fresh native balance of the active (or given) namespace. @throws KitError `balance/unavailable` */
  fetchBalance(namespace?: string): Promise<{ readonly balance: string; readonly symbol: string }>;
}

/** About networks. */
export interface NetworkMethods {
  /** An unknown id shows the alert "Network Not Found" and does not throw, unless `throwOnFailure`. */
  switchNetwork(
    network: NetworkInput,
    options?: { readonly throwOnFailure?: boolean },
  ): Promise<void>;
  /** The active network, its ids, and which others the wallet agreed to. */
  getNetwork(): PublicNetwork;
  /**
   * The network in use in a namespace, by default the active one; undefined while its wallet is on one that the app does not
   * have. With an id, the app's network of that id, whether in use or not.
   */
  getCaipNetwork(namespace?: string, id?: number | string): Network | undefined;
  /** The networks of a namespace, by default those of all. */
  getCaipNetworks(namespace?: string): readonly Network[];
  /** Of the active network: a number on EVM chains, a text elsewhere. */
  getChainId(): number | string | undefined;
  /** The namespace that buttons and views are about, such as `eip155`. */
  getActiveChainNamespace(): string | undefined;
  /** Tells when the active network changes. */
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
export interface StateMethods {
  /** Whether the dialog is open, what is loading, and which network is chosen. */
  getState(): PublicState;
  /** Tells of every change of it. */
  subscribeState(listener: (state: PublicState) => void): () => void;
  /** The mode that is painted now: the one set, else that of the page. */
  getThemeMode(): ThemeMode;
  /** Paints light or dark from now on. */
  setThemeMode(mode: ThemeMode): void;
  /** Those given by option or set since. */
  getThemeVariables(): ThemeVariables;
  /** Adds to them; a name that is there gets the new value. */
  setThemeVariables(variables: ThemeVariables): void;
  /** Tells of every change of mode or variables. */
  subscribeTheme(
    listener: (theme: { themeMode: ThemeMode; themeVariables: ThemeVariables }) => void,
  ): () => void;
  /** The last usage event; before the first, `MODAL_CREATED` with `timestamp` 0. */
  getEvent(): TrackedEvent;
  /** Tells of every usage event, sent or not. */
  subscribeEvents(listener: (event: TrackedEvent) => void): () => void;
  /** The option `termsConditionsUrl`, at run time. */
  setTermsConditionsUrl(url: string): void;
  /** The option `privacyPolicyUrl`, at run time. */
  setPrivacyPolicyUrl(url: string): void;
  /** Says a sentence of the app in the dialog, as a failure. */
  showErrorMessage(message: string): void;
  /** Says a sentence of the app in the dialog, as a success. */
  showSuccessMessage(message: string): void;
  /** Changes options at run time; those that only a start can heed, such as `adapters`, stay. @throws KitError `options/invalid` */
  updateOptions(options: Partial<Options>): void;
}

/** Some of the feature switches; the others stay as they are. */
export type FeatureChange = {
  readonly [Name in keyof Features]?: Features[Name] | undefined;
};

/** About options at run time, and names under which apps moving over know verbs of other parts. */
export interface OptionMethods {
  /** Changes feature switches at run time; those not named stay. */
  updateFeatures(features: FeatureChange): void;
  /** The host's own: nothing is configured from elsewhere. */
  getRemoteFeatures(): ResolvedOptions['features'];
  /** Tells when a switch changes. */
  subscribeRemoteFeatures(listener: (features: ResolvedOptions['features']) => void): () => void;
  /** The same as `updateFeatures`. */
  updateRemoteFeatures(features: FeatureChange): void;
  /** Undefined: wallets first. */
  getConnectMethodsOrder(): Features['connectMethodsOrder'];
  /** The order of the ways in, as `features.connectMethodsOrder`. */
  setConnectMethodsOrder(order: Features['connectMethodsOrder']): void;
  /** The order of what a connected wallet can do, as `features.walletFeaturesOrder`. */
  setWalletFeaturesOrder(order: Features['walletFeaturesOrder']): void;
  /** Which social logins there are, in which order, as `features.socials`. */
  setSocialsOrder(socials: Features['socials']): void;
  /** One row in place of the list of wallets, as `features.collapseWallets`. */
  setCollapseWallets(collapse: boolean | undefined): void;
  /** For a kit made later: wallets that were found stay. */
  setEIP6963Enabled(isOn: boolean): void;
  /** The option `siwx`. */
  getSIWX<T = unknown>(): T | undefined;
  /** The address that is connected in a namespace. */
  getAddressByChainNamespace(namespace: string): string | undefined;
  /** The id of the network, which is not its CAIP-2 id: that is `getCaipNetwork()?.caipNetworkId`. */
  getCaipNetworkId(): number | string | undefined;
  /** Those the wallet agreed to, where it told; undefined where it agrees to any. */
  getApprovedCaipNetworkIds(): readonly CaipNetworkId[] | undefined;
  /** Networks of the active namespace that the wallet did not agree to. */
  getDisabledCaipNetworks(): readonly Network[];
  /** Tells the network whenever another becomes active. */
  subscribeCaipNetworkChange(listener: (network: Network | undefined) => void): () => void;
  /** `getProviderType` of the active namespace. */
  getWalletProviderType(): string | undefined;
}

/** About several connections and the pairing provider. */
export interface ConnectionMethods {
  /** Live connections of a namespace, by default of the active one. */
  getConnections(namespace?: string): readonly PublicConnection[];
  /** Connections that were, and can be taken up again. */
  getRecentConnections(namespace?: string): readonly PublicConnection[];
  /** Tells when either changes. */
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
export interface WalletMethods {
  /** Loads wallets of the explorer; read them with `getWalletList`. Never rejects. */
  fetchWallets(options?: FetchWalletsOptions): Promise<void>;
  /** What `fetchWallets` has loaded so far. */
  getWalletList(): WalletList;
  /** Tells when it changes. */
  subscribeWalletList(listener: (list: WalletList) => void): () => void;
  /** Connects a wallet of the list: the installed one, or by a code. @throws KitError */
  connectWallet(wallet: WalletItem, namespace?: string): Promise<ConnectOutcome>;
  /** Makes a code to show; settles when it is there. @throws KitError `pairing/*`, `connector/not-found` */
  prefetchWalletConnectUri(): Promise<void>;
  /** The code under way, or why there is none. */
  getWalletConnectUri(): WalletConnectUri;
  /** Tells when it changes. */
  subscribeWalletConnectUri(listener: (uri: WalletConnectUri) => void): () => void;
  /** Throws the code away and stops waiting for it. */
  resetWalletConnectUri(): void;
  /** Forgets which wallet is being connected, so that another can be chosen. */
  resetConnectingWallet(): void;
}

/** About opening, connecting and disconnecting. */
export interface ModalMethods
  extends Pick<Core, 'connect' | 'connectEach' | 'connectForNetwork' | 'disconnect' | 'ready'> {
  /**
   * Opens the widget: at the account where a wallet is connected, else where connecting begins, or at a view by its name.
   * Settles when it is drawn; a chunk that does not come closes it again, and is told by `onError`. It rejects only where it
   * was given `arguments` for `WalletSend` or `Swap`: then it fills the fields, on the network that those of `WalletSend` name,
   * and resolves with the hash once it is sent.
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
  /** Whether the dialog is open now. */
  isOpen(): boolean;
}

/** What the app's developer holds. Every subscribe method calls back on change and returns its stop. */
export interface AppKit
  extends AccountMethods,
    NetworkMethods,
    StateMethods,
    OptionMethods,
    ConnectionMethods,
    WalletMethods,
    ModalMethods,
    FeatureMethods {
  /** Of this package. */
  readonly version: string;
  /** The option `projectId`. */
  readonly projectId: string | undefined;
  /** The option `instanceId`. */
  readonly instanceId: string | undefined;
  /** Every option, with its default where the app says nothing. */
  readonly options: ResolvedOptions;
  /** The feature switches, each with its default. */
  readonly features: ResolvedOptions['features'];
  /** The namespaces of the networks, such as `eip155`. */
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
  readonly renderer: Renderer;
  /** What its elements say, and in which language. Not API. @internal */
  readonly messages: KitMessages;
}
