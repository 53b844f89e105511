// Turns the beginning and end of connections into analytics events. It comes with the flows: without them nothing
// connects.
import { listenTo } from '../bus/listen-to.js';
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<
  CoreParts,
  'account' | 'bus' | 'chain' | 'connection' | 'environment' | 'telemetry'
>;

/** Returns its stop. */
export function trackSessions(parts: Parts): () => void {
  const { account, bus, chain, connection, environment, telemetry } = parts;
  return listenTo(bus, {
    connected: ({ namespace, connectorId, reconnect }) => {
      const paired = connection.find(connectorId, namespace)?.needs === 'code';
      // One session over several namespaces is one success.
      if (paired && namespace !== chain.state.activeNamespace) return;
      const { address, connectedWalletInfo } = account.get(namespace);
      const byCode = environment().isMobile ? 'mobile' : 'qrcode';
      const method = paired ? byCode : 'browser';
      const name = connectedWalletInfo?.name ?? connectorId;
      telemetry.track(
        { event: 'CONNECT_SUCCESS', properties: { method, name, reconnect } },
        address,
      );
    },
    disconnected: ({ namespace, reason }) => {
      if (reason !== 'failed')
        telemetry.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace } });
    },
  });
}
