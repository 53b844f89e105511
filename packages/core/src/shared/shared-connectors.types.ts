import type { ConnectorNeeds, WalletConnection } from '../adapter/adapter.types.js';
import type {
  PairingCode,
  SharedConnector,
  SharedConnectRequest,
  SharedSession,
} from '../adapter/shared-connector.types.js';

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
