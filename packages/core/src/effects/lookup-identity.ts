// Looks up a name and picture for the account, where its adapter says names exist and the network is no
// testnet; kept 5 minutes. The picture reaches state as data, never as a URL.
import * as z from 'zod/mini';
import { loadImage } from '../api/load-image.js';
import { listenTo } from '../bus/listen-to.js';
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'account' | 'adapters' | 'api' | 'bus' | 'cache' | 'chain' | 'env'>;

const cached = z.object({ name: z.optional(z.string()), avatar: z.optional(z.string()) });

/** Returns its stop. */
export function lookupIdentity(parts: Parts): () => void {
  const { account, adapters, api, bus, cache, chain, env } = parts;
  const life = new AbortController();
  const look = async ({ namespace }: { readonly namespace: string }): Promise<void> => {
    const { address, caipAddress } = account.get(namespace);
    const network = chain.isUnsupported(namespace) ? undefined : chain.state.active[namespace];
    const asks = network && !network.testnet && adapters.get(namespace)?.identity;
    if (!address || !caipAddress || !asks) return;
    const isCurrent = (): boolean =>
      !life.signal.aborted && account.get(namespace).caipAddress === caipAddress;
    const known = cache.get('identity', caipAddress, cached);
    try {
      const found = known ?? (await api.identity(address, network.caipNetworkId, life.signal));
      if (!isCurrent()) return;
      if (!known) cache.set('identity', caipAddress, found);
      account.setIdentity(namespace, { name: found.name, avatar: undefined });
      const avatar = found.avatar && (await loadImage(env, found.avatar, life.signal));
      if (avatar && isCurrent()) account.setIdentity(namespace, { name: found.name, avatar });
    } catch {
      // No name is not a failure: the address stands instead.
    }
  };
  const stop = listenTo(bus, {
    connected: look,
    'account-changed': look,
    'network-changed': look,
  });
  return () => {
    life.abort();
    stop();
  };
}
