// The connect flow: one attempt at a time. A newer one, or cancel, makes the older worthless: its late
// answer never becomes state (decisions.md).
import { createLatest } from '../adapter/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { ConnectAttempt } from '../connection/connection.types.js';
import type { ConnectOutcome, ConnectParameters } from '../core.types.js';
import type { CoreParts } from '../core-parts.js';
import { fromProvider } from '../errors/from-provider.js';
import { KitError } from '../errors/kit-error.js';
import { commitConnection } from './commit-connection.js';

type Parts = Pick<
  CoreParts,
  'account' | 'accountTypeOf' | 'adapters' | 'bus' | 'chain' | 'connection' | 'env' | 'options'
>;

export interface ConnectFlow {
  connect(parameters: ConnectParameters): Promise<ConnectOutcome>;
  cancel(): void;
}

export function createConnectFlow(parts: Parts): ConnectFlow {
  const latest = createLatest();
  const { account, adapters, bus, chain, connection, env } = parts;

  async function connect(parameters: ConnectParameters): Promise<ConnectOutcome> {
    const attempt = begin(parameters);
    const { namespace, connectorId } = attempt;
    const adapter = adapters.get(namespace);
    if (!adapter) throw fail(attempt, new KitError('adapter/not-found'));
    const signal = latest.begin(parameters.signal);
    const replaced = connection.live(namespace);
    if (!replaced) account.setStatus(namespace, 'connecting');
    try {
      const caipNetworkId = chain.state.active[namespace]?.caipNetworkId;
      const live = await latest.guard(
        signal,
        adapter.connect({ connectorId, caipNetworkId, signal }),
      );
      latest.assertCurrent(signal);
      return commit(attempt, live, replaced);
    } catch (error) {
      // A newer attempt owns the status now; otherwise fall back to what was true before.
      if (isCurrent(attempt) && !connection.live(namespace))
        account.setStatus(namespace, 'disconnected');
      throw fail(attempt, fromProvider(error));
    }
  }

  function begin({ connectorId, namespace }: ConnectParameters): ConnectAttempt {
    const connector = connection.find(connectorId, namespace);
    const previous = connection.state.attempt;
    if (previous?.phase === 'waiting' && !connection.live(previous.namespace))
      account.setStatus(previous.namespace, 'disconnected');
    const attempt: ConnectAttempt = {
      connectorId,
      namespace: connector?.namespace ?? namespace ?? '',
      name: connector?.name ?? connectorId,
      imageUrl: connector?.imageUrl,
      phase: 'waiting',
      error: undefined,
      startedAt: env.clock.now(),
    };
    latest.cancel();
    connection.setAttempt(attempt);
    if (!connector)
      throw fail(attempt, new KitError('connector/not-found', { context: { connectorId } }));
    return attempt;
  }

  /** State holds the very object it was given (a valtio ref), so identity tells attempts apart. */
  function isCurrent(attempt: ConnectAttempt): boolean {
    return connection.state.attempt === attempt;
  }

  function commit(
    attempt: ConnectAttempt,
    live: WalletConnection,
    replaced: WalletConnection | undefined,
  ) {
    const { namespace, connectorId } = attempt;
    const support = commitConnection(parts, live);
    chain.setActiveNamespace(namespace);
    connection.setAttempt({ ...attempt, phase: 'connected' });
    if (replaced && replaced.connectorId !== connectorId)
      void adapters.get(namespace)?.disconnect(replaced.connectorId);
    const outcome = {
      namespace,
      connectorId,
      address: live.accounts[0],
      caipNetworkId: live.caipNetworkId,
    };
    bus.emit('connected', { ...outcome, reconnect: false });
    if (support === 'unsupported' && !parts.options.state.current.allowUnsupportedChain)
      bus.emit('network-unsupported', { namespace, caipNetworkId: live.caipNetworkId });
    return outcome;
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
