import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseUpgrade, corruptUpgrade } from './refuse-upgrade.js';
import type { ServiceName, Traffic } from './traffic.js';

/** Only path and query of the parsed URL are read. */
const ownUrl = 'http://127.0.0.1';

/** Logs the request, then calls `upgrade` unless a fault applies. An invalid URL gets 400. */
export function acceptUpgrade(
  request: {
    readonly service: ServiceName;
    readonly traffic: Traffic;
    readonly incoming: IncomingMessage;
    readonly connection: Duplex;
    readonly offline?: boolean;
  },
  upgrade: () => void,
): void {
  const { service, traffic, incoming, connection } = request;
  if (!URL.canParse(incoming.url ?? '/', ownUrl)) {
    refuseUpgrade(connection, 400);
    return;
  }
  const url = new URL(incoming.url ?? '/', ownUrl);
  const fault = traffic.takeFault(service, url.pathname);
  traffic.record({
    at: Date.now(),
    service,
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    origin: incoming.headers.origin ?? null,
    body: '',
    fault: fault?.kind ?? null,
  });
  if (request.offline) connection.destroy();
  else if (fault) corruptUpgrade(connection, fault, upgrade);
  else upgrade();
}
