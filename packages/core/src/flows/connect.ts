// Runs one connection attempt at a time. A newer attempt or a cancel discards answers to the older one.
import {
  accountTypeOf,
  type CommitDeps,
  commitConnections,
} from '../connections/commit-connections.js';
import { createLatest } from '../async.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { ConnectAttempt, PairingAttempt } from '../state/connection.js';
import type { ConnectOutcome, ConnectParameters } from '../state/connect.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { moveToFront, withPreferredAccount } from '../state/connection-list.js';
import { runGuards } from '../connections/connection-guards.js';
import { fromProvider } from '../errors/from-provider.js';
import { KitError } from '../errors/kit-error.js';
import { notFound } from '../shared/shared-connectors.js';
import type { BeginOneStep } from '../sign-in/siwx.types.js';
import type { Network } from '../network/network.types.js';
import type { PairingCode, SharedSession } from '../adapter/shared-connector.types.js';
import { pair } from './pair.js';

type Deps = CommitDeps & Pick<CoreDeps, 'env' | 'guards' | 'shared'>;

export function createConnectFlow(deps: Deps) {
  const latest = createLatest();
  const { account, bus, chain, connection, env, shared } = deps;
  let attempts = 0;

  async function connect(parameters: ConnectParameters): Promise<ConnectOutcome> {
    const attempt = begin(parameters);
    const { namespace } = attempt;
    const signal = latest.begin(parameters.signal);
    signal.addEventListener('abort', () => forget(attempt));
    if (!connection.live(namespace)) account.setStatus(namespace, 'connecting');
    try {
      latest.assertCurrent(signal);
      const pending = requestConnections(deps, attempt, {
        uri: parameters.uri,
        signal,
        show: show(attempt),
      });
      const answered = await latest.guard(signal, pending);
      const coming = mainFirst(answered.map(prefer), namespace) ?? answered;
      const refuse = disconnectRejected(deps, coming);
      const passing = runGuards(deps, 'connected', coming, signal);
      const passed = passing === undefined ? coming : await passing.catch(refuse);
      // The user may cancel after the last guard has answered.
      if (signal.aborted) refuse(new KitError('request/cancelled'));
      return commit(attempt, passed);
    } catch (error) {
      // A newer attempt owns the status now. Otherwise restore the status from before.
      if (isCurrent(attempt) && !connection.live(namespace))
        account.setStatus(namespace, 'disconnected');
      throw fail(attempt, fromProvider(error));
    }
  }

  const show =
    (attempt: ConnectAttempt) =>
    (pairing: PairingAttempt): void => {
      if (isCurrent(attempt)) connection.setAttempt({ ...attempt, pairing });
    };

  /** Moves the preferred account type to the front. Accounts that the user selects later are never reordered. */
  const prefer = (live: WalletConnection): WalletConnection =>
    withPreferredAccount(live, accountTypeOf(deps.options, live.namespace));

  function begin(parameters: ConnectParameters): ConnectAttempt {
    const { needs, namespace, wallet } = parameters;
    const connectorId = parameters.connectorId ?? (needs && connection.needing(needs)?.id) ?? '';
    const requested =
      namespace ?? (shared.serves(connectorId) ? chain.state.activeNamespace : undefined);
    const connector =
      connection.find(connectorId, requested) ??
      // Without a requested namespace, the connector may serve another one than the active namespace.
      (namespace === undefined ? connection.find(connectorId) : undefined);
    const previous = connection.state.attempt;
    if (previous?.phase === 'waiting' && !connection.live(previous.namespace))
      account.setStatus(previous.namespace, 'disconnected');
    const attempt: ConnectAttempt = {
      id: ++attempts,
      connectorId,
      namespace: connector?.namespace ?? requested ?? '',
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
    connection.setAttempt(attempt);
    latest.cancel();
    if (!connector)
      throw fail(attempt, notFound(connectorId, needs ?? shared.needsOf(connectorId)));
    return attempt;
  }

  function isCurrent(attempt: ConnectAttempt): boolean {
    return connection.state.attempt?.id === attempt.id;
  }

  function commit(attempt: ConnectAttempt, connections: Connections): ConnectOutcome {
    const [main] = connections;
    const { namespace: requested } = attempt;
    // The wallet answered in another namespace than the requested one.
    if (main.namespace !== requested && !connection.live(requested))
      account.setStatus(requested, 'disconnected');
    const changes = connections.map((live) => ({
      namespace: live.namespace,
      connections: moveToFront(connection.all(live.namespace), live),
    }));
    commitConnections(deps, 'connected', changes, () =>
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

  /** Runs synchronously with the abort, so that a reopened dialog does not show the old attempt. */
  function forget({ id, namespace }: ConnectAttempt): void {
    const { attempt } = connection.state;
    if (attempt?.id !== id || attempt.phase === 'connected') return;
    connection.setAttempt(undefined);
    // A failed attempt has already restored the status, and another wallet may be connecting.
    if (attempt.phase === 'waiting' && !connection.live(namespace))
      account.setStatus(namespace, 'disconnected');
  }

  return {
    connect,
    cancel(): void {
      const { attempt } = connection.state;
      latest.cancel();
      // An attempt without a connector has no signal.
      if (attempt) forget(attempt);
    },
  };
}

function mainFirst(
  connections: readonly WalletConnection[],
  namespace: string,
): Connections | undefined {
  const main = connections.find((each) => each.namespace === namespace) ?? connections[0];
  return main && [main, ...connections.filter((each) => each !== main)];
}

type Connections = readonly [WalletConnection, ...WalletConnection[]];

/** Milliseconds. A code that the host makes is valid for the lifetime of a pairing proposal. */
const hostCodeMs = 300_000;

interface RequestParams {
  readonly uri: string | undefined;
  readonly signal: AbortSignal;
  readonly show: (pairing: PairingAttempt) => void;
}

/** @throws KitError `adapter/not-found`, `wallet/*`, `pairing/*`, `request/cancelled` */
async function requestConnections(
  deps: Deps,
  attempt: ConnectAttempt,
  { uri, signal, show }: RequestParams,
): Promise<Connections> {
  const { adapters, chain, connection, env, guards, options, shared } = deps;
  const { namespace, connectorId, needs } = attempt;
  const signIn: BeginOneStep = async () => guards.oneStep?.(signal);
  if (!shared.serves(connectorId)) {
    const adapter = adapters.get(namespace);
    if (!adapter) throw new KitError('adapter/not-found');
    const caipNetworkId = chain.state.active[namespace]?.caipNetworkId;
    return [await adapter.connect({ connectorId, caipNetworkId, signal, signIn })];
  }
  /**
   * Ends a session that is approved after a cancel. Otherwise the wallet shows a connection that the app does not have.
   */
  const endSession = (): void => {
    if (isConnecting(connection, connectorId, attempt)) return;
    if (shared.connections(connectorId).length > 0) return;
    shared.disconnect(connectorId).catch(() => undefined);
  };
  const inTime = ({ connections }: SharedSession): Connections => {
    if (!signal.aborted) return connections;
    endSession();
    throw new KitError('request/cancelled');
  };
  const networks = preferred(deps, namespace);
  // The user has already logged in, so a frame needs no code.
  if (needs === 'frame') {
    const onCode = (): void => undefined;
    return inTime(await shared.connect(connectorId, { networks, signal, onCode, signIn }));
  }
  if (uri !== undefined || options.state.current.manualWCControl) {
    const onCode = (code: PairingCode): void => show({ status: 'ready', code, renewals: 0 });
    if (uri === undefined) show({ status: 'building', code: undefined, renewals: 0 });
    else onCode({ uri, expiresAt: env.clock.now() + hostCodeMs });
    return inTime(await shared.adopt(connectorId, signal, onCode));
  }
  const how = { connectorId, networks, signal, show, signIn, onLate: endSession };
  return (await pair(deps, how)).connections;
}

/** The active network comes first, because the wallet gets its request before the others. */
function preferred({ chain }: Deps, namespace: string): readonly Network[] {
  const active = chain.state.active[namespace];
  const others = chain.state.networks.filter((network) => network !== active);
  return active ? [active, ...others] : others;
}

/** Rejected wallets must not stay connected unseen. Rethrows the error. */
function disconnectRejected(
  { adapters, connection, shared }: Deps,
  coming: Connections,
): (error: unknown) => never {
  return (error) => {
    for (const { namespace, connectorId } of coming) {
      if (connection.live(namespace, connectorId)) continue;
      void adapters.get(namespace)?.disconnect(connectorId);
      if (shared.serves(connectorId)) void shared.disconnect(connectorId);
    }
    throw error;
  };
}

/** Whether the user is connecting this wallet now. @param ignored - an attempt to leave out */
export function isConnecting(
  { state }: CoreDeps['connection'],
  connectorId: string,
  ignored?: Pick<ConnectAttempt, 'id'>,
): boolean {
  const { attempt } = state;
  const isIt = attempt?.connectorId === connectorId && attempt.phase === 'waiting';
  return isIt && attempt.id !== ignored?.id;
}
