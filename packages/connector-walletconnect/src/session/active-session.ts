// The session in use: its connections, its chains and its end. Made by the connector for each session it
// takes up; there is at most one at a time.
import type {
  CaipNetworkId,
  Network,
  SharedSession,
  WalletConnection,
} from '@openappkit/core/adapter';
import type { PairingClient } from '../client/client.types.js';
import { selectChain, type ParsedSession, type SessionNamespace } from './parse-session.js';
import { listenToSession } from './listen-to-session.js';
import { emitTo, type SessionState } from './session-state.types.js';
import { createNamespaceProvider } from './namespace-provider.js';
import { getAccountsByNetwork, getAccounts, createNamespaceState } from './namespace-accounts.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

export type ActiveSession = NonNullable<ReturnType<typeof createActiveSession>>;

export interface ActiveSessionOptions {
  readonly context: WalletConnectContext;
  readonly client: PairingClient;
  readonly session: ParsedSession;
  /** The app's networks, the preferred one first. */
  readonly preferredNetworks: readonly Pick<Network, 'caipNetworkId'>[];
  /** Ends the session on both sides. */
  readonly disconnect: () => Promise<void>;
  /** The wallet ended it, or it expired. */
  readonly onEnded: () => void;
}

/** @returns undefined when the session holds no account in any namespace the app uses */
export function createActiveSession(parts: ActiveSessionOptions) {
  const { context, client, session } = parts;
  const state: SessionState = {
    context,
    client,
    session,
    namespaces: new Map(),
    listeners: new Map(),
    hasEnded: false,
  };
  for (const [namespace, part] of session.namespaces)
    addNamespace(state, namespace, part, parts.preferredNetworks);
  const [first, ...others] = [...state.namespaces.keys()].map((namespace) =>
    createConnection(state, namespace, parts.disconnect),
  );
  if (first === undefined) return undefined;
  const shared: SharedSession = { connections: [first, ...others] };
  const onOver = (): void => {
    close();
    parts.onEnded();
  };
  const stop = listenToSession(state, onOver, (namespace, part) => {
    if (addNamespace(state, namespace, part, parts.preferredNetworks))
      context.report.connected(createConnection(state, namespace, parts.disconnect));
  });
  const close = (): void => {
    if (state.hasEnded) return;
    state.hasEnded = true;
    stop();
    for (const namespace of state.namespaces.keys())
      emitTo(state, namespace, 'disconnect', { code: 4900, message: 'The session has ended.' });
    state.listeners.clear();
  };
  return {
    topic: session.topic,
    pairingTopic: session.pairingTopic,
    state,
    shared,
    /** Stops following; providers answer 4900 from now on. Sends nothing. */
    close,
  };
}

/** False where the app does not use the namespace, or the wallet gave nothing usable there. */
function addNamespace(
  state: SessionState,
  namespace: string,
  part: SessionNamespace,
  preferredNetworks: ActiveSessionOptions['preferredNetworks'],
): boolean {
  const networks = state.context.networks();
  const used = new Set([
    ...networks.map((network) => network.chainNamespace),
    ...preferredNetworks.map(({ caipNetworkId }) =>
      caipNetworkId.slice(0, caipNetworkId.indexOf(':')),
    ),
  ]);
  const current = selectChain(part.chains, preferredNetworks, networks);
  if (!used.has(namespace) || current === undefined) return false;
  state.namespaces.set(namespace, createNamespaceState(namespace, part, current));
  return true;
}

function createConnection(
  state: SessionState,
  namespace: string,
  disconnect: () => Promise<void>,
): WalletConnection {
  const part = state.namespaces.get(namespace);
  const [first, ...others] = part ? getAccounts(part) : [];
  // addPart admits no part without an account and a chain.
  if (part === undefined || first === undefined) throw new Error('A namespace has no accounts.');
  const approved: readonly CaipNetworkId[] = [...part.approved.chains];
  return {
    connectorId: state.context.id,
    namespace,
    accounts: [first, ...others],
    accountsByNetwork: getAccountsByNetwork(part),
    caipNetworkId: part.currentNetwork,
    provider: createNamespaceProvider(state, namespace, disconnect),
    approved,
    canAddNetworks: namespace === 'eip155',
    wallet: state.session.wallet,
  };
}
