// findCandidates(): the wallets of the page that a stored session may have been made with. Comes with what asks them.
import { type Discovery, type FoundProvider, injectedId } from './discovery.js';

/** The one at `window.ethereum` under its own id; else all that share the name which the id begins with. */
export function findCandidates(
  { provider, ofGroup }: Pick<Discovery, 'provider' | 'ofGroup'>,
  connectorId: string,
): readonly FoundProvider[] {
  const own = connectorId === injectedId ? provider(injectedId) : undefined;
  return own ? [{ id: injectedId, provider: own }] : ofGroup(connectorId.replace(/#\d+$/, ''));
}
