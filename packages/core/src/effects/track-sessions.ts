// Loaded with the flows, because nothing connects without them.
import { listenTo } from '../listen-to.js';
import type { CoreDeps } from '../core-deps.types.js';

type Deps = Pick<
  CoreDeps,
  'account' | 'bus' | 'chain' | 'connection' | 'environment' | 'router' | 'telemetry'
>;

export function trackSessions(deps: Deps): () => void {
  const { account, bus, chain, connection, environment, router, telemetry } = deps;
  return listenTo(bus, {
    connected: ({ namespace, connectorId, caipNetworkId, reconnect }) => {
      const { needs } = connection.find(connectorId, namespace) ?? {};
      // One session over several namespaces counts as one success.
      if (needs && namespace !== chain.state.activeNamespace) return;
      const { address, connectedWalletInfo } = account.get(namespace);
      const byCode = environment().isMobile ? 'mobile' : 'qrcode';
      const direct = needs === 'frame' ? 'email' : 'browser';
      const method = needs === 'code' ? byCode : direct;
      const name = connectedWalletInfo?.name ?? connectorId;
      const walletRank = connection.state.attempt?.wallet?.rank;
      const { view } = router.state;
      const properties = { method, name, reconnect, walletRank, view, caipNetworkId };
      telemetry.track({ event: 'CONNECT_SUCCESS', properties }, address);
    },
    disconnected: ({ namespace, reason }) => {
      if (reason !== 'failed')
        telemetry.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace } });
    },
  });
}
