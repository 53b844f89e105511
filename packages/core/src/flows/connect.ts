// The connect flow: one attempt at a time. A newer one, or cancel, makes the older worthless: its late
// answer never becomes state (decisions.md).
import { createLatest } from '../adapter/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { pairingConnectorId } from '../adapter/shared-connector.types.js';
import type { ConnectAttempt, PairingAttempt } from '../connection/connection.types.js';
import type { ConnectOutcome, ConnectParameters } from '../core.types.js';
import type { CoreParts } from '../core-parts.js';
import { fromProvider } from '../errors/from-provider.js';
import { KitError } from '../errors/kit-error.js';
import { commitConnection } from './commit-connection.js';
import { preferAccount } from './prefer-account.js';
import { pair } from './pair.js';

type Parts = Pick<
  CoreParts,
  | 'account'
  | 'accountTypeOf'
  | 'adapters'
  | 'bus'
  | 'chain'
  | 'connection'
  | 'env'
  | 'options'
  | 'pairing'
>;
type Connections = readonly [WalletConnection, ...WalletConnection[]];

/** A code that the host made itself works this long (wire.md 4.5). */
const hostCodeMs = 300_000;

export interface ConnectFlow {
  connect(parameters: ConnectParameters): Promise<ConnectOutcome>;
  cancel(): void;
}

export function createConnectFlow(parts: Parts): ConnectFlow {
  const latest = createLatest();
  const { account, adapters, bus, chain, connection, env, pairing } = parts;
  let attempts = 0;

  async function connect(parameters: ConnectParameters): Promise<ConnectOutcome> {
    const attempt = begin(parameters);
    const { namespace } = attempt;
    const signal = latest.begin(parameters.signal);
    if (!connection.live(namespace)) account.setStatus(namespace, 'connecting');
    try {
      const connections = await latest.guard(signal, ask(attempt, parameters, signal));
      latest.assertCurrent(signal);
      return commit(attempt, connections);
    } catch (error) {
      // A newer attempt owns the status now; otherwise fall back to what was true before.
      if (isCurrent(attempt) && !connection.live(namespace))
        account.setStatus(namespace, 'disconnected');
      throw fail(attempt, fromProvider(error));
    }
  }

  async function ask(
    attempt: ConnectAttempt,
    { uri }: ConnectParameters,
    signal: AbortSignal,
  ): Promise<Connections> {
    const { namespace, connectorId } = attempt;
    const caipNetworkId = chain.state.active[namespace]?.caipNetworkId;
    if (connectorId === pairingConnectorId) {
      const show = (state: PairingAttempt): void => {
        if (isCurrent(attempt)) connection.setAttempt({ ...attempt, pairing: state });
      };
      if (uri !== undefined) {
        const code = { uri, expiresAt: env.clock.now() + hostCodeMs };
        show({ status: 'ready', code, renewals: 0 });
        return (await pairing.adopt(signal)).connections;
      }
      return (await pair(parts, { networks: preferred(namespace), signal, show })).connections;
    }
    const adapter = adapters.get(namespace);
    if (!adapter) throw new KitError('adapter/not-found');
    return [await adapter.connect({ connectorId, caipNetworkId, signal })];
  }

  /** The active network first: the wallet is asked for it before the others. */
  function preferred(namespace: string) {
    const active = chain.state.active[namespace];
    const others = chain.state.networks.filter((network) => network !== active);
    return active ? [active, ...others] : others;
  }

  function begin({ connectorId, namespace, wallet }: ConnectParameters): ConnectAttempt {
    const isPairing = connectorId === pairingConnectorId;
    const wanted = namespace ?? (isPairing ? chain.state.activeNamespace : undefined);
    const connector = connection.find(connectorId, wanted);
    const previous = connection.state.attempt;
    if (previous?.phase === 'waiting' && !connection.live(previous.namespace))
      account.setStatus(previous.namespace, 'disconnected');
    const attempt: ConnectAttempt = {
      id: ++attempts,
      connectorId,
      namespace: connector?.namespace ?? wanted ?? '',
      name: wallet?.name ?? connector?.name ?? connectorId,
      imageUrl: wallet ? wallet.imageUrl : connector?.imageUrl,
      phase: 'waiting',
      error: undefined,
      startedAt: env.clock.now(),
      ...(isPairing && { pairing: { status: 'building', code: undefined, renewals: 0 } }),
      wallet,
    };
    latest.cancel();
    connection.setAttempt(attempt);
    if (!connector)
      throw fail(attempt, new KitError('connector/not-found', { context: { connectorId } }));
    return attempt;
  }

  function isCurrent(attempt: ConnectAttempt): boolean {
    return connection.state.attempt?.id === attempt.id;
  }

  function commit(attempt: ConnectAttempt, answered: Connections): ConnectOutcome {
    const { namespace: wanted } = attempt;
    const connections = answered.map((live) =>
      preferAccount(live, parts.accountTypeOf(live.namespace)),
    );
    const main = connections.find(({ namespace }) => namespace === wanted) ?? answered[0];
    // Whatever was being tried elsewhere, the wallet answered here.
    if (main.namespace !== wanted && !connection.live(wanted))
      account.setStatus(wanted, 'disconnected');
    const results = connections.map((live) => ({ live, support: commitConnection(parts, live) }));
    chain.setActiveNamespace(main.namespace);
    connection.setAttempt({ ...attempt, phase: 'connected', pairing: undefined });
    for (const { live } of results) bus.emit('connected', { ...outcomeOf(live), reconnect: false });
    const { allowUnsupportedChain } = parts.options.state.current;
    for (const { live, support } of results)
      if (live === main && support === 'unsupported' && !allowUnsupportedChain)
        bus.emit('network-unsupported', {
          namespace: live.namespace,
          caipNetworkId: live.caipNetworkId,
        });
    return outcomeOf(main);
  }

  function fail(attempt: ConnectAttempt, error: KitError): KitError {
    const cancelled = error.code === 'request/cancelled';
    if (isCurrent(attempt))
      connection.setAttempt(cancelled ? undefined : { ...attempt, phase: 'failed', error });
    if (!cancelled) {
      const event = error.code === 'wallet/rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR';
      bus.emit('track', { event, properties: { message: error.shortMessage } });
    }
    return error;
  }

  return {
    connect,
    cancel() {
      const attempt = connection.state.attempt;
      latest.cancel();
      if (!attempt || attempt.phase === 'connected') return;
      connection.setAttempt(undefined);
      if (!connection.live(attempt.namespace)) account.setStatus(attempt.namespace, 'disconnected');
    },
  };
}

function outcomeOf({
  namespace,
  connectorId,
  accounts,
  caipNetworkId,
}: WalletConnection): ConnectOutcome {
  return { namespace, connectorId, address: accounts[0], caipNetworkId };
}
