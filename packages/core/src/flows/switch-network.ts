// A connected wallet switches first, then the state follows. Without a wallet, only the state changes.
import { createLatest } from '../async.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { SwitchNetworkRequest } from '../adapter/capabilities.types.js';
import { listenTo } from '../listen-to.js';
import type { CaipNetworkId } from '../caip.js';
import type { SwitchAttempt } from '../state/chain.js';
import { onNetwork, replaceOrAppend } from '../state/connection-list.js';
import type { CoreDeps } from '../core-deps.types.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import { fromProvider } from '../errors/from-provider.js';
import { KitError } from '../errors/kit-error.js';
import type { ErrorCode } from '../errors/error-messages.js';
import type { Network } from '../network/network.types.js';

type Deps = CommitDeps & Pick<CoreDeps, 'alerts' | 'shared'>;

const phases: Partial<Record<ErrorCode, SwitchAttempt['phase']>> = {
  'wallet/rejected': 'declined',
  'chain/add-failed': 'add-failed',
};

export function createSwitchNetworkFlow(deps: Deps) {
  const latest = createLatest();
  const { alerts, bus, chain, connection } = deps;
  let requested: WalletConnection | undefined;

  /** Whether the widget started the last switch, rather than the app. */
  let isOwn = false;

  const review = (): void => {
    const active = requested && connection.live(requested.namespace);
    if (requested && active?.connectorId !== requested.connectorId) latest.cancel();
  };
  const stop = listenTo(bus, {
    connected: review,
    'connection-switched': review,
    // A wallet that another tab activates is reported only by this event.
    'account-changed': review,
    'connection-ended': review,
    disconnected: review,
  });

  async function switchNetwork(caipNetworkId: CaipNetworkId, outer?: AbortSignal): Promise<void> {
    const network = chain.find(caipNetworkId);
    if (!network) {
      alerts.show('network-not-found', caipNetworkId);
      throw new KitError('chain/not-found', {
        context: { caipNetworkId },
        metaMessages: [
          `"${caipNetworkId}" isn't in the \`networks\` of createAppKit: add it there.`,
        ],
      });
    }
    const signal = latest.begin(outer);
    signal.addEventListener('abort', () => chain.setSwitching(undefined));
    latest.assertCurrent(signal);
    isOwn = outer !== undefined;
    const live = connection.live(network.chainNamespace);
    requested = live;
    if (live && live.caipNetworkId !== caipNetworkId) await askWallet(network, live, signal);
    latest.assertCurrent(signal);
    requested = undefined;
    chain.setSwitching(undefined);
    commit(network);
    bus.emit('track', { event: 'SWITCH_NETWORK', properties: { network: caipNetworkId } });
  }

  function commit({ chainNamespace: namespace, caipNetworkId }: Network): void {
    const live = connection.live(namespace);
    const connections =
      live && replaceOrAppend(connection.all(namespace), onNetwork(live, caipNetworkId));
    commitConnections(deps, 'network-selected', [
      connections ? { namespace, connections } : { namespace, network: caipNetworkId },
    ]);
  }

  async function askWallet(
    network: Network,
    live: WalletConnection,
    signal: AbortSignal,
  ): Promise<void> {
    const { caipNetworkId } = network;
    const show = (phase: SwitchAttempt['phase']): void => {
      if (!signal.aborted) chain.setSwitching({ caipNetworkId, phase });
    };
    try {
      show('waiting');
      if (onNetwork(live, caipNetworkId) === live) throw new KitError('account/no-address');
      const onAdding = (): void => show('adding');
      await latest.guard(signal, requestNetworkSwitch(deps, live, { network, signal, onAdding }));
    } catch (error) {
      const failure = fromProvider(error, 'chain/switch-failed');
      show(phases[failure.code] ?? 'failed');
      throw failure;
    }
  }

  return {
    switchNetwork,
    cancel(): void {
      const { phase } = chain.state.switching ?? {};
      const isAsking = phase === 'waiting' || phase === 'adding';
      if (isOwn || !isAsking) latest.cancel();
    },
    destroy(): void {
      latest.cancel();
      stop();
    },
  };
}

/** @throws KitError `chain/*`, `wallet/*`, `adapter/unsupported` */
export async function requestNetworkSwitch(
  { adapters, shared }: Pick<CoreDeps, 'adapters' | 'shared'>,
  { namespace, connectorId }: WalletConnection,
  request: Omit<SwitchNetworkRequest, 'connectorId'>,
): Promise<void> {
  const adapter = adapters.get(namespace);
  // Without an adapter that signs for the session, the shared connector makes the wallet request.
  if (shared.serves(connectorId) && !(adapter?.attach && adapter.switchNetwork)) {
    const { network, signal } = request;
    return shared.switchNetwork(connectorId, { namespace, network, signal });
  }
  if (!adapter?.switchNetwork) throw new KitError('adapter/unsupported');
  return adapter.switchNetwork({ ...request, connectorId });
}
