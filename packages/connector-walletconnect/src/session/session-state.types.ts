import type { CaipNetworkId } from '@openappkit/core/adapter';
import type { PairingClient } from '../client/client.types.js';
import type { ParsedSession, SessionNamespace } from './parse-session.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

export interface NamespaceState {
  readonly namespace: string;
  approved: SessionNamespace;
  /** Addresses of each approved network, the active one first. */
  accounts: Map<CaipNetworkId, readonly string[]>;
  currentNetwork: CaipNetworkId;
}

export interface SessionState {
  readonly context: WalletConnectContext;
  readonly client: PairingClient;
  readonly session: ParsedSession;
  readonly namespaces: Map<string, NamespaceState>;
  readonly listeners: Map<string, Map<string, Set<(payload: unknown) => void>>>;
  hasEnded: boolean;
}

/** Emits an event to the listeners of a namespace's provider. A listener that throws does not stop the others. */
export function emitTo(
  state: SessionState,
  namespace: string,
  event: string,
  payload: unknown,
): void {
  for (const listener of [...(state.listeners.get(namespace)?.get(event) ?? [])]) {
    try {
      listener(payload);
    } catch (error) {
      state.context.env.onError(error);
    }
  }
}
