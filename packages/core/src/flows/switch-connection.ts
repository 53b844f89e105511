// Switches without a wallet request. A wallet is prompted only if a silent reconnect fails.
import { createLatest, createLatestOfEach, inTime } from '../async.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type {
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
} from '../state/connect.types.js';
import type { Core } from '../core.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { moveToFront, withActiveAccount } from '../state/connection-list.js';
import { runGuards, trackIncoming } from '../connections/connection-guards.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import { KitError } from '../errors/kit-error.js';
import { keepSessions, reconnectTimeoutMs } from './stored-sessions.js';
import { disconnect } from './disconnect.js';

type Deps = CommitDeps & Pick<CoreDeps, 'env' | 'guards' | 'shared' | 'storage'>;

export function createSwitchConnectionFlow(deps: Deps, connect: Core['connect']) {
  const { account, adapters, connection, env, storage } = deps;
  const latestOf = createLatestOfEach();

  async function switchConnection(
    parameters: SwitchConnectionParameters,
  ): Promise<SwitchConnectionOutcome> {
    const { namespace, connectorId } = parameters;
    // Copied, because the record changes in place.
    const before = { ...account.get(namespace) };
    const latest = latestOf.of(namespace);
    const signal = latest.begin();
    const address = parameters.address && (await canonical(namespace, parameters.address));
    latest.assertCurrent(signal);
    const target = { namespace, connectorId, address };
    const live = connection.live(namespace, connectorId) ?? (await comeBack(target, signal));
    if (live) await enter(live, address, signal);
    else await connect({ namespace, connectorId });
    const now = account.get(namespace);
    return {
      namespace,
      connectorId,
      address: now.address ?? '',
      hasSwitchedAccount: before.address !== now.address,
      hasSwitchedWallet: before.connectorId !== now.connectorId,
    };
  }

  async function canonical(namespace: string, address: string): Promise<string> {
    const parsing = adapters.get(namespace)?.parseAddress(address, 'wallet');
    return (await parsing?.catch(() => undefined)) ?? address;
  }

  async function comeBack(
    { namespace, connectorId, address }: SwitchConnectionParameters,
    signal: AbortSignal,
  ): Promise<WalletConnection | undefined> {
    const adapter = adapters.get(namespace);
    const latest = latestOf.of(namespace);
    if (address === undefined || !adapter || !connection.find(connectorId, namespace))
      return undefined;
    const { caipNetworkId } =
      connection.state.history.find(
        (past) => past.connectorId === connectorId && past.namespace === namespace,
      ) ?? {};
    // The wallet may report a change before it is live.
    const arriving = trackIncoming(deps);
    const silent = createLatest();
    try {
      const silentSignal = silent.begin(signal);
      const request = { connectorId, address, caipNetworkId, signal: silentSignal };
      const restored = await latest.guard(
        signal,
        inTime(adapter.reconnect(request), env.clock, reconnectTimeoutMs, () => undefined),
      );
      return restored && arriving.latest(restored);
    } catch {
      latest.assertCurrent(signal);
      return undefined;
    } finally {
      silent.cancel();
      arriving.stop();
    }
  }

  async function enter(
    live: WalletConnection,
    address: string | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const { connectorId, namespace } = live;
    try {
      const named = withNamed(live, address);
      const passing = runGuards(deps, 'switched', [named], signal);
      const [passed] = passing === undefined ? [named] : await passing;
      latestOf.of(namespace).assertCurrent(signal);
      const connections = moveToFront(connection.all(namespace), passed);
      commitConnections(deps, 'switched', [{ namespace, connections }]);
    } catch (error) {
      // A restored wallet must not stay connected unseen. A newer switch may be using it.
      const isUnseen = !signal.aborted && !connection.live(namespace, connectorId);
      if (isUnseen) void adapters.get(namespace)?.disconnect(connectorId);
      throw error;
    }
  }

  return {
    switchConnection,
    async forgetConnection(target: SwitchConnectionParameters): Promise<void> {
      const { namespace, connectorId } = target;
      const address = target.address && (await canonical(namespace, target.address));
      const isLive = connection.live(namespace, connectorId) !== undefined;
      if (isLive) await disconnect(deps, { namespace, connectorId });
      const { history } = connection.state;
      const remaining = history.filter(
        (past) =>
          past.namespace !== namespace ||
          past.connectorId !== connectorId ||
          (address !== undefined && past.address !== address),
      );
      // A locked or absent wallet would otherwise be restored at the next load.
      const isStored = keepSessions(
        storage,
        (stored, storedIn) =>
          storedIn !== namespace ||
          stored.connectorId !== connectorId ||
          (address !== undefined && stored.address !== address),
      );
      if (!isLive && !isStored && remaining.length === history.length) throw notFound(address);
      connection.setHistory(remaining);
      storage.set(
        'history',
        remaining.map((past) => ({ ...past })),
      );
    },
    cancel: latestOf.cancel,
  };
}

/** @throws KitError `account/not-found` */
function withNamed(live: WalletConnection, address: string | undefined): WalletConnection {
  if (address !== undefined && !live.accounts.includes(address)) throw notFound(address);
  return withActiveAccount(live, address);
}

function notFound(address: string | undefined): KitError {
  return new KitError('account/not-found', {
    metaMessages: [
      address
        ? 'This wallet has no connection with this account.'
        : 'This wallet has no connected account.',
    ],
  });
}
