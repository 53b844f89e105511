import { type Discovery, type FoundProvider, injectedConnectorId } from './discovery.js';

/** Returns the wallets that a stored session may belong to: the one at `window.ethereum`, or all of the id's group. */
export function findCandidates(
  { provider, findByGroup }: Pick<Discovery, 'provider' | 'findByGroup'>,
  connectorId: string,
): readonly FoundProvider[] {
  const injectedProvider =
    connectorId === injectedConnectorId ? provider(injectedConnectorId) : undefined;
  return injectedProvider
    ? [{ id: injectedConnectorId, provider: injectedProvider }]
    : findByGroup(connectorId.replace(/#\d+$/, ''));
}
