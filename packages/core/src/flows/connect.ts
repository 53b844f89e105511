// The connect flow: one attempt at a time. A newer one, or cancel, makes the older worthless: its late answer never
// becomes state.
import { createLatest } from '../adapter/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { ConnectAttempt, PairingAttempt } from '../connection/connection.types.js';
import type { ConnectOutcome, ConnectParameters } from '../core.types.js';
import type { CoreParts } from '../core-parts.js';
import { inFront } from '../door/arrange.js';
import { passGate } from '../door/pass-gate.js';
import { type DoorParts, settle } from '../door/settle.js';
import { fromProvider } from '../errors/from-provider.js';
import { KitError } from '../errors/kit-error.js';
import { pair } from './pair.js';
import { preferAccount } from './prefer-account.js';

type Parts = DoorParts & Pick<CoreParts, 'env' | 'gate' | 'shared'>;
type Connections = readonly [WalletConnection, ...WalletConnection[]];

/** A code that the host made itself works this long: the lifetime of a pairing proposal. */
const hostCodeMs = 300_000;

export interface ConnectFlow {
  connect(parameters: ConnectParameters): Promise<ConnectOutcome>;
  cancel(): void;
}

export function createConnectFlow(parts: Parts): ConnectFlow {
  const latest = createLatest();
  const { account, adapters, bus, chain, connection, env, shared } = parts;
  let attempts = 0;

  async function connect(parameters: ConnectParameters): Promise<ConnectOutcome> {
    const attempt = begin(parameters);
    const { namespace } = attempt;
    const signal = latest.begin(parameters.signal);
    if (!connection.live(namespace)) account.setStatus(namespace, 'connecting');
    try {
      const answered = await latest.guard(signal, ask(attempt, parameters, signal));
      const coming = mainFirst(answered.map(prefer), namespace) ?? answered;
      const passing = passGate(parts, 'connected', coming, signal);
      const passed = passing ? await passing.catch(turnAway(coming)) : coming;
      latest.assertCurrent(signal);
      return commit(attempt, passed);
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
    if (shared.serves(connectorId)) return askShared(attempt, uri, signal);
    const adapter = adapters.get(namespace);
    if (!adapter) throw new KitError('adapter/not-found');
    const caipNetworkId = chain.state.active[namespace]?.caipNetworkId;
    return [await adapter.connect({ connectorId, caipNetworkId, signal })];
  }

  async function askShared(
    attempt: ConnectAttempt,
    uri: string | undefined,
    signal: AbortSignal,
  ): Promise<Connections> {
    const { namespace, connectorId } = attempt;
    const show = (state: PairingAttempt): void => {
      connection.setAttempt({ ...attempt, pairing: state });
    };
    if (uri !== undefined) {
      const code = { uri, expiresAt: env.clock.now() + hostCodeMs };
      show({ status: 'ready', code, renewals: 0 });
      return (await shared.adopt(connectorId, signal)).connections;
    }
    const request = { connectorId, networks: preferred(namespace), signal, show };
    return (await pair(parts, request)).connections;
  }

  /** What was kept out at the gate is not left connected behind the app's back. */
  const turnAway =
    (coming: Connections) =>
    (error: unknown): never => {
      for (const { namespace, connectorId } of coming) {
        if (connection.live(namespace, connectorId)) continue;
        void adapters.get(namespace)?.disconnect(connectorId);
        if (shared.serves(connectorId)) void shared.disconnect(connectorId);
      }
      throw error;
    };

  /** The active network first: the wallet is asked for it before the others. */
  function preferred(namespace: string) {
    const active = chain.state.active[namespace];
    const others = chain.state.networks.filter((network) => network !== active);
    return active ? [active, ...others] : others;
  }

  const prefer = (live: WalletConnection): WalletConnection =>
    preferAccount(live, parts.accountTypeOf(live.namespace));

  function begin(parameters: ConnectParameters): ConnectAttempt {
    const { needs, namespace, wallet } = parameters;
    const connectorId = parameters.connectorId ?? (needs && connection.needing(needs)?.id) ?? '';
    const wanted =
      namespace ?? (shared.serves(connectorId) ? chain.state.activeNamespace : undefined);
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
      needs: connector?.needs ?? needs,
      ...(connector?.needs === 'code' && {
        pairing: { status: 'building', code: undefined, renewals: 0 },
      }),
      wallet,
    };
    latest.cancel();
    connection.setAttempt(attempt);
    if (!connector)
      throw fail(attempt, new KitError('connector/not-found', { context: { connectorId, needs } }));
    return attempt;
  }

  function isCurrent(attempt: ConnectAttempt): boolean {
    return connection.state.attempt?.id === attempt.id;
  }

  function commit(attempt: ConnectAttempt, connections: Connections): ConnectOutcome {
    const [main] = connections;
    const { namespace: wanted } = attempt;
    // Whatever was being tried elsewhere, the wallet answered here.
    if (main.namespace !== wanted && !connection.live(wanted))
      account.setStatus(wanted, 'disconnected');
    const changes = connections.map((live) => ({
      namespace: live.namespace,
      connections: inFront(connection.all(live.namespace), live),
    }));
    settle(parts, 'connected', changes, () =>
      connection.setAttempt({ ...attempt, phase: 'connected', pairing: undefined }),
    );
    const { namespace, connectorId, accounts, caipNetworkId } = main;
    return { namespace, connectorId, address: accounts[0], caipNetworkId };
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
      // A failed one has given its status back, and another wallet may be coming meanwhile.
      if (attempt.phase === 'waiting' && !connection.live(attempt.namespace))
        account.setStatus(attempt.namespace, 'disconnected');
    },
  };
}

/** The connection of the namespace that was asked for comes first, where the wallet gave one. */
function mainFirst(
  connections: readonly WalletConnection[],
  namespace: string,
): Connections | undefined {
  const main = connections.find((each) => each.namespace === namespace) ?? connections[0];
  return main && [main, ...connections.filter((each) => each !== main)];
}
