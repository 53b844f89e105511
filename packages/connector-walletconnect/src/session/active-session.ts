// The active session with its connections and chains. There is at most one at a time.
import {
  type CaipNetworkId,
  type Network,
  type SharedSession,
  type WalletConnection,
  namespaceOf,
} from '@openappkit/core/adapter';
import type { PairingClient } from '../client/client.types.js';
import { selectChain, type ParsedSession, type SessionNamespace } from './parse-session.js';
import { listenToSession } from './listen-to-session.js';
import {
  emitTo,
  type SessionState,
  getAccountsByNetwork,
  getAccounts,
  createNamespaceState,
} from './session-state.js';
import { createNamespaceProvider } from './namespace-provider.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

export type ActiveSession = NonNullable<ReturnType<typeof createActiveSession>>;

interface ActiveSessionOptions {
  readonly context: WalletConnectContext;
  readonly client: PairingClient;
  readonly session: ParsedSession;
  /** The app's networks, the preferred one first. */
  readonly preferredNetworks: readonly Pick<Network, 'caipNetworkId'>[];
  readonly disconnect: () => Promise<void>;
  readonly onEnded: () => void;
}

/** @returns undefined if the session has no account in any namespace of the app */
export function createActiveSession(options: ActiveSessionOptions) {
  const { context, client, session } = options;
  const state: SessionState = {
    context,
    client,
    session,
    namespaces: new Map(),
    listeners: new Map(),
    hasEnded: false,
  };
  for (const [namespace, approved] of session.namespaces)
    addNamespace(state, namespace, approved, options.preferredNetworks);
  const [first, ...others] = [...state.namespaces.keys()].map((namespace) =>
    createConnection(state, namespace, options.disconnect),
  );
  if (first === undefined) return undefined;
  const shared: SharedSession = { connections: [first, ...others] };
  const onOver = (): void => {
    close();
    options.onEnded();
  };
  const stop = listenToSession(state, onOver, (namespace, approved) => {
    if (addNamespace(state, namespace, approved, options.preferredNetworks))
      context.report.connected(createConnection(state, namespace, options.disconnect));
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
    /** Stops listening. Providers reject with 4900 from now on. Sends nothing to the wallet. */
    close,
  };
}

/** Returns false if the app does not use the namespace, or the wallet approved no usable account there. */
function addNamespace(
  state: SessionState,
  namespace: string,
  approved: SessionNamespace,
  preferredNetworks: ActiveSessionOptions['preferredNetworks'],
): boolean {
  const networks = state.context.networks();
  const used = new Set([
    ...networks.map((network) => network.chainNamespace),
    ...preferredNetworks.map(({ caipNetworkId }) => namespaceOf(caipNetworkId)),
  ]);
  const current = selectChain(approved.chains, preferredNetworks, networks);
  if (!used.has(namespace) || current === undefined) return false;
  state.namespaces.set(namespace, createNamespaceState(namespace, approved, current));
  return true;
}

function createConnection(
  state: SessionState,
  namespace: string,
  disconnect: () => Promise<void>,
): WalletConnection {
  const namespaceState = state.namespaces.get(namespace);
  const [first, ...others] = namespaceState ? getAccounts(namespaceState) : [];
  // addNamespace adds no namespace without an account and a chain.
  if (namespaceState === undefined || first === undefined)
    throw new Error('A namespace has no accounts.');
  const approved: readonly CaipNetworkId[] = [...namespaceState.approved.chains];
  return {
    connectorId: state.context.id,
    namespace,
    accounts: [first, ...others],
    accountsByNetwork: getAccountsByNetwork(namespaceState),
    caipNetworkId: namespaceState.currentNetwork,
    provider: createNamespaceProvider(state, namespace, disconnect),
    approved,
    canAddNetworks: namespace === 'eip155',
    wallet: state.session.wallet,
  };
}
