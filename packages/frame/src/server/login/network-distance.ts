// Whether a login was asked for where it is approved. Whoever asks names the app and the browser as they like; from the network of
// the person, and with the secret of their device, they cannot ask. Kept with the ticket as a keyed hash of its own, so that
// the rows of one network do not look alike.
import type { Secrets } from '../secrets/secrets.js';
import type { TicketRow } from './tickets.js';
import type { Holder } from './wrappings.js';

/** @param network - an address of IPv4, or the first 64 bits of one of IPv6 */
export const hashNetwork = (secrets: Secrets, ticketId: string, network: string): string =>
  secrets.keyedHash('network', ticketId, network);

/** The address for display, without the part that identifies a single household. */
export function maskAddress(network: string): string {
  const parts = network.split(network.includes(':') ? ':' : '.');
  return [...parts.slice(0, 3), 'x'].join(network.includes(':') ? ':' : '.');
}

/** `unknown` where nobody can tell the network of one of them; to people that is the same as `far`. */
type Distance = 'near' | 'far' | 'unknown';

/** @param approver - the page behind the link: its device, and its network where that is known */
export function measureDistance(
  secrets: Secrets,
  row: Pick<TicketRow, 'id' | 'project_id' | 'device_id' | 'device_key' | 'network_hash'>,
  { holder, network }: { readonly holder: Holder; readonly network: string | null },
): Distance {
  // A frame of an app on our own site, or in a browser that keeps nothing apart, is the device that this page is.
  if (row.device_id === holder.id && secrets.isEqual(row.device_key, holder.key)) return 'near';
  // In one browser all of the wallet's own pages share a device, so a different device on the same network is a different browser.
  if (row.project_id === '') return 'far';
  if (network === null || row.network_hash === null) return 'unknown';
  return secrets.isEqual(row.network_hash, hashNetwork(secrets, row.id, network)) ? 'near' : 'far';
}
