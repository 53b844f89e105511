// Connector list, live connections and the attempt under way. Types only.
import type { Connector } from '../adapter/adapter.types.js';
import type { KitError } from '../errors/kit-error.js';

/** One of the two wallets used last (specification section 9). */
export interface RecentWallet {
  readonly id: string;
  readonly name: string;
  readonly namespace: string;
}

/** What the wait view shows. `failed` carries the translated error. */
export interface ConnectAttempt {
  readonly connectorId: string;
  readonly namespace: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly phase: 'waiting' | 'connected' | 'failed';
  readonly error: KitError | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

export interface ConnectionState {
  readonly connectors: readonly Connector[];
  readonly recents: readonly RecentWallet[];
  readonly attempt: ConnectAttempt | undefined;
  /** The connected wallet's own provider by namespace, handed to the app untouched. */
  readonly providers: Readonly<
    Record<string, { readonly provider: unknown; readonly type: string } | undefined>
  >;
}
