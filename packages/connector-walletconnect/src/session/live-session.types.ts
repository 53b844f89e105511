// One session while it lasts, as the parts of this folder share it. Types only.
import type { CaipNetworkId } from '@openappkit/core/adapter';
import type { PairingClient } from '../client/client.types.js';
import type { ReadSession, SessionPart } from './read-session.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

/** Where one namespace of the session stands. */
export interface PartState {
  readonly namespace: string;
  part: SessionPart;
  /** Addresses of each approved network, the active one first. */
  accounts: Map<CaipNetworkId, readonly string[]>;
  current: CaipNetworkId;
}

export interface LiveState {
  readonly context: WalletConnectContext;
  readonly client: PairingClient;
  readonly session: ReadSession;
  readonly parts: Map<string, PartState>;
  /** Listeners of the namespace providers, keyed by namespace. */
  readonly listeners: Map<string, Map<string, Set<(payload: unknown) => void>>>;
  over: boolean;
}

/** Tells the listeners of a namespace's provider; a listener that throws stops nobody else. */
export function emitTo(state: LiveState, namespace: string, event: string, payload: unknown): void {
  for (const listener of [...(state.listeners.get(namespace)?.get(event) ?? [])]) {
    try {
      listener(payload);
    } catch (error) {
      state.context.env.onError(error);
    }
  }
}
