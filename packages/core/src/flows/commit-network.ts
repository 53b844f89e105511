// Writes the network a namespace is on, and says so once. Used by the switch flow and by the effect that
// follows the wallet's chainChanged (specification section 4: an unknown chain is the unsupported state).
import type { CaipNetworkId } from '../caip/caip.js';
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'account' | 'bus' | 'chain' | 'connection' | 'options'>;

export function commitNetwork(parts: Parts, namespace: string, caipNetworkId: CaipNetworkId): void {
  const { chain, connection, account, bus, options } = parts;
  const before = chain.state.unsupported[namespace] ?? chain.state.active[namespace]?.caipNetworkId;
  const result = chain.setNetwork(namespace, caipNetworkId);
  const live = connection.live(namespace);
  if (live) connection.setLive({ ...live, caipNetworkId });
  if (before === caipNetworkId) return;
  account.setNetwork(namespace, caipNetworkId);
  if (result === 'supported') bus.emit('network-changed', { namespace, caipNetworkId });
  else if (!options.state.current.allowUnsupportedChain)
    bus.emit('network-unsupported', { namespace, caipNetworkId });
}
