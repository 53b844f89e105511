// The public kit, returned by createAppKit. Names and shapes match AppKit's interface, so that apps can migrate.
import type {
  CaipAddress,
  CaipNetworkId,
  ConnectAnswer,
  ConnectEachParameters,
  ConnectedWalletInfo,
  ConnectForNetworkParameters,
  ConnectOutcome,
  Connector,
  ConnectParameters,
  DisconnectTarget,
  Environment,
  ExplorerWallet,
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
import type { Core, ResolvedFeatures, ResolvedOptions } from '@openappkit/core/internal';
import type { LoginProvider } from '../features/embedded-login/embedded-login.types.js';
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

export interface AccountMethods {
  /** Returns the account of a namespace (default: the active one). Without a connection, `isConnected` is false. */
  getAccount(namespace?: string): PublicAccount;
  /** Calls the listener on each change of the account. */
  subscribeAccount(listener: (account: PublicAccount) => void, namespace?: string): () => void;
  /** Returns the address in the format of its network; undefined without a connection. */
  getAddress(namespace?: string): string | undefined;
  /** Returns the address with its network (CAIP-10), such as `eip155:1:0x…`. */
  getCaipAddress(namespace?: string): CaipAddress | undefined;
  /** Whether a wallet is connected in a namespace (default: the active one). */
  getIsConnectedState(namespace?: string): boolean;
  /** Returns the provider of the connected wallet, typed for known namespaces. */
  getProvider<Namespace extends keyof Providers>(
    namespace: Namespace,
  ): Providers[Namespace] | undefined;
  /** Returns the provider of the connected wallet, typed for known namespaces. */
  getProvider<T = unknown>(namespace: string): T | undefined;
  /** Returns the kind of connection: `INJECTED`, `ANNOUNCED`, `WALLET_CONNECT`, `AUTH` … */
  getProviderType(namespace: string): string | undefined;
  /** Returns the provider of the active namespace: EIP-1193 for EVM chains. */
  getWalletProvider<T = unknown>(): T | undefined;
  /** Calls the listener with the providers of all namespaces when one changes. */
  subscribeProviders(listener: (providers: Readonly<Record<string, unknown>>) => void): () => void;
  /** Returns name, image and rdns of the connected wallet. */
  getWalletInfo(namespace?: string): ConnectedWalletInfo | undefined;
  /** Calls the listener when another wallet, or none, is connected. */
  subscribeWalletInfo(
    listener: (info: ConnectedWalletInfo | undefined) => void,
    namespace?: string,
  ): () => void;
  /** Returns `eoa`, `smartAccount`, `payment` or `ordinal`; undefined without an account. */
  getPreferredAccountType(namespace?: string): string | undefined;
  /**
   * Switches the embedded wallet to its account of that type: the EOA, or the smart account that the EOA owns (ERC-4337). Emits the
   * event `SET_PREFERRED_ACCOUNT_TYPE` and an account change.
   *
   * @throws KitError `feature/off` if the active wallet is not the embedded one, `embedded/*` if it has no such account
   */
  setPreferredAccountType(type: EmbeddedAccountType, namespace?: 'eip155'): Promise<void>;
  /** Returns the connectors available now: installed wallets and built-in connectors. */
  getConnectors(): readonly Connector[];
  /** Reads the native balance of a namespace (default: the active one) from the network. @throws KitError `balance/unavailable` */
  fetchBalance(namespace?: string): Promise<{ readonly balance: string; readonly symbol: string }>;
}

export interface NetworkMethods {
  /** Switches to a network. An unknown ID shows the alert "Network Not Found" and throws only with `throwOnFailure`. */
  switchNetwork(
    network: NetworkInput,
    options?: { readonly throwOnFailure?: boolean },
  ): Promise<void>;
  /** Returns the active network, its IDs, and the networks that the wallet approved. */
  getNetwork(): PublicNetwork;
  /**
   * Returns the active network of a namespace (default: the active one); undefined while its wallet is on a network that the app
   * does not have. With an ID, returns the app's network of that ID, active or not.
   */
  getCaipNetwork(namespace?: string, id?: number | string): Network | undefined;
  /** Returns the app's networks of a namespace, or of all. */
  getCaipNetworks(namespace?: string): readonly Network[];
  /** Returns the ID of the active network: a number on EVM chains, text elsewhere. */
  getChainId(): number | string | undefined;
  /** Returns the active namespace, such as `eip155`. Buttons and views show its account. */
  getActiveChainNamespace(): string | undefined;
  /** Calls the listener when the active network changes. */
  subscribeNetwork(listener: (network: PublicNetwork) => void): () => void;
  /**
   * Adds a network. Does nothing if it exists already.
   * @throws KitError `adapter/not-found`, `options/invalid` if it is not a network
   */
  addNetwork(namespace: string, network: NetworkInput): void;
  /** Removes a network. A wallet on it is then on an unsupported network. @throws KitError `adapter/not-found` */
  removeNetwork(namespace: string, networkId: number | string): void;
}

export interface StateMethods {
  /** Returns whether the dialog is open, whether it is loading, and the selected network. */
  getState(): PublicState;
  /** Calls the listener on each change of the state. */
  subscribeState(listener: (state: PublicState) => void): () => void;
  /** Returns the current theme mode: the one set, otherwise the page's. */
  getThemeMode(): ThemeMode;
  /** Sets the theme mode. */
  setThemeMode(mode: ThemeMode): void;
  /** Returns the theme variables from the options and from later calls. */
  getThemeVariables(): ThemeVariables;
  /** Adds or replaces theme variables. */
  setThemeVariables(variables: ThemeVariables): void;
  /** Calls the listener on each change of mode or variables. */
  subscribeTheme(
    listener: (theme: { themeMode: ThemeMode; themeVariables: ThemeVariables }) => void,
  ): () => void;
  /** Returns the last usage event; before the first, `MODAL_CREATED` with `timestamp` 0. */
  getEvent(): TrackedEvent;
  /** Calls the listener for each usage event, whether it is sent or not. */
  subscribeEvents(listener: (event: TrackedEvent) => void): () => void;
  /** Sets the option `termsConditionsUrl`. */
  setTermsConditionsUrl(url: string): void;
  /** Sets the option `privacyPolicyUrl`. */
  setPrivacyPolicyUrl(url: string): void;
  /** Shows an error message of the app in the dialog. */
  showErrorMessage(message: string): void;
  /** Shows a success message of the app in the dialog. */
  showSuccessMessage(message: string): void;
  /** Changes options. Ignores options that are read only at creation, such as `adapters`. @throws KitError `options/invalid` */
  updateOptions(options: Partial<Options>): void;
}

export type FeatureChange = {
  readonly [Name in keyof Features]?: Features[Name] | undefined;
};

/** Options at run time, and AppKit's names for methods of other groups. */
export interface OptionMethods {
  /** Changes feature switches. The others stay. */
  updateFeatures(features: FeatureChange): void;
  /** Returns the app's own feature switches, because nothing is configured remotely. */
  getRemoteFeatures(): ResolvedFeatures;
  /** Calls the listener when a feature switch changes. */
  subscribeRemoteFeatures(listener: (features: ResolvedFeatures) => void): () => void;
  /** Same as `updateFeatures`. */
  updateRemoteFeatures(features: FeatureChange): void;
  /** Returns `features.connectMethodsOrder`; undefined means wallets first. */
  getConnectMethodsOrder(): Features['connectMethodsOrder'];
  /** Sets `features.connectMethodsOrder`. */
  setConnectMethodsOrder(order: Features['connectMethodsOrder']): void;
  /** Sets `features.walletFeaturesOrder`, the order of a connected account's actions. */
  setWalletFeaturesOrder(order: Features['walletFeaturesOrder']): void;
  /** Sets `features.socials`: the social logins in their order. */
  setSocialsOrder(socials: Features['socials']): void;
  /** Sets `features.collapseWallets`: one row instead of the wallet list. */
  setCollapseWallets(collapse: boolean | undefined): void;
  /** Sets the option `enableEIP6963` for kits created later. Wallets already found stay. */
  setEIP6963Enabled(isOn: boolean): void;
  /** Returns the option `siwx`. */
  getSIWX<T = unknown>(): T | undefined;
  /** Returns the connected address of a namespace. */
  getAddressByChainNamespace(namespace: string): string | undefined;
  /** Returns the network's plain ID. Its CAIP-2 ID is `getCaipNetwork()?.caipNetworkId`. */
  getCaipNetworkId(): number | string | undefined;
  /** Returns the networks that the wallet approved; undefined if it approves any. */
  getApprovedCaipNetworkIds(): readonly CaipNetworkId[] | undefined;
  /** Returns networks of the active namespace that the wallet did not approve. */
  getDisabledCaipNetworks(): readonly Network[];
  /** Calls the listener with the network when another becomes active. */
  subscribeCaipNetworkChange(listener: (network: Network | undefined) => void): () => void;
  /** Same as `getProviderType` of the active namespace. */
  getWalletProviderType(): string | undefined;
}

export interface ConnectionMethods {
  /** Returns the live connections of a namespace (default: the active one). */
  getConnections(namespace?: string): readonly PublicConnection[];
  /** Returns past connections, which can be connected again. */
  getRecentConnections(namespace?: string): readonly PublicConnection[];
  /** Calls the listener when live or past connections change. */
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
  /** Returns the WalletConnect provider and creates it if necessary; undefined if pairing is off. */
  getUniversalProvider<T = unknown>(): Promise<T | undefined>;
}

/** The wallet list and the pairing code, for apps that render their own. */
export interface WalletMethods {
  /** Loads wallets from the explorer. Read them with `getWalletList`. Never rejects. */
  fetchWallets(options?: FetchWalletsOptions): Promise<void>;
  /** Returns what `fetchWallets` has loaded so far. */
  getWalletList(): WalletList;
  /** Calls the listener when the wallet list changes. */
  subscribeWalletList(listener: (list: WalletList) => void): () => void;
  /** Connects a wallet of the list: installed, or by a pairing code. @throws KitError */
  connectWallet(wallet: WalletItem, namespace?: string): Promise<ConnectOutcome>;
  /** Creates a pairing code. Resolves when it is ready. @throws KitError `pairing/*`, `connector/not-found` */
  prefetchWalletConnectUri(): Promise<void>;
  /** Returns the current pairing code, or why there is none. */
  getWalletConnectUri(): WalletConnectUri;
  /** Calls the listener when the pairing code changes. */
  subscribeWalletConnectUri(listener: (uri: WalletConnectUri) => void): () => void;
  /** Discards the pairing code and stops waiting for a wallet. */
  resetWalletConnectUri(): void;
  /** Clears the wallet that is being connected, so that another can be selected. */
  resetConnectingWallet(): void;
}

export interface ModalMethods {
  /**
   * Connects a wallet. A newer call makes this one reject with `request/cancelled`, and a late response is ignored.
   * @throws KitError `connector/not-found`, `namespace/not-found`, `wallet/*`, `request/cancelled`
   */
  connect(parameters: ConnectParameters): Promise<ConnectOutcome>;
  /**
   * Connects one wallet in several namespaces, one request at a time, the active namespace first. Skips namespaces
   * where it is already connected. If the user declines one namespace, the others stay connected. The active namespace
   * stays active if it is among those accepted.
   * @returns the status of each namespace, in the given order
   * @throws KitError `request/cancelled` when the user stops waiting, or another attempt begins
   */
  connectEach(parameters: ConnectEachParameters): Promise<readonly ConnectAnswer[]>;
  /**
   * Selects a network that no connected wallet serves: connects the given wallet, or waits for the next one, and
   * switches it to the network.
   * @throws KitError `chain/*`, `wallet/*`, `request/cancelled`
   */
  connectForNetwork(parameters: ConnectForNetworkParameters): Promise<void>;
  /**
   * Disconnects everything, one namespace, or one of its wallets (another live one then becomes active). A pairing
   * session ends in all of its namespaces. Local state is cleared even if the wallet refuses.
   * @throws KitError `namespace/not-found`
   */
  disconnect(target?: string | DisconnectTarget): Promise<void>;
  /** Resolves when the reconnects of `mount` are done. Never rejects. */
  ready(): Promise<void>;
  /**
   * Opens the widget: the account if a wallet is connected, otherwise the connect view, or a view by its name.
   * Resolves when the view is rendered. If a chunk fails to load, the widget closes and calls `onError`. Rejects only with
   * `arguments` for `WalletSend` or `Swap`: then it fills the fields, on the network that those of `WalletSend` name, and
   * resolves with the hash once the transaction is sent.
   *
   * @param options `namespace` shows that namespace; `uri` shows a pairing code that the app created
   * @throws KitError with such arguments: `send/modal-closed` ("Modal closed") when nothing was sent before it closed,
   *   `tx/unknown` when it is unknown whether it was sent, `chain/*`, `wallet/*`, `feature/off`
   * @example
   * const sent = await kit.open({ view: 'WalletSend', arguments: { amount: '1.5', to: '0x…', namespace: 'eip155', chainId: 1 } });
   */
  open(options?: OpenOptions): Promise<{ readonly hash: string } | undefined>;
  /** Closes the dialog and resolves afterwards. A locked view shakes and stays open. */
  close(): Promise<void>;
  /** Whether the dialog is open now. */
  isOpen(): boolean;
}

/** The object that createAppKit returns. Each `subscribe…` method returns its unsubscribe function. */
export interface AppKit
  extends AccountMethods,
    NetworkMethods,
    StateMethods,
    OptionMethods,
    ConnectionMethods,
    WalletMethods,
    ModalMethods,
    FeatureMethods {
  /** The version of this package. */
  readonly version: string;
  /** The option `projectId`. */
  readonly projectId: string | undefined;
  /** The option `instanceId`. */
  readonly instanceId: string | undefined;
  /** All options, with defaults. */
  readonly options: ResolvedOptions;
  /** All feature switches, with defaults. */
  readonly features: ResolvedFeatures;
  /** The namespaces of the networks, such as `eip155`. */
  readonly chainNamespaces: readonly string[];
  /** The adapters by namespace. Their methods are for the kit only. */
  readonly chainAdapters: Readonly<Record<string, AdapterInstance>>;
  /** Where the page runs, such as in a wallet's browser. */
  readonly environment: Environment;
  /** Starts listening and reconnects. createAppKit calls it in a microtask, in browsers only. Idempotent. */
  mount(): void;
  /** Removes all listeners and the kit's element. */
  destroy(): void;
  /** For our own packages. Not API. @internal */
  readonly core: Core;
  /** Not API. @internal */
  readonly renderer: Renderer;
  /** Not API. @internal */
  readonly messages: KitMessages;
}

/** An installed wallet, a wallet of the explorer, any wallet through a QR code, or a login. */
export interface NamedWallet {
  readonly installed: Connector | undefined;
  readonly listed: ExplorerWallet | undefined;
  /** Log in by email or with this provider instead of a wallet. */
  readonly login?: LoginProvider | 'email' | undefined;
  readonly namespace: string | undefined;
}

/** Draws a kit: the dialog of @openappkit/modal, or nothing in a headless kit. */
export interface Renderer {
  /** For hosts that draw their own list. The methods may load their code when first called. */
  readonly createWalletMethods: (core: Core) => WalletMethods;
  /** The element that renders the dialog. */
  modal?: { readonly isConnected: boolean; prepare(): void } | undefined;
  /** View routes by name. Only the renderer reads and writes them. */
  readonly routes?: Map<string, unknown>;
  /** Whether the dialog's code is loaded, so that `show` draws synchronously. */
  isLoaded(): boolean;
  /** Loads the code that `show` needs, from the app's own origin. Never rejects. */
  preload(kit: AppKit): Promise<void>;
  /** Shows the requested view with an empty history. Settles once the view is drawn; never rejects. */
  show(kit: AppKit, options: OpenOptions): Promise<void>;
  /** Connects as if the user had chosen the wallet in the dialog. Read the result from state; never rejects. */
  chooseWallet(kit: AppKit, wallet: NamedWallet): Promise<void>;
  /** Shows a notice on the page when a watched transaction settles. Settles once ready; never rejects. */
  showSettledNotices?(kit: AppKit): Promise<void>;
  attach(kit: AppKit): () => void;
}
