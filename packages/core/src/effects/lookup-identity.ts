// Looks up a name and picture for the account, where its adapter says names exist and the network is no
// testnet (specification section 5); kept 5 minutes.
import * as z from 'zod/mini';
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'account' | 'adapters' | 'api' | 'bus' | 'cache' | 'chain'>;

const cached = z.object({ name: z.optional(z.string()), avatar: z.optional(z.string()) });

/** Returns its stop. */
export function lookupIdentity(parts: Parts): () => void {
  const { account, adapters, api, bus, cache, chain } = parts;
  const look = async (namespace: string): Promise<void> => {
    const { address, caipAddress } = account.get(namespace);
    const network = chain.isUnsupported(namespace) ? undefined : chain.state.active[namespace];
    if (
      !address ||
      !caipAddress ||
      !network ||
      network.testnet ||
      !adapters.get(namespace)?.identity
    )
      return;
    const known = cached.safeParse(cache.get('identity', caipAddress)).data;
    try {
      const found = known ?? (await api.identity(address, network.caipNetworkId));
      if (!known) cache.set('identity', caipAddress, found);
      if (account.get(namespace).caipAddress === caipAddress)
        account.setIdentity(namespace, { name: found.name, avatar: found.avatar });
    } catch {
      // No name is not a failure: the address stands instead.
    }
  };
  const stops = [
    bus.on('connected', ({ namespace }) => void look(namespace)),
    bus.on('account-changed', ({ namespace }) => void look(namespace)),
    bus.on('network-changed', ({ namespace }) => void look(namespace)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
