// The first live connection of a namespace is the active one. commit-connections.ts computes the entries, because the
// first load connects no wallet.
import { proxy, ref } from 'valtio/vanilla';
import type { Connector, ConnectorNeeds, WalletConnection } from '../adapter/adapter.types.js';
import type { PairingCode } from '../adapter/shared-connector.types.js';
import type { CaipNetworkId } from '../caip.js';
import type { KitError } from '../errors/kit-error.js';

/** One of the two most recently used wallets. */
export interface RecentWallet {
  readonly id: string;
  readonly name: string;
  readonly namespace: string;
}

/** A wallet chosen from the list to pair with by code. */
export interface ChosenWallet {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | undefined;
  /** Rank in the explorer, for analytics. */
  readonly rank?: number | undefined;
}

export interface PairingAttempt {
  /** `building`: no code yet. `renewing`: a new code is on its way and this one still works. */
  readonly status: 'building' | 'ready' | 'renewing' | 'expired';
  readonly code: PairingCode | undefined;
  readonly renewals: number;
}

/** `failed` has the translated error. */
export interface ConnectAttempt {
  /** Unique among the attempts of a kit. */
  readonly id: number;
  readonly connectorId: string;
  readonly namespace: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly phase: 'waiting' | 'connected' | 'failed';
  readonly error: KitError | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Shown until the wallet responds. */
  readonly needs?: ConnectorNeeds | undefined;
  /** Set only while pairing. */
  readonly pairing?: PairingAttempt | undefined;
  readonly wallet?: ChosenWallet | undefined;
}

/** A live connection, with the name and image that the app shows for its wallet. */
export interface ConnectionEntry extends WalletConnection {
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly type: string;
  readonly approved: readonly CaipNetworkId[] | undefined;
  readonly canAddNetworks: boolean;
}

/** What identifies a connection in its namespace. */
interface ConnectionId {
  readonly connectorId: string;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
}

/** What a reload needs to restore a connection, and what it shows until the wallet answers. */
export interface StoredSession extends ConnectionId {
  readonly profileName?: string | undefined;
  readonly balance?: string | undefined;
  readonly balanceSymbol?: string | undefined;
}

/** An ended connection, which the accounts view offers again. */
export interface PastConnection extends ConnectionId {
  readonly namespace: string;
  readonly name: string;
}

export interface ConnectionState {
  readonly connectors: readonly Connector[];
  readonly recents: readonly RecentWallet[];
  readonly attempt: ConnectAttempt | undefined;
  /** The provider that the app receives. */
  readonly providers: Readonly<
    Record<string, { readonly provider: unknown; readonly type: string } | undefined>
  >;
  /** Live connections by namespace; the first is the active one. */
  readonly connections: Readonly<Record<string, readonly ConnectionEntry[]>>;
  /** Whether the user has accepted the terms on this page (option `legalCheckbox`). Never stored. */
  readonly hasConsent: boolean;
  /** Newest first. Excludes live connections. */
  readonly history: readonly PastConnection[];
}

export interface Connection {
  readonly state: ConnectionState;
  find(connectorId: string, namespace?: string): Connector | undefined;
  needing(needs: ConnectorNeeds, namespace?: string): Connector | undefined;
  setConnectors(namespace: string, connectors: readonly Connector[]): void;
  setRecents(recents: readonly RecentWallet[]): void;
  setHistory(history: readonly PastConnection[]): void;
  setConsent(hasConsent: boolean): void;
  setAttempt(attempt: ConnectAttempt | undefined): void;
  /** Returns the active connection if `connectorId` is omitted. */
  live(namespace: string, connectorId?: string): ConnectionEntry | undefined;
  /** The active connection comes first. */
  all(namespace: string): readonly ConnectionEntry[];
  setProvider(namespace: string, provider: unknown): void;
  /** Reserved for commit-connections.ts. */
  setLive(namespace: string, entries: readonly ConnectionEntry[]): void;
}

export function createConnection(): Connection {
  const state = proxy({
    hasConsent: false,
    connectors: [] as readonly Connector[],
    recents: [] as readonly RecentWallet[],
    attempt: undefined as ConnectAttempt | undefined,
    providers: {} as Record<string, { provider: unknown; type: string } | undefined>,
    connections: {} as Record<string, readonly ConnectionEntry[]>,
    history: [] as readonly PastConnection[],
  });
  const all = (namespace: string): readonly ConnectionEntry[] => state.connections[namespace] ?? [];
  const first = (
    field: 'id' | 'needs',
    value: string,
    namespace: string | undefined,
  ): Connector | undefined =>
    state.connectors.find(
      (each) => each[field] === value && (namespace === undefined || each.namespace === namespace),
    );
  const find = (connectorId: string, namespace?: string) => first('id', connectorId, namespace);
  return {
    state: state as ConnectionState,
    find,
    needing: (needs, namespace?: string) => first('needs', needs, namespace),
    setConnectors(namespace, connectors) {
      const others = state.connectors.filter((connector) => connector.namespace !== namespace);
      state.connectors = ref([...others, ...connectors]);
    },
    setRecents(recents) {
      state.recents = recents;
    },
    setHistory(history) {
      state.history = ref(history);
    },
    setConsent(hasConsent) {
      state.hasConsent = hasConsent;
    },
    setAttempt(attempt) {
      state.attempt = attempt && ref(attempt);
    },
    live: (namespace, connectorId?: string) =>
      all(namespace).find((each) => connectorId === undefined || each.connectorId === connectorId),
    all,
    setProvider(namespace, provider) {
      const current = state.providers[namespace];
      if (current && provider) state.providers[namespace] = ref({ ...current, provider });
    },
    setLive(namespace, entries) {
      const [active] = entries;
      state.providers[namespace] = active && ref({ provider: active.provider, type: active.type });
      state.connections[namespace] = ref(entries);
    },
  };
}
