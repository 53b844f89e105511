// A pairing connector without a relay. The test plays the phone, which approves, fails or disconnects.
import {
  type CaipNetworkId,
  KitError,
  namespaceOf,
  type SharedConnectorContext,
  type SharedConnectorEntry,
  type SharedConnectRequest,
  type SharedSession,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { fakeAddress } from './fake-adapter.js';

/** A pairing proposal as the phone receives it. */
export interface FakeProposal {
  readonly request: SharedConnectRequest;
  readonly uri: string;
  approve(session?: SharedSession): void;
  fail(error: unknown): void;
}

export interface FakeSharedConnector {
  /** The entry for the kit's list of shared connectors. */
  readonly entry: SharedConnectorEntry;
  /** The connector methods that the kit called, in order. */
  readonly calls: readonly string[];
  readonly proposals: readonly FakeProposal[];
  /** Reports events of the phone to the kit. Throws if the connector is not loaded yet. */
  readonly report: SharedConnectorContext['report'];
  /** The session that `reconnect` returns. */
  stored: SharedSession | undefined;
  session(networks?: readonly CaipNetworkId[], address?: string): SharedSession;
}

const connectorId = 'walletConnect';
/** Lifetime of a pairing code in milliseconds, as in WalletConnect. */
const codeMs = 300_000;

/**
 * @example
 * const phone = fakeSharedConnector();
 * const core = createCore(options, env, undefined, { connectors: [phone.entry] });
 * void core.connect({ connectorId: 'walletConnect' });
 * phone.proposals[0]?.approve();
 */
export function fakeSharedConnector(): FakeSharedConnector {
  const calls: string[] = [];
  const proposals: FakeProposal[] = [];
  let context: SharedConnectorContext | undefined;
  const requireContext = (): SharedConnectorContext => {
    if (!context) throw new Error('The connector was not loaded yet');
    return context;
  };

  const session = (
    networks: readonly CaipNetworkId[] = requireContext()
      .networks()
      .map((network) => network.caipNetworkId),
    address = fakeAddress,
  ): SharedSession => makeSession(connectorId, networks, address, { name: 'Fake Phone' });

  /** @param providesCode - whether the fake calls `request.onCode`; otherwise the host supplies the code */
  function propose(request: SharedConnectRequest, providesCode: boolean): Promise<SharedSession> {
    const uri = `wc:${String(proposals.length).padStart(64, '0')}@2?relay-protocol=irn`;
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new KitError('request/cancelled')));
      const approve = (answer = session()): void => resolve(answer);
      proposals.push({ request, uri, approve, fail: reject });
      if (providesCode)
        queueMicrotask(() =>
          request.onCode({ uri, expiresAt: requireContext().env.clock.now() + codeMs }),
        );
    });
  }

  const fake: FakeSharedConnector = {
    calls,
    proposals,
    session,
    stored: undefined,
    get report() {
      return requireContext().report;
    },
    entry: {
      id: connectorId,
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      needs: 'code',
      isOn: ({ projectId, universalProvider, enableWalletConnect, services }) =>
        universalProvider !== undefined ||
        (enableWalletConnect && projectId !== '' && services.relay !== null),
      load: async () => (newContext) => {
        context = newContext;
        calls.push('make');
        return {
          connect(request) {
            calls.push('connect');
            return propose(request, true);
          },
          adopt(signal, onCode = () => undefined) {
            calls.push('adopt');
            return propose({ networks: [], signal, onCode }, false);
          },
          async reconnect() {
            calls.push('reconnect');
            return fake.stored;
          },
          async disconnect() {
            calls.push('disconnect');
          },
          async switchNetwork({ network }) {
            calls.push(`switch ${network.caipNetworkId}`);
          },
          provider: async () => ({}),
          destroy: () => void calls.push('destroy'),
        };
      },
    },
  };
  return fake;
}

/** A session with one connection per namespace, active on the first of its networks. @throws Error if `networks` is empty */
export function makeSession(
  connectorId: string,
  networks: readonly CaipNetworkId[],
  address: string,
  wallet?: WalletConnection['wallet'],
): SharedSession {
  const connections = new Map<string, WalletConnection>();
  for (const caipNetworkId of networks) {
    const namespace = namespaceOf(caipNetworkId);
    const known = connections.get(namespace);
    connections.set(namespace, {
      connectorId,
      namespace,
      accounts: [address],
      caipNetworkId: known?.caipNetworkId ?? caipNetworkId,
      provider: { request: () => Promise.resolve(null) },
      approved: [...(known?.approved ?? []), caipNetworkId],
      ...(wallet && { wallet }),
    });
  }
  const [first, ...rest] = connections.values();
  if (!first) throw new Error('A session needs a network');
  return { connections: [first, ...rest] };
}
