// Turns what happens into analytics events. Only controllers, flows and effects track; views never do.
// The first open of the modal lets the queue go (decisions.md).
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'account' | 'bus' | 'connection' | 'telemetry'>;

/** Returns its stop. */
export function track(parts: Parts): () => void {
  const { account, bus, connection, telemetry } = parts;
  const stops = [
    bus.on('track', (event) => {
      telemetry.track(event);
      if (event.event === 'MODAL_OPEN') telemetry.release();
    }),
    bus.on('connected', ({ namespace, connectorId, reconnect }) => {
      const name = connection.find(connectorId, namespace)?.name ?? connectorId;
      telemetry.track(
        { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name, reconnect } },
        account.get(namespace).address,
      );
    }),
    bus.on('disconnected', ({ namespace, reason }) => {
      if (reason !== 'failed')
        telemetry.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace } });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
