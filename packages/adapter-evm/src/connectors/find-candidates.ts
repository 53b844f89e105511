// findCandidates(): the wallets of the page that a stored session may have been made with. Comes with what asks them.
import { type Discovery, type FoundProvider, injectedConnectorId } from './discovery.js';

/** The one at `window.ethereum` under its own id; else all that share the name which the id begins with. */
export function findCandidates(
  { provider, findByGroup }: Pick<Discovery, 'provider' | 'findByGroup'>,
  connectorId: string,
): readonly FoundProvider[] {
  const own = connectorId === injectedConnectorId ? provider(injectedConnectorId) : undefined;
  return own
    ? [{ id: injectedConnectorId, provider: own }]
    : findByGroup(connectorId.replace(/#\d+$/, ''));
}
