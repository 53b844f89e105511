// Compares the network and device of a login request with those of the approving page. A requester can forge the app and the
// browser, but not the user's network or device secret. The network is stored as a hash keyed by ticket, so tickets of one
// network do not look alike.
import type { Selectable } from 'kysely';
import type { FrameTables } from '../database/tables.js';
import type { Secrets } from '../secrets.js';
import type { Holder } from './wrappings.js';

/** @param network - an IPv4 address, or the first 64 bits of an IPv6 address */
export const hashNetwork = (secrets: Secrets, ticketId: string, network: string): string =>
  secrets.keyedHash('network', ticketId, network);

/** The address for display, without the part that identifies a single household. */
export function maskAddress(network: string): string {
  const parts = network.split(network.includes(':') ? ':' : '.');
  return [...parts.slice(0, 3), 'x'].join(network.includes(':') ? ':' : '.');
}

/** `unknown` if the network of either side is unknown; pages treat it like `far`. */
type Distance = 'near' | 'far' | 'unknown';

/** @param approver - the page behind the link: its device, and its network if known */
export function measureDistance(
  secrets: Secrets,
  row: Pick<
    Selectable<FrameTables['ticket']>,
    'id' | 'project_id' | 'device_id' | 'device_key' | 'network_hash'
  >,
  { holder, network }: { readonly holder: Holder; readonly network: string | null },
): Distance {
  // An app's frame shares its device with this page on the same site, or in a browser without storage partitioning.
  if (row.device_id === holder.id && secrets.isEqual(row.device_key, holder.key)) return 'near';
  // All of the wallet's own pages share one device per browser. A different device on the same network is therefore another
  // browser.
  if (row.project_id === '') return 'far';
  if (network === null || row.network_hash === null) return 'unknown';
  return secrets.isEqual(row.network_hash, hashNetwork(secrets, row.id, network)) ? 'near' : 'far';
}
