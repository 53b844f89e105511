// Effects must listen here instead of deriving events from state. Valtio batches changes, so it would lose a disconnect
// and a connect in one tick.
import type { CaipNetworkId } from './caip.js';
import type { Connector, Interruption, WalletConnection } from './adapter/adapter.types.js';
import type { ConnectOutcome } from './state/connect.types.js';
import type { TrackEvent } from './telemetry/track-event.js';

/** Why a connection ended. After `failed` and `locked`, the next load tries to restore its session. */
export type EndReason = 'user' | 'wallet' | 'locked' | 'failed' | 'other-tab';

type OfWallet = Pick<WalletConnection, 'namespace' | 'connectorId'>;

/**
 * Event names and payloads. `wallet-*` and `connectors` come from adapters and shared connectors; only
 * `commitConnections` emits the events of `ConnectionEvent` (see connections/transitions.ts).
 */
export interface BusEvents {
  connectors: { readonly namespace: string; readonly connectors: readonly Connector[] };
  'wallet-accounts': OfWallet &
    Pick<WalletConnection, 'accountsByNetwork' | 'details'> & {
      readonly accounts: readonly string[];
    };
  'wallet-chain': OfWallet & { readonly caipNetworkId: CaipNetworkId };
  'wallet-approved': OfWallet & { readonly approved: readonly CaipNetworkId[] };
  /** Concerns every namespace of the ended session. */
  'wallet-disconnect': {
    readonly namespaces: readonly string[];
    readonly connectorId: string;
    readonly why?: Interruption | undefined;
  };
  /** `reconnect` is true for a restored session. */
  connected: ConnectOutcome & { readonly reconnect: boolean };
  disconnected: { readonly namespace: string; readonly reason: EndReason };
  /** Another connection of the namespace is still live. */
  'connection-ended': { readonly namespace: string; readonly reason: EndReason };
  /** A stored session was restored behind the active one. */
  'connection-joined': { readonly namespace: string };
  /** An inactive wallet changed its account or network. */
  'connection-renewed': { readonly namespace: string };
  /** Another live connection or account became active. */
  'connection-switched': OfWallet & { readonly address: string };
  /** A selected network made another namespace active. */
  'namespace-switched': { readonly namespace: string };
  'account-changed': { readonly namespace: string; readonly address: string };
  'network-changed': { readonly namespace: string; readonly caipNetworkId: CaipNetworkId };
  /** The wallet is on a network that the app does not configure. A kit with a widget opens the view for this case. */
  'network-unsupported': { readonly namespace: string; readonly caipNetworkId: CaipNetworkId };
  /** A guard must approve this connection before it becomes active, so it was removed. */
  'connection-rejected': { readonly connection: WalletConnection };
  /** The user must act in this AppKit view; a kit with a widget opens it. */
  'view-needed': {
    readonly view: 'SIWXSignMessage' | 'ApproveTransaction' | 'ConnectingExternal';
  };
  /** An earlier page left a transaction unsettled; the kit watches it. */
  'resume-needed': Record<never, never>;
  /** The subject of the current view is gone, so the widget goes to its start or account view. */
  'go-home': Record<never, never>;
  /** A namespace's balance in `account` was just read and may have changed. */
  'balance-read': { readonly namespace: string };
  /** A namespace's name in `account` was just read and may have changed. */
  'identity-read': { readonly namespace: string };
  /** Requests fresh balances, without the cache. */
  'balance-stale': { readonly namespace: string };
  /** The account's name may have changed. Requests it again, without the cache. */
  'identity-stale': { readonly namespace: string };
  track: TrackEvent;
}

export interface Bus {
  emit<Name extends keyof BusEvents>(name: Name, payload: BusEvents[Name]): void;
  on<Name extends keyof BusEvents>(
    name: Name,
    listener: (payload: BusEvents[Name]) => void,
  ): () => void;
  clear(): void;
}

/** @param onError gets what a listener throws; the other listeners still run */
export function createBus(onError: (error: unknown) => void): Bus {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as (value: typeof payload) => void)(payload);
        } catch (error) {
          onError(error);
        }
      }
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}
