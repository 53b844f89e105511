import type { WalletConnection } from '../adapter/adapter.types.js';
import type { ConnectAttempt, PairingAttempt } from '../connection/connection.js';
import type { CoreDeps } from '../core-deps.types.js';
import { KitError } from '../errors/kit-error.js';
import type { BeginOneStep } from '../sign-in/one-step.types.js';
import type { Network } from '../network/network.types.js';
import type { PairingCode, SharedSession } from '../adapter/shared-connector.types.js';
import { pair } from './pair.js';

type Deps = Pick<
  CoreDeps,
  'adapters' | 'chain' | 'connection' | 'env' | 'guards' | 'options' | 'shared'
>;
export type Connections = readonly [WalletConnection, ...WalletConnection[]];

/** Milliseconds. A code that the host makes is valid for the lifetime of a pairing proposal. */
const hostCodeMs = 300_000;

interface Question {
  readonly uri: string | undefined;
  readonly signal: AbortSignal;
  readonly show: (pairing: PairingAttempt) => void;
}

/** @throws KitError `adapter/not-found`, `wallet/*`, `pairing/*`, `request/cancelled` */
export async function requestConnections(
  deps: Deps,
  attempt: ConnectAttempt,
  { uri, signal, show }: Question,
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
export function disconnectRejected(
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
