// Connector list, live connections, their history and the attempt under way. Types only.
import type { Connector, ConnectorNeeds } from '../adapter/adapter.types.js';
import type { PairingCode } from '../adapter/shared-connector.types.js';
import type { CaipNetworkId } from '../caip/caip.js';
import type { KitError } from '../errors/kit-error.js';

/** One of the two wallets used last. */
export interface RecentWallet {
  readonly id: string;
  readonly name: string;
  readonly namespace: string;
}

/** A wallet chosen from the list, to be reached by a code: what the wait, history and links need of it. */
export interface ChosenWallet {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | undefined;
}

/** The code of a pairing under way. */
export interface PairingAttempt {
  /** building: no code yet · ready · renewing: a new one is on its way, this one still works · expired. */
  readonly status: 'building' | 'ready' | 'renewing' | 'expired';
  readonly code: PairingCode | undefined;
  /** How often the code has been renewed. */
  readonly renewals: number;
}

/** What the wait and pair views show. `failed` carries the translated error. */
export interface ConnectAttempt {
  /** Tells attempts of one kit apart. */
  readonly id: number;
  readonly connectorId: string;
  readonly namespace: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly phase: 'waiting' | 'connected' | 'failed';
  readonly error: KitError | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** What must be shown until the wallet has answered. */
  readonly needs?: ConnectorNeeds | undefined;
  /** Only while pairing. */
  readonly pairing?: PairingAttempt | undefined;
  readonly wallet?: ChosenWallet | undefined;
}

/** A live connection as the app sees it. */
export interface ConnectionEntry {
  readonly connectorId: string;
  readonly namespace: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly type: string;
  /** The first is the one used. */
  readonly accounts: readonly [string, ...string[]];
  readonly caipNetworkId: CaipNetworkId;
  readonly approved: readonly CaipNetworkId[] | undefined;
  /** A network beyond `approved` may be asked for. */
  readonly canAddNetworks: boolean;
}

/** A connection that was: offered again in the accounts view. */
export interface PastConnection {
  readonly connectorId: string;
  readonly namespace: string;
  readonly name: string;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
}

export interface ConnectionState {
  readonly connectors: readonly Connector[];
  readonly recents: readonly RecentWallet[];
  readonly attempt: ConnectAttempt | undefined;
  /** The connected wallet's own provider by namespace, handed to the app untouched. */
  readonly providers: Readonly<
    Record<string, { readonly provider: unknown; readonly type: string } | undefined>
  >;
  /** Live connections by namespace; the first is the active one. */
  readonly connections: Readonly<Record<string, readonly ConnectionEntry[]>>;
  /** The person agreed to the terms on this page (option `legalCheckbox`); never stored. */
  readonly agreed: boolean;
  /** Newest first, without those that are live. */
  readonly history: readonly PastConnection[];
}
