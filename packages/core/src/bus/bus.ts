// One typed event bus per kit: what wallets report and what flows announce. Effects follow it; nobody
// derives events from state, because valtio batches and a disconnect and connect in one tick would be lost.
import type { CaipNetworkId } from '../caip/caip.js';
import type { Connector, Interruption, WalletConnection } from '../adapter/adapter.types.js';
import type { ConnectOutcome } from '../core.types.js';
import type { TrackEvent } from '../telemetry/track-event.js';

/** Why a connection ended. After `failed` and `locked` its session is asked for again at the next load. */
export type EndReason = 'user' | 'wallet' | 'locked' | 'failed' | 'other-tab';

type OfWallet = Pick<WalletConnection, 'namespace' | 'connectorId'>;

/**
 * Event names and payloads. `wallet-*` and `connectors` come from adapters and shared connectors; only
 * `commitConnections` emits the events of `ConnectionEvent` (see connections/transitions.ts).
 */
export interface BusEvents {
  connectors: { readonly namespace: string; readonly connectors: readonly Connector[] };
  'wallet-accounts': OfWallet &
    Pick<WalletConnection, 'accountsByNetwork'> & { readonly accounts: readonly string[] };
  'wallet-chain': OfWallet & { readonly caipNetworkId: CaipNetworkId };
  'wallet-approved': OfWallet & { readonly approved: readonly CaipNetworkId[] };
  /** In every namespace that the ended session served. */
  'wallet-disconnect': {
    readonly namespaces: readonly string[];
    readonly connectorId: string;
    /** As in the reports of adapters. */
    readonly why?: Interruption | undefined;
  };
  /** A person connected a wallet, or a stored session came back (`reconnect`). */
  connected: ConnectOutcome & { readonly reconnect: boolean };
  disconnected: { readonly namespace: string; readonly reason: EndReason };
  /** One of several connections of a namespace ended; another is still live. */
  'connection-ended': { readonly namespace: string; readonly reason: EndReason };
  /** A stored session came back behind the active one. */
  'connection-joined': { readonly namespace: string };
  /** An inactive wallet changed its account or network. */
  'connection-renewed': { readonly namespace: string };
  /** Another live connection, or another of its accounts, became the active one. */
  'connection-switched': OfWallet & { readonly address: string };
  /** Another namespace became the active one, by a choice of network. */
  'namespace-switched': { readonly namespace: string };
  'account-changed': { readonly namespace: string; readonly address: string };
  'network-changed': { readonly namespace: string; readonly caipNetworkId: CaipNetworkId };
  /** The wallet is on a network the app does not configure: a kit with a widget opens it there. */
  'network-unsupported': { readonly namespace: string; readonly caipNetworkId: CaipNetworkId };
  /** A guard must approve this connection before it becomes active, so it was removed. */
  'connection-rejected': { readonly connection: WalletConnection };
  /** The user must act in this AppKit view; a kit with a widget opens it. */
  'view-needed': {
    readonly view: 'SIWXSignMessage' | 'ApproveTransaction' | 'ConnectingExternal';
  };
  /** An earlier page left a transaction unsettled; the kit watches it. */
  'resume-needed': Record<never, never>;
  /** What is shown has nothing more to be about: who shows it goes to the start, or to the account. */
  'go-home': Record<never, never>;
  /** What `account` says of a namespace's balance was read now, or may be another one. */
  'balance-read': { readonly namespace: string };
  /** Ask for fresh balances, past the cache. */
  'balance-stale': { readonly namespace: string };
  /** The account may be called otherwise now: ask anew, past the cache. */
  'identity-stale': { readonly namespace: string };
  track: TrackEvent;
}

export interface Bus {
  emit<Name extends keyof BusEvents>(name: Name, payload: BusEvents[Name]): void;
  /** Listens; the returned function stops. */
  on<Name extends keyof BusEvents>(
    name: Name,
    listener: (payload: BusEvents[Name]) => void,
  ): () => void;
  /** Drops every listener. */
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
