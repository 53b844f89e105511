// The contract between core and a connector that serves several namespaces with one session, such as pairing by code.
// Core loads it late and asks it what it can; adapters sign through the providers it gives.
import type { SdkIdentity } from '../api/service-urls.js';
import type { CaipNetworkId } from '../caip/caip.js';
import type { Env } from '../env/env.types.js';
import type { Environment } from '../environment/resolve-environment.js';
import type { Network } from '../network/network.types.js';
import type { ResolvedOptions } from '../options/options.types.js';
import type { BeginOneStep } from '../sign-in/one-step.types.js';
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
  /** By which the relay knows this page; no secret. */
  readonly clientId?: string | undefined;
}

export interface SharedConnectRequest {
  /** What the app would like; the wallet may agree to a part. The first is preferred. */
  readonly networks: readonly Network[];
  readonly signal: AbortSignal;
  /** Called once, when the code of this proposal can be shown; for a connector that needs one. */
  readonly onCode: (code: PairingCode) => void;
  /** For a wallet that can sign in as it connects: see `ConnectRequest`. */
  readonly signIn?: BeginOneStep | undefined;
}

/** A session with one wallet: a connection for each namespace it agreed to. */
export interface SharedSession {
  readonly connections: readonly [WalletConnection, ...WalletConnection[]];
}

/** What a shared connector tells core, always with the namespace it is about. Every value is checked. */
export interface SharedReports {
  /**
   * Reports the accounts of a namespace on its current network, first is active; empty means that the wallet withdrew access.
   * @param byNetwork the accounts of each network; omit if all networks have the same
   */
  accountsChanged(
    namespace: string,
    accounts: readonly string[],
    byNetwork?: AccountsByNetwork,
  ): void;
  chainChanged(namespace: string, caipNetworkId: CaipNetworkId): void;
  /** The networks the wallet agrees to have changed. */
  approvedChanged(namespace: string, approved: readonly CaipNetworkId[]): void;
  /** The wallet agreed to a namespace that its session did not have. */
  connected(connection: WalletConnection): void;
  /** The whole session is over: ended by the wallet or expired. */
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

/** What core gives every shared connector. */
export interface SharedConnectorContext {
  /** Its id as a connector, in every namespace. */
  readonly id: string;
  readonly env: Env;
  readonly environment: Environment;
  readonly metadata: AppMetadata;
  /** The kit's identity for services, sent as `st` and `sv` with each request. */
  readonly sdk?: SdkIdentity | undefined;
  /** Storage prefix of this kit: two kits never share a session. */
  readonly storagePrefix: string;
  readonly networks: () => readonly Network[];
  readonly rpcUrls: (network: Network) => Promise<readonly string[]>;
  /** As for adapters: what is sent with a request to a URL of the host's. */
  readonly customRpcUrls?: () => CustomRpcUrls;
  readonly report: SharedReports;
}

export interface SharedConnector {
  /**
   * Proposes a session and waits for the wallet. Several proposals may wait at once (a code is renewed while
   * the old one still works); the first that settles wins and the others are aborted by their signals.
   * @throws KitError `wallet/rejected`, `pairing/unreachable`, `pairing/expired`, `request/cancelled`
   */
  connect(request: SharedConnectRequest): Promise<SharedSession>;
  /**
   * Waits for a session that the host itself proposes on the provider (`manualWCControl`, `open({ uri })`), and tells of
   * the codes that it makes. @throws as `connect`
   */
  adopt?(signal: AbortSignal, onCode?: (code: PairingCode) => void): Promise<SharedSession>;
  /** Silent: the stored session, if the wallet still keeps it. */
  reconnect(signal: AbortSignal): Promise<SharedSession | undefined>;
  /** Ends the session on both sides. Never rejects. */
  disconnect(): Promise<void>;
  /** For namespaces without an adapter. @throws KitError `chain/*`, `wallet/*` */
  switchNetwork(request: {
    readonly namespace: string;
    readonly network: Network;
    readonly signal: AbortSignal;
  }): Promise<void>;
  /** The provider instance behind it (`getUniversalProvider`), made if it is not there yet. */
  provider(): Promise<unknown>;
  /** Closes sockets and timers, keeps the stored session: a later instance may take it up. */
  destroy(): void;
}

export type MakeSharedConnector = (
  context: SharedConnectorContext,
  options: ResolvedOptions,
) => SharedConnector;

/** One line of the table of shared connectors: what is known of one before it is loaded. */
export interface SharedConnectorEntry {
  /** Its id as a connector, in every namespace. */
  readonly id: string;
  readonly type: ConnectorType;
  readonly name: string;
  readonly needs: ConnectorNeeds;
  /** Those that it may serve; any where left out. */
  readonly namespaces?: readonly string[];
  /** Whether it may be used with these options. */
  readonly isOn: (options: ResolvedOptions) => boolean;
  /** Loads the connector's package. */
  readonly load: () => Promise<MakeSharedConnector>;
}
