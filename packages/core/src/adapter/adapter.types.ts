// The contract between core and a chain adapter. Core checks an adapter's capabilities, never its identity.
import type { CaipNetworkId } from '../caip.js';
import type { Env, PageMetadata } from '../env/env.types.js';
import type { Environment } from '../environment.js';
import type { Network, NetworkInput } from '../network/network.types.js';
import type { BeginOneStep } from '../sign-in/siwx.types.js';
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

/** What the modal must show while the connector connects. */
export type ConnectorNeeds = 'code' | 'frame';

/** A wallet that the user can connect. The adapter cleans names and icons; they are text, never HTML. */
export interface Connector {
  /**
   * Unique in its namespace and stable over reloads. The rdns if the wallet announces one, made unique on collision.
   */
  readonly id: string;
  readonly type: ConnectorType;
  /** ≤ 64 characters, control and bidi characters stripped. */
  readonly name: string;
  /** A `data:image/*` URL of at most 100 kB, or an https URL from the host. */
  readonly imageUrl?: string | undefined;
  readonly rdns?: string | undefined;
  /** EIP-6963 uuid of this page load. */
  readonly uuid?: string | undefined;
  readonly namespace: string;
  /** Another wallet announces the same rdns or name. The row is marked because either may be an imitation. */
  readonly collides?: boolean | undefined;
  /** The name uses letters that imitate another script (see `isConfusableName`). The row warns about it. */
  readonly isConfusable?: boolean | undefined;
  /** What the user must see to connect: a code to scan or open, or a frame. Undefined shows only a waiting state. */
  readonly needs?: ConnectorNeeds | undefined;
  /** The connector draws its own overlay in the host page; the modal must step aside while it waits. */
  readonly rendersOwnUi?: boolean | undefined;
  /** The namespace, under the name that AppKit uses. The kit adds this field and the next two, so adapters omit them. */
  readonly chain?: string | undefined;
  /** The app's networks of its namespace. */
  readonly chains?: readonly Network[] | undefined;
  /** The wallet's own provider, connected or not. Undefined if the wallet has none before it connects. */
  readonly provider?: unknown;
}

/** What a wallet reports about an account beyond its address. The adapter checks it. */
export interface AccountDetail {
  readonly address: string;
  /** `eoa`, `smartAccount`, `payment` or `ordinal` (a Bitcoin address for ordinals). */
  readonly type?: string | undefined;
  /** In the namespace's format, such as hex for Bitcoin. */
  readonly publicKey?: string | undefined;
  /** Derivation path, BIP-32. */
  readonly path?: string | undefined;
}

/** A live connection to a wallet. `provider` is the wallet's own object. */
export interface WalletConnection {
  readonly connectorId: string;
  readonly namespace: string;
  /** Checked, checksummed, non-empty and without duplicates. The first is active. */
  readonly accounts: readonly [string, ...string[]];
  /** Set if the wallet has different accounts on each network. `accounts` are those of `caipNetworkId`. */
  readonly accountsByNetwork?: AccountsByNetwork | undefined;
  /** CAIP-2 id of the wallet's network, which may be one that the host did not configure. */
  readonly caipNetworkId: CaipNetworkId;
  readonly provider: unknown;
  /** Networks that the wallet approved, for example in a pairing session. Undefined if the wallet sets no limit. */
  readonly approved?: readonly CaipNetworkId[] | undefined;
  /** The wallet has no network of its own. Each request names one, and `switchNetwork` does not ask the wallet. */
  readonly leavesNetworkToApp?: boolean | undefined;
  /** Networks beyond `approved` can be requested, as in EIP-3326. */
  readonly canAddNetworks?: boolean | undefined;
  /** Types, keys and paths of `accounts`, if the wallet reports them. Some addresses may be missing. */
  readonly details?: readonly AccountDetail[] | undefined;
  /** The wallet behind the connection, if the connector does not identify it (a paired phone). */
  readonly wallet?: WalletAbout | undefined;
}

/** Addresses by CAIP-2 id. The active address of each network comes first. */
export type AccountsByNetwork = Readonly<Record<CaipNetworkId, readonly string[]>>;

/** What a wallet reports about itself, as cleaned text and checked links. */
export interface WalletAbout {
  readonly name: string;
  /** A `data:image/*` URL of at most 100 kB. */
  readonly imageUrl?: string | undefined;
  /** The https URL of its image. Only core fetches it, never a view. */
  readonly imageLink?: string | undefined;
  readonly description?: string | undefined;
  /** https. */
  readonly url?: string | undefined;
}

export interface ConnectRequest {
  readonly connectorId: string;
  /** The network that the app prefers. The adapter must not ask the wallet to switch to it here. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly signal: AbortSignal;
  /** For a wallet that can sign in while it connects. Adapters may ignore it. */
  readonly signIn?: BeginOneStep | undefined;
}

export interface ReconnectRequest {
  readonly connectorId: string;
  /** Selects the wallet that offers this address silently, else the only candidate with its current accounts. */
  readonly address: string;
  /** The network of the stored session. Used if the wallet leaves the network to the app and still offers it. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly signal: AbortSignal;
}

/**
 * Why a connection stopped although its session is not over. `doubted`: another wallet with the same identity also
 * offers the account. `locked`: the wallet offers no account now, because it may be locked or have revoked access.
 */
export type Interruption = 'doubted' | 'locked';

/** Callbacks of an adapter. The adapter checks every value. */
export interface AdapterReports {
  connectors(connectors: readonly Connector[]): void;
  /**
   * The accounts of a live connection, the active one first. An empty list ends it, as `disconnected` does.
   *
   * @param details as in `WalletConnection`; omit to keep the earlier ones
   */
  accountsChanged(
    connectorId: string,
    accounts: readonly string[],
    details?: readonly AccountDetail[],
  ): void;
  chainChanged(connectorId: string, caipNetworkId: CaipNetworkId): void;
  /** @param why if set, the session is not over, and core tries to restore it at the next load */
  disconnected(connectorId: string, why?: Interruption): void;
  /**
   * A connection that the host's own library made, restored or activated. It becomes the active one of its namespace,
   * and emits no event if nothing changed.
   */
  connected(connection: WalletConnection): void;
}

export interface AdapterContext {
  readonly env: Env;
  readonly networks: () => readonly Network[];
  readonly report: AdapterReports;
  readonly projectId: string | undefined;
  /** RPC URLs in the order they are tried: the host's own, the proxy if it serves the chain, then the chain's. */
  readonly rpcUrls: (network: Network) => Promise<readonly string[]>;
  /** The host's own RPC URLs by CAIP-2 id, each with the configuration that is sent with its requests. */
  readonly customRpcUrls?: () => CustomRpcUrls;
  readonly enableInjected: boolean;
  readonly enableEIP6963: boolean;
  /** The host's images by rdns or connector id (option `connectorImages`). */
  readonly connectorImages: Readonly<Record<string, string>>;
  /** The kind of page, such as a wallet's own browser or a Safe app, and the options that follow from it. */
  readonly environment: Environment;
  readonly metadata: AppMetadata;
  readonly enableCoinbase: boolean;
  readonly enableBaseAccount: boolean;
  readonly coinbasePreference: 'all' | 'smartWalletOnly' | 'eoaOnly';
  /** Null means off. An adapter only contacts services that its namespace needs. */
  readonly services: {
    /** Token balances, history and the RPC proxy. */
    readonly blockchainApi?: string | null | undefined;
    /** Unspent outputs, from a REST API compatible with mempool.space. */
    readonly bitcoinUtxo?: string | null | undefined;
  };
}

/** `config` is viem's `HttpTransportConfig`, passed through unread. */
export type CustomRpcUrls = Readonly<
  Record<CaipNetworkId, readonly { readonly url: string; readonly config?: unknown }[]>
>;

export type AppMetadata = PageMetadata;

/** The network of an address that a user typed, or `wallet` for an address that a wallet returned, which needs no checksum. */
export type AddressSource = { readonly caipNetworkId: CaipNetworkId } | 'wallet';

export interface AdapterInstance extends AdapterCapabilities {
  readonly namespace: string;
  /** Called once on mount, only in browsers. */
  start(): void;
  /** @throws KitError `wallet/*`, `connector/not-found`, `request/cancelled` */
  connect(request: ConnectRequest): Promise<WalletConnection>;
  /** Reconnects without a prompt. Undefined if the wallet offers no account now, for example while it is locked. */
  reconnect(request: ReconnectRequest): Promise<WalletConnection | undefined>;
  /** Ends a connection. Never throws if the wallet refuses, because local state is removed anyway. */
  disconnect(connectorId: string): Promise<void>;
  /** Stops everything and removes every listener. */
  destroy(): void;
  /** Returns the provider of an installed wallet, connected or not. Undefined if no such wallet was found. */
  readonly provider?: (connectorId: string) => unknown;
  /** Loads what connecting needs without a request to any wallet or service. Never rejects. */
  readonly prefetch?: () => Promise<void>;

  /**
   * Returns the canonical form of an address.
   * @param source - where the address comes from, which decides the checksum it needs; omit for the rules of the namespace
   * @throws KitError when the text is not an address of this namespace
   */
  parseAddress(address: string, source?: AddressSource): Promise<string>;

  /**
   * Takes over a connection that a shared connector made, so that requests go through its provider. The connector still
   * reports changes. Called again when it changes, with addresses that `parseAddress` has checked.
   * @returns the object for the app if it differs from the session's own provider, else undefined
   */
  readonly attach?: (connection: WalletConnection) => unknown;
  /**
   * Called when this connection is active with its first account, even if nothing changed.
   * @returns the object that the app gets instead of the wallet's own provider, or undefined to keep that
   */
  readonly activated?: (connection: WalletConnection) => unknown;
  /** Queries each live wallet silently, because a sleeping page may lose events. A silent wallet keeps its state. */
  readonly resync?: () => void;
  /** Opens the namespace's node client for the app, such as the `Connection` of web3.js. */
  readonly openClient?: (network: Network) => Promise<unknown>;
  /** Whether the identity service has names and avatars for addresses of this namespace. */
  readonly identity?: boolean;
  readonly accountTypes?: readonly string[];
}

/** An adapter as the host creates it. It is pure and synchronous until `setup`. */
export interface Adapter {
  readonly namespace: string;
  /** Short name sent as part of `sv`, such as `evm`. */
  readonly name: string;
  /** Account type used if the host sets none. */
  readonly defaultAccountType: string;
  /** Returns the CAIP-2 id for a network without a namespace (a bare viem chain), or undefined. */
  adopt?(network: NetworkInput): CaipNetworkId | undefined;
  setup(context: AdapterContext): AdapterInstance;
}

export type { CaipNetworkId, Env, Environment, Network, NetworkInput };
