// The session in use: its connections, its chains and its end. Made by the connector for each session it
// takes up; there is at most one at a time.
import type {
  CaipNetworkId,
  Network,
  SharedSession,
  WalletConnection,
} from '@openappkit/core/adapter';
import type { PairingClient } from '../client/client.types.js';
import { firstChain, type ReadSession, type SessionPart } from './read-session.js';
import { followSession } from './follow-session.js';
import { emitTo, type LiveState } from './live-session.types.js';
import { createNamespaceProvider } from './namespace-provider.js';
import { accountsByNetwork, accountsOf, createPartState } from './part-accounts.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

export type LiveSession = NonNullable<ReturnType<typeof createLiveSession>>;

export interface LiveSessionParts {
  readonly context: WalletConnectContext;
  readonly client: PairingClient;
  readonly session: ReadSession;
  /** The app's networks, the preferred one first. */
  readonly wishes: readonly Pick<Network, 'caipNetworkId'>[];
  /** Ends the session on both sides. */
  readonly disconnect: () => Promise<void>;
  /** The wallet ended it, or it expired. */
  readonly onOver: () => void;
}

/** @returns undefined when the session holds no account in any namespace the app uses */
export function createLiveSession(parts: LiveSessionParts) {
  const { context, client, session } = parts;
  const state: LiveState = {
    context,
    client,
    session,
    parts: new Map(),
    listeners: new Map(),
    over: false,
  };
  for (const [namespace, part] of session.parts) addPart(state, namespace, part, parts.wishes);
  const [first, ...others] = [...state.parts.keys()].map((namespace) =>
    connectionOf(state, namespace, parts.disconnect),
  );
  if (first === undefined) return undefined;
  const shared: SharedSession = { connections: [first, ...others] };
  const onOver = (): void => {
    close();
    parts.onOver();
  };
  const stop = followSession(state, onOver, (namespace, part) => {
    if (addPart(state, namespace, part, parts.wishes))
      context.report.connected(connectionOf(state, namespace, parts.disconnect));
  });
  const close = (): void => {
    if (state.over) return;
    state.over = true;
    stop();
    for (const namespace of state.parts.keys())
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
function addPart(
  state: LiveState,
  namespace: string,
  part: SessionPart,
  wishes: LiveSessionParts['wishes'],
): boolean {
  const networks = state.context.networks();
  const used = new Set([
    ...networks.map((network) => network.chainNamespace),
    ...wishes.map(({ caipNetworkId }) => caipNetworkId.slice(0, caipNetworkId.indexOf(':'))),
  ]);
  const current = firstChain(part.chains, wishes, networks);
  if (!used.has(namespace) || current === undefined) return false;
  state.parts.set(namespace, createPartState(namespace, part, current));
  return true;
}

function connectionOf(
  state: LiveState,
  namespace: string,
  disconnect: () => Promise<void>,
): WalletConnection {
  const part = state.parts.get(namespace);
  const [first, ...others] = part ? accountsOf(part) : [];
  // addPart admits no part without an account and a chain.
  if (part === undefined || first === undefined) throw new Error('A namespace has no accounts.');
  const approved: readonly CaipNetworkId[] = [...part.part.chains];
  return {
    connectorId: state.context.id,
    namespace,
    accounts: [first, ...others],
    accountsByNetwork: accountsByNetwork(part),
    caipNetworkId: part.current,
    provider: createNamespaceProvider(state, namespace, disconnect),
    approved,
    canAddNetworks: namespace === 'eip155',
    wallet: state.session.wallet,
  };
}
