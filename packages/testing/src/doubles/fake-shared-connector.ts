// A pairing connector whose phone the test controls: it approves, declines or disconnects. Opens no socket.
import {
  type CaipNetworkId,
  KitError,
  type SharedConnectorContext,
  type SharedConnectorEntry,
  type SharedConnectRequest,
  type SharedSession,
} from '@openappkit/core/adapter';
import { fakeAddress } from './fake-adapter.js';
import { makeSession } from './make-session.js';

/** One proposal, as the phone sees it. */
export interface FakeProposal {
  readonly request: SharedConnectRequest;
  readonly uri: string;
  agree(session?: SharedSession): void;
  fail(error: unknown): void;
}

export interface FakeSharedConnector {
  /** Its line of the table of shared connectors. */
  readonly entry: SharedConnectorEntry;
  /** What the kit asked, in order. */
  readonly calls: readonly string[];
  readonly proposals: readonly FakeProposal[];
  /** Speaks for the phone, after the connector was loaded. */
  readonly report: SharedConnectorContext['report'];
  /** What `reconnect` gives. */
  stored: SharedSession | undefined;
  session(networks?: readonly CaipNetworkId[], address?: string): SharedSession;
}

const connectorId = 'walletConnect';
/** How long a fake code works, in milliseconds: as long as a real one. */
const codeMs = 300_000;

/**
 * @example
 * const phone = fakeSharedConnector();
 * const core = createCore(options, env, undefined, { connectors: [phone.entry] });
 * void core.connect({ connectorId: 'walletConnect' });
 * phone.proposals[0]?.agree();
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

  /** @param makes the connector makes the code; else the host does, by `request.onCode` */
  function propose(request: SharedConnectRequest, makes: boolean): Promise<SharedSession> {
    const uri = `wc:${String(proposals.length).padStart(64, '0')}@2?relay-protocol=irn`;
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new KitError('request/cancelled')));
      const agree = (answer = session()): void => resolve(answer);
      proposals.push({ request, uri, agree, fail: reject });
      if (makes)
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
