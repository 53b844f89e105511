// The pairing connector as core uses it: loaded at first need, its reports put on the bus, its connections
// handed to the adapters that sign through them. Made by createWorkingCore; knows no protocol.
import type { AdapterInstance, AppMetadata, WalletConnection } from '../adapter/adapter.types.js';
import {
  type MakeSharedConnector,
  pairingConnectorId,
  type SharedConnector,
  type SharedConnectRequest,
  type SharedSession,
} from '../adapter/shared-connector.types.js';
import type { BaseParts } from '../core-parts.js';
import { KitError } from '../errors/kit-error.js';
import type { Network } from '../network/network.types.js';
import { isPairingOn } from './is-pairing-on.js';

type Parts = Pick<
  BaseParts,
  'adapters' | 'alerts' | 'bus' | 'chain' | 'connection' | 'environment' | 'env' | 'options'
>;

export interface PairingDeps extends Parts {
  /** Loads the connector's package; undefined where this build has none. */
  readonly load: (() => Promise<MakeSharedConnector>) | undefined;
  readonly metadata: () => AppMetadata;
  readonly rpcUrls: (network: Network) => Promise<readonly string[]>;
}

export interface Pairing {
  /** Whether a connection is part of the pairing session. */
  serves(connection: Pick<WalletConnection, 'connectorId'>): boolean;
  /** The live connections of the session, one a namespace. */
  connections(): readonly WalletConnection[];
  /** @throws KitError `connector/pairing-off`, `pairing/*`, `wallet/*`, `request/cancelled` */
  connect(request: SharedConnectRequest): Promise<SharedSession>;
  /** Waits for a session that the host proposes itself. @throws as `connect` */
  adopt(signal: AbortSignal): Promise<SharedSession>;
  reconnect(signal: AbortSignal): Promise<SharedSession | undefined>;
  disconnect(): Promise<void>;
  switchNetwork: SharedConnector['switchNetwork'];
  /** Undefined where pairing is off. */
  provider(): Promise<unknown>;
  /** Forgets the running client: another tab has changed the stored session. */
  reload(): void;
  destroy(): void;
}

export function createPairing(deps: PairingDeps): Pairing {
  const { adapters, chain, connection, options } = deps;
  let loading: Promise<SharedConnector> | undefined;
  let running: SharedConnector | undefined;

  function get(): Promise<SharedConnector> {
    const { load } = deps;
    if (!load || !isPairingOn(deps)) return Promise.reject(new KitError('connector/pairing-off'));
    loading ??= make(load).catch((cause: unknown) => {
      loading = undefined;
      throw new KitError('kit/load-failed', { cause });
    });
    return loading;
  }

  async function make(load: () => Promise<MakeSharedConnector>): Promise<SharedConnector> {
    const makeConnector = await load();
    const { projectId, services, universalProvider, universalProviderConfigOverride, instanceId } =
      options.state.current;
    running = makeConnector({
      ...{ env: deps.env, environment: deps.environment(), rpcUrls: deps.rpcUrls },
      ...{ projectId, relayUrl: services.relay, verifyUrl: services.verify },
      metadata: deps.metadata(),
      storagePrefix: `openappkit-${projectId || 'local'}-${instanceId ?? 'default'}`,
      networks: () => chain.state.networks,
      provider: universalProvider,
      override: universalProviderConfigOverride,
      report: reports(deps, connections),
    });
    return running;
  }

  const connections = (): readonly WalletConnection[] =>
    Object.keys(connection.state.connections).flatMap((namespace) => {
      const live = connection.live(namespace, pairingConnectorId);
      return live ? [live] : [];
    });

  function forget(): void {
    running?.destroy();
    running = undefined;
    loading = undefined;
  }

  return {
    connections,
    serves: ({ connectorId }) => connectorId === pairingConnectorId,
    connect: async (request) => settle(adapters, await (await get()).connect(request)),
    async adopt(signal) {
      const connector = await get();
      if (!connector.adopt) throw new KitError('connector/pairing-off');
      return settle(adapters, await connector.adopt(signal));
    },
    async reconnect(signal) {
      const session = await (await get()).reconnect(signal);
      return session && settle(adapters, session);
    },
    async disconnect() {
      if (running) await running.disconnect();
    },
    switchNetwork: async (request) => (await get()).switchNetwork(request),
    provider: async () => (isPairingOn(deps) && deps.load ? (await get()).provider() : undefined),
    reload: forget,
    destroy: forget,
  };
}

/** Puts each address in its canonical form and hands the connections to the adapters. */
async function settle(
  adapters: ReadonlyMap<string, AdapterInstance>,
  session: SharedSession,
): Promise<SharedSession> {
  const checked = await Promise.all(
    session.connections.map((each) => check(adapters.get(each.namespace), each)),
  );
  const [first, ...rest] = checked.filter((each) => each !== undefined);
  if (!first) throw new KitError('wallet/bad-answer');
  const attach = (each: WalletConnection): WalletConnection => {
    const provider = adapters.get(each.namespace)?.attach?.(each) ?? each.provider;
    return { ...each, provider };
  };
  return { connections: [attach(first), ...rest.map(attach)] };
}

/** A namespace without one readable address is left out: no address is taken from garbage. */
async function check(
  adapter: AdapterInstance | undefined,
  connection: WalletConnection,
): Promise<WalletConnection | undefined> {
  if (!adapter) return connection;
  const parsed = await Promise.allSettled(
    connection.accounts.map((account) => adapter.parseAddress(account)),
  );
  const good = parsed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [first, ...rest] = new Set(good);
  return first === undefined ? undefined : { ...connection, accounts: [first, ...rest] };
}

function reports(deps: PairingDeps, connections: () => readonly WalletConnection[]) {
  const { adapters, alerts, bus, connection } = deps;
  const connectorId = pairingConnectorId;
  const liveOf = (namespace: string) => connection.live(namespace, connectorId);
  return {
    async accountsChanged(namespace: string, accounts: readonly string[]) {
      const live = liveOf(namespace);
      if (!live) return;
      const [first, ...rest] = accounts;
      const next =
        first === undefined
          ? undefined
          : await check(adapters.get(namespace), { ...live, accounts: [first, ...rest] });
      if (!liveOf(namespace)) return;
      if (next) adapters.get(namespace)?.attach?.(next);
      bus.emit('wallet-accounts', { namespace, connectorId, accounts: next?.accounts ?? [] });
    },
    chainChanged(namespace: string, caipNetworkId: WalletConnection['caipNetworkId']) {
      const live = liveOf(namespace);
      if (!live) return;
      adapters.get(namespace)?.attach?.({ ...live, caipNetworkId });
      bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId });
    },
    approvedChanged(namespace: string, approved: readonly WalletConnection['caipNetworkId'][]) {
      const live = liveOf(namespace);
      if (live) adapters.get(namespace)?.attach?.({ ...live, approved });
      bus.emit('wallet-approved', { namespace, connectorId, approved });
    },
    disconnected() {
      for (const { namespace } of connections()) {
        void adapters.get(namespace)?.disconnect(connectorId);
        bus.emit('wallet-disconnect', { namespace, connectorId });
      }
    },
    refused: (reason: 'unauthorized-origin' | 'jwt-not-yet-valid' | 'invalid-key') =>
      alerts.show(reason),
  };
}
