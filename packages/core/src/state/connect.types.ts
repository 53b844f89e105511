import type { ConnectorNeeds } from '../adapter/adapter.types.js';
import type { CaipNetworkId } from '../caip.js';
import type { KitError } from '../errors/kit-error.js';
import type { ChosenWallet } from './connection.js';

export interface ConnectOutcome {
  readonly namespace: string;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly connectorId: string;
}

export interface ConnectParameters {
  connectorId?: string | undefined;
  /** Selects a connector by its `needs` instead of its id, such as a code to scan with any phone. */
  needs?: ConnectorNeeds | undefined;
  /** Required only if two namespaces have the connector. */
  namespace?: string | undefined;
  /** Only with a code: the wallet that the user chose. */
  wallet?: ChosenWallet | undefined;
  /** Only with a code: a URI that the host created on its own provider (`manualWCControl`). */
  uri?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface ConnectEachParameters {
  connectors: readonly { connectorId: string; namespace: string }[];
  /** Called after each step with the status of all namespaces. */
  onProgress?: ((answers: readonly ConnectAnswer[]) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** The status of one namespace while a wallet connects in several. */
export interface ConnectAnswer {
  readonly namespace: string;
  readonly status: 'next' | 'asked' | 'connected' | 'declined' | 'failed';
  /** Set with `declined` and `failed`. */
  readonly error?: KitError | undefined;
}

export interface ConnectForNetworkParameters {
  caipNetworkId: CaipNetworkId;
  /** If omitted, the next wallet that connects in the network's namespace is used. */
  connectorId?: string | undefined;
  /** Stops waiting for a wallet. */
  signal?: AbortSignal | undefined;
  /** Called when the wallet connected on another network and receives the switch request. */
  onSwitch?: (() => void) | undefined;
}

export interface DisconnectTarget {
  namespace?: string | undefined;
  connectorId?: string | undefined;
}

/** The connection to make active, and optionally its account. */
export interface SwitchConnectionParameters {
  namespace: string;
  connectorId: string;
  address?: string | undefined;
}

export interface SwitchConnectionOutcome {
  readonly namespace: string;
  readonly connectorId: string;
  readonly address: string;
  readonly hasSwitchedAccount: boolean;
  readonly hasSwitchedWallet: boolean;
}
