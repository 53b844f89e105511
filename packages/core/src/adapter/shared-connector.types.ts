// The contract of connectors that serve several namespaces with one session. Adapters sign through their providers.
import type { SdkIdentity } from '../api/service-urls.js';
import type { CaipNetworkId } from '../caip.js';
import type { Env } from '../env/env.types.js';
import type { Environment } from '../environment.js';
import type { Network } from '../network/network.types.js';
import type { ResolvedOptions } from '../options/option-defaults.js';
import type { BeginOneStep } from '../sign-in/siwx.types.js';
import type {
  AccountsByNetwork,
  AppMetadata,
  ConnectorNeeds,
  ConnectorType,
  CustomRpcUrls,
  WalletConnection,
} from './adapter.types.js';

/** A code to scan or open. It is a secret until used: never log, track or store it. */
export interface PairingCode {
  /** A `wc:` URI. */
  readonly uri: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The relay's id of this page; not a secret. */
  readonly clientId?: string | undefined;
}

export interface SharedConnectRequest {
  /** The networks that the app requests, the preferred one first. The wallet may approve only some. */
  readonly networks: readonly Network[];
  readonly signal: AbortSignal;
  /** Called once, when the code can be shown. Not called by connectors without a code. */
  readonly onCode: (code: PairingCode) => void;
  /** Only for wallets that can sign in while they connect. */
  readonly signIn?: BeginOneStep | undefined;
}

export interface SharedSession {
  readonly connections: readonly [WalletConnection, ...WalletConnection[]];
}

/** Callbacks of a shared connector. Core checks every value. */
export interface SharedReports {
  /**
   * Reports the accounts of a namespace on its current network, the active one first. An empty list withdraws access.
   * @param byNetwork the accounts of each network; omit if all networks have the same
   */
  accountsChanged(
    namespace: string,
    accounts: readonly string[],
    byNetwork?: AccountsByNetwork,
  ): void;
  chainChanged(namespace: string, caipNetworkId: CaipNetworkId): void;
  approvedChanged(namespace: string, approved: readonly CaipNetworkId[]): void;
  /** The wallet approved a namespace that its session did not have. */
  connected(connection: WalletConnection): void;
  /** The whole session ended, because the wallet ended it or it expired. */
  disconnected(): void;
  /** The connector's service refused the app or cannot be reached. Alerts the developer. */
  refused(
    reason:
      | 'unauthorized-origin'
      | 'jwt-not-yet-valid'
      | 'invalid-key'
      | 'iframe_load_failed'
      | 'iframe_request_timeout',
  ): void;
}

export interface SharedConnectorContext {
  /** The same id in every namespace. */
  readonly id: string;
  readonly env: Env;
  readonly environment: Environment;
  readonly metadata: AppMetadata;
  /** The kit's identity for services, sent as `st` and `sv` with each request. */
  readonly sdk?: SdkIdentity | undefined;
  /** Storage prefix of this kit, so that two kits never share a session. */
  readonly storagePrefix: string;
  readonly networks: () => readonly Network[];
  readonly rpcUrls: (network: Network) => Promise<readonly string[]>;
  readonly customRpcUrls?: () => CustomRpcUrls;
  readonly report: SharedReports;
}

export interface SharedConnector {
  /**
   * Proposes a session and waits for the wallet. Several proposals may be pending at once, because an old code still
   * works while it is renewed. The first to settle wins, and signals abort the others.
   * @throws KitError `wallet/rejected`, `pairing/unreachable`, `pairing/expired`, `request/cancelled`
   */
  connect(request: SharedConnectRequest): Promise<SharedSession>;
  /**
   * Waits for a session that the host proposes on the provider (`manualWCControl`, `open({ uri })`).
   * @throws like `connect`
   */
  adopt?(signal: AbortSignal, onCode?: (code: PairingCode) => void): Promise<SharedSession>;
  /** Restores the stored session without a prompt. Undefined if the wallet no longer has it. */
  reconnect(signal: AbortSignal): Promise<SharedSession | undefined>;
  /** Ends the session on both sides. Never rejects. */
  disconnect(): Promise<void>;
  /** Switches the network in namespaces without an adapter. @throws KitError `chain/*`, `wallet/*` */
  switchNetwork(request: {
    readonly namespace: string;
    readonly network: Network;
    readonly signal: AbortSignal;
  }): Promise<void>;
  /** The provider instance (`getUniversalProvider`), created if necessary. */
  provider(): Promise<unknown>;
  /** Closes sockets and timers but keeps the stored session, so that a later instance can restore it. */
  destroy(): void;
}

export type MakeSharedConnector = (
  context: SharedConnectorContext,
  options: ResolvedOptions,
) => SharedConnector;

/** The data of a shared connector that is known before its package loads. */
export interface SharedConnectorEntry {
  readonly id: string;
  readonly type: ConnectorType;
  readonly name: string;
  readonly needs: ConnectorNeeds;
  /** All namespaces if omitted. */
  readonly namespaces?: readonly string[];
  readonly isOn: (options: ResolvedOptions) => boolean;
  readonly load: () => Promise<MakeSharedConnector>;
}

/** The connectors that serve several namespaces. Each loads at its first use. */
export interface SharedConnectors {
  isOn(connectorId: string): boolean;
  connections(connectorId: string): readonly WalletConnection[];
  serves(connectorId: string): boolean;
  /** Also works while the connector is turned off. */
  needsOf(connectorId: string): ConnectorNeeds | undefined;
  /** @throws KitError `connector/*`, `pairing/*`, `wallet/*`, `request/cancelled` */
  connect(id: string, request: SharedConnectRequest): Promise<SharedSession>;
  /** Waits for a session that the host proposes itself. @throws as `connect` */
  adopt(
    id: string,
    signal: AbortSignal,
    onCode: (code: PairingCode) => void,
  ): Promise<SharedSession>;
  reconnect(id: string, signal: AbortSignal): Promise<SharedSession | undefined>;
  /** Works even while the connector is loading. */
  disconnect(id: string): Promise<void>;
  switchNetwork(
    id: string,
    request: Parameters<SharedConnector['switchNetwork']>[0],
  ): Promise<void>;
  provider(id: string): Promise<unknown>;
  /** Prefers the connected connector over the first enabled one. */
  providerFor(needs: ConnectorNeeds): Promise<unknown>;
  /** Drops the running client, because another tab changed the stored session. */
  reload(id: string): void;
  destroy(): void;
}
