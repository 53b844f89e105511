// Takes over a connection that nobody asked the kit for: the host's own library (wagmi, say) made it, brought it
// back or made it the active one. Told twice, or known already, it is told to the app once.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreParts } from '../core-parts.js';
import { commitConnection } from './commit-connection.js';

type Parts = Pick<
  CoreParts,
  'account' | 'accountTypeOf' | 'adapters' | 'bus' | 'chain' | 'connection' | 'options'
>;

export function adoptConnection(parts: Parts, live: WalletConnection): void {
  const { account, bus, chain, connection, options } = parts;
  const { namespace, connectorId, caipNetworkId, accounts } = live;
  const known = connection.live(namespace, connectorId);
  const active = connection.live(namespace);
  const { address: before, status } = account.get(namespace);
  const [address] = accounts;
  const isSame =
    active !== undefined &&
    active.connectorId === connectorId &&
    active.caipNetworkId === caipNetworkId &&
    active.accounts.join() === accounts.join();
  // While the kit itself asks this wallet, its own flow tells.
  const attempt = connection.state.attempt;
  const isAsking =
    attempt?.phase === 'waiting' &&
    attempt.connectorId === connectorId &&
    attempt.namespace === namespace;
  if (isSame || isAsking) return;
  const support = commitConnection(parts, live);
  if (!known) {
    chain.setActiveNamespace(chain.state.activeNamespace ?? namespace);
    const told = { namespace, connectorId, address, caipNetworkId };
    bus.emit('connected', { ...told, reconnect: status === 'reconnecting' });
  } else if (active?.connectorId !== connectorId)
    bus.emit('connection-switched', { namespace, connectorId, address });
  if (known && before !== address) bus.emit('account-changed', { namespace, address });
  if (support === 'unsupported' && !options.state.current.allowUnsupportedChain)
    bus.emit('network-unsupported', { namespace, caipNetworkId });
}
