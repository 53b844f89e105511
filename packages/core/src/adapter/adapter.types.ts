// The contract between core and a chain adapter: a capability bag for one namespace. Core asks what an
// adapter can do, never who it is. Plug-in authors import this from `@openappkit/core/adapter`.
import type { CaipAddress, CaipNetworkId } from '../caip/caip.js';
import type { Env, PageMetadata } from '../env/env.types.js';
import type { Environment } from '../environment/resolve-environment.js';
import type { Network, NetworkInput } from '../network/network.types.js';
import type { BeginOneStep } from '../sign-in/one-step.types.js';
import type { AdapterCapabilities } from './capabilities.types.js';

/** How a connector reaches its wallet. */
export const connectorTypes = [
  'EXTERNAL',
  'WALLET_CONNECT',
  'INJECTED',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
  'ID_AUTH',
] as const;
export type ConnectorType = (typeof connectorTypes)[number];

/** What a connector shows while it connects. */
export type ConnectorNeeds = 'code' | 'frame';

/** One way in: a wallet row. Names and icons have been cleaned by the adapter; they are text, never HTML. */
export interface Connector {
  /** Unique in its namespace, stable over reloads: rdns where announced, made unique on collision. */
  readonly id: string;
  readonly type: ConnectorType;
  /** ≤ 64 characters, control and bidi characters stripped. */
  readonly name: string;
  /** A `data:image/*` URL of at most 100 kB, or a host-given https URL. */
  readonly imageUrl?: string | undefined;
  readonly rdns?: string | undefined;
  /** EIP-6963 uuid of this page load. */
  readonly uuid?: string | undefined;
  readonly namespace: string;
  /** Another wallet here announces the same rdns or name: the row is marked, because either may be an imitation. */
  readonly collides?: boolean | undefined;
  /** The letters of its name imitate another script's (`isConfusableName`): the row says so. */
  readonly isConfusable?: boolean | undefined;
  /** What a person must be shown to connect: a code to scan or open, or a frame. Undefined: nothing but a wait. */
  readonly needs?: ConnectorNeeds | undefined;
  /** The connector draws its own overlay in the host page; the modal must step aside while it waits. */
  readonly rendersOwnUi?: boolean | undefined;
  /** The namespace, under the name that AppKit uses. The kit adds this field and the next two, so adapters omit them. */
  readonly chain?: string | undefined;
  /** The app's networks of its namespace. */
  readonly chains?: readonly Network[] | undefined;
  /** The wallet's own provider, connected or not; undefined if it has none before it connects. */
  readonly provider?: unknown;
}

/** What a wallet says of one of its accounts beyond the address. Checked by the adapter. */
export interface AccountDetail {
  readonly address: string;
  /** `eoa`, `smartAccount`, `payment`; `ordinal` for a Bitcoin address that holds those. */
  readonly type?: string | undefined;
  /** As the namespace writes it: hex for Bitcoin. */
  readonly publicKey?: string | undefined;
  /** Derivation path, BIP-32. */
  readonly path?: string | undefined;
}

/** A live connection to a wallet. `provider` is the wallet's own object. */
export interface WalletConnection {
  readonly connectorId: string;
  readonly namespace: string;
  /** Checked, checksummed, non-empty, no duplicates; the first is active. */
  readonly accounts: readonly [string, ...string[]];
  /**
   * Set if the wallet has other accounts on other networks, as pairing sessions report; `accounts` are those of `caipNetworkId`.
   */
  readonly accountsByNetwork?: AccountsByNetwork | undefined;
  /** CAIP-2 id the wallet is on; it may be one the host did not configure. */
  readonly caipNetworkId: CaipNetworkId;
  readonly provider: unknown;
  /** Networks the wallet agreed to (a pairing session names them); undefined where it limits nothing. */
  readonly approved?: readonly CaipNetworkId[] | undefined;
  /** The wallet has no network of its own: it takes one with each request, and `switchNetwork` asks nobody. */
  readonly leavesNetworkToApp?: boolean | undefined;
  /** A network beyond `approved` may be asked for, as EIP-3326 has it. */
  readonly canAddNetworks?: boolean | undefined;
  /** Types, keys and paths of `accounts`, where the wallet tells; an address may be missing. */
  readonly details?: readonly AccountDetail[] | undefined;
  /** Who is behind it, where the connector itself does not say (a paired phone). */
  readonly wallet?: WalletAbout | undefined;
}

/** Addresses by CAIP-2 id, the active one of each network first. */
export type AccountsByNetwork = Readonly<Record<CaipNetworkId, readonly string[]>>;

/** What a wallet tells of itself: cleaned text and checked links. */
export interface WalletAbout {
  readonly name: string;
  /** A `data:image/*` URL of at most 100 kB. */
  readonly imageUrl?: string | undefined;
  /** Where its picture is, https: core fetches it, no view does. */
  readonly imageLink?: string | undefined;
  readonly description?: string | undefined;
  /** Its home page, https. */
  readonly url?: string | undefined;
}

export interface ConnectRequest {
  readonly connectorId: string;
  /** Network the app would like; the adapter may ask the wallet to switch only when told to later. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly signal: AbortSignal;
  /** For a wallet that can sign in as it connects. An adapter that leaves it alone loses nothing but the shorter way. */
  readonly signIn?: BeginOneStep | undefined;
}
export interface ReconnectRequest {
  readonly connectorId: string;
  /** The wallet that silently offers this address; else the one that alone can be meant, with what it offers now. */
  readonly address: string;
  /** Where it was: counts where the wallet leaves the network to the app, as long as it offers it. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly signal: AbortSignal;
}

/**
 * Nobody is connected any more, and yet nobody ended it. `doubted`: another wallet claims to be this one and offers its
 * accounts, too. `locked`: the wallet offers no account now; whether it was locked or told to forget the site it does not say.
 */
export type Interruption = 'doubted' | 'locked';

/** What an adapter tells core. Every value has been checked by the adapter. */
export interface AdapterReports {
  connectors(connectors: readonly Connector[]): void;
  /** New account list of a live connection, first is active; empty ends the connection, as `disconnected` does. */
  accountsChanged(connectorId: string, accounts: readonly string[]): void;
  chainChanged(connectorId: string, caipNetworkId: CaipNetworkId): void;
  /** @param why given, the session is not over: it is asked for again at the next load */
  disconnected(connectorId: string, why?: Interruption): void;
  /**
   * A connection that nobody asked the kit for: the host's own library made it, brought it back, or made it the
   * active one. It becomes the active one of its namespace; known and unchanged, nothing is told.
   */
  connected(connection: WalletConnection): void;
}

/** What core gives an adapter. */
export interface AdapterContext {
  readonly env: Env;
  readonly networks: () => readonly Network[];
  readonly report: AdapterReports;
  readonly projectId: string | undefined;
  /** RPC URLs in the order they are tried: the host's own, the proxy where it serves the chain, the chain's. */
  readonly rpcUrls: (network: Network) => Promise<readonly string[]>;
  /** The host's own RPC URLs as it gave them, by CAIP-2 id: what is sent with a request to one of them. */
  readonly customRpcUrls?: () => CustomRpcUrls;
  readonly enableInjected: boolean;
  readonly enableEIP6963: boolean;
  /** The host's images by rdns or connector id (option `connectorImages`). */
  readonly connectorImages: Readonly<Record<string, string>>;
  /** Where the page runs (a wallet's own browser, a Safe app …), and what follows from it. */
  readonly environment: Environment;
  readonly metadata: AppMetadata;
  readonly enableCoinbase: boolean;
  readonly enableBaseAccount: boolean;
  readonly coinbasePreference: 'all' | 'smartWalletOnly' | 'eoaOnly';
  /** Base URLs of the services; null is off. An adapter asks none of them but what its namespace needs. */
  readonly services: {
    /** Token balances, history and the RPC proxy. */
    readonly blockchainApi?: string | null | undefined;
    /** Unspent outputs, as the REST API of mempool.space serves them. */
    readonly bitcoinUtxo?: string | null | undefined;
  };
}

/** `config` is viem's `HttpTransportConfig`, unread. */
export type CustomRpcUrls = Readonly<
  Record<CaipNetworkId, readonly { readonly url: string; readonly config?: unknown }[]>
>;

/** The app as wallets show it. */
export type AppMetadata = PageMetadata;

/** The network of an address that a user typed, or `wallet` for an address that a wallet returned, which needs no checksum. */
export type AddressSource = Pick<Network, 'caipNetworkId'> | 'wallet';

export interface AdapterInstance extends AdapterCapabilities {
  readonly namespace: string;
  /** Begins discovery. Called once, in browsers, at mount. */
  start(): void;
  /** @throws KitError `wallet/*`, `connector/not-found`, `request/cancelled` */
  connect(request: ConnectRequest): Promise<WalletConnection>;
  /** Silent: asks the person nothing. Undefined when the wallet offers nothing now: it may be locked. */
  reconnect(request: ReconnectRequest): Promise<WalletConnection | undefined>;
  /** Ends a connection; never throws for a wallet that refuses: local state is gone anyway. */
  disconnect(connectorId: string): Promise<void>;
  /** Stops everything; afterwards no listener is left. */
  destroy(): void;
  /** The provider of an installed wallet, connected or not; undefined if no such wallet was found. */
  readonly provider?: (connectorId: string) => unknown;
  /** Fetches what connecting will need and begins nothing: no wallet and no service is asked. Never rejects. */
  readonly prefetch?: () => Promise<void>;

  /**
   * Returns the canonical form of an address.
   * @param source - where the address comes from, which decides the checksum it needs; omit for the rules of the namespace
   * @throws KitError when the text is not an address of this namespace
   */
  parseAddress(address: string, source?: AddressSource): Promise<string>;

  /**
   * Takes over a connection that a shared connector made, so that signing, sending and switching go through
   * its provider. The connector reports its changes, not the adapter. `disconnect` with its id gives it back.
   * Called again with what changed. Core has asked `parseAddress` before.
   * @returns the object for the app where its shape differs from the session's own provider, else undefined
   */
  readonly attach?: (connection: WalletConnection) => unknown;
  /**
   * This live connection, with its first account, is the active one now, whoever made it so. For an adapter that keeps
   * a host library in sync, or knows of several accounts of one wallet; also called when nothing changed.
   * @returns the object that the app gets instead of the wallet's own; undefined for the wallet's own
   */
  readonly activated?: (connection: WalletConnection) => unknown;
  /**
   * The page slept and events may have been lost: asks each live wallet silently what it offers now, and reports
   * what changed. A wallet that does not answer stays as it was.
   */
  readonly resync?: () => void;
  /** The namespace's own client of a node, such as the `Connection` of web3.js, for the app to use. */
  readonly openClient?: (network: Network) => Promise<unknown>;
  /** The identity service knows names and avatars of this namespace's addresses. */
  readonly identity?: boolean;
  readonly accountTypes?: readonly string[];
}

/** An adapter as the host makes it: pure and synchronous until `setup`. */
export interface Adapter {
  readonly namespace: string;
  /** Short name sent as part of `sv`, such as `evm`. */
  readonly name: string;
  /** Account type assumed when the host says nothing. */
  readonly defaultAccountType: string;
  /** Takes a network that names no namespace (a bare viem chain): the CAIP-2 id it gets, or undefined. */
  adopt?(network: NetworkInput): CaipNetworkId | undefined;
  setup(context: AdapterContext): AdapterInstance;
}

export type { CaipAddress, CaipNetworkId, Env, Environment, Network, NetworkInput };
