// The avatar is stored as a data URL, never as a remote URL.
import * as z from 'zod/mini';
import { cleanConnectorName } from '../adapter/connector-rows.js';
import { createLatestOfEach } from '../async.js';
import { loadImage, mayAskFor } from '../api/pictures.js';
import { listenTo } from '../listen-to.js';
import type { CoreDeps } from '../core-deps.types.js';

type Deps = Pick<
  CoreDeps,
  'account' | 'adapters' | 'api' | 'bus' | 'cache' | 'chain' | 'env' | 'options'
>;

const cached = z.object({ name: z.optional(z.string()), avatar: z.optional(z.string()) });

export function lookupIdentity(deps: Deps): () => void {
  const { account, adapters, api, bus, cache, chain, env, options } = deps;
  const latest = createLatestOfEach();
  const loadAvatar = async (url: string | undefined, signal: AbortSignal) =>
    url && mayAskFor(url, options.state.current.services.blockchainApi)
      ? loadImage(env, url, signal)
      : undefined;
  const identifiable = (namespace: string) => {
    const { address, caipAddress } = account.get(namespace);
    const network = chain.isUnsupported(namespace) ? undefined : chain.state.active[namespace];
    const asks = network && !network.testnet && adapters.get(namespace)?.identity;
    return address && caipAddress && asks ? { address, caipAddress, network } : undefined;
  };
  /** CAIP-10 accounts whose name was read on this page, by namespace. Any other name is from the last visit and may be outdated. */
  const read = new Map<string, string>();
  const forgetStored = (namespace: string): void => {
    const { caipAddress, profileName } = account.get(namespace);
    if (profileName === undefined || read.get(namespace) === caipAddress) return;
    account.setIdentity(namespace, { name: undefined, avatar: undefined });
    bus.emit('identity-read', { namespace });
  };
  const readIdentity = async (
    namespace: string,
    { address, caipAddress, network }: NonNullable<ReturnType<typeof identifiable>>,
    isFresh: boolean,
  ): Promise<void> => {
    const signal = latest.of(namespace).begin();
    const isCurrent = (): boolean =>
      !signal.aborted && account.get(namespace).caipAddress === caipAddress;
    const known = isFresh ? undefined : cache.get('identity', caipAddress, cached);
    try {
      const found = known ?? (await api.identity(address, network.caipNetworkId, signal, isFresh));
      if (!isCurrent()) return;
      if (!known) cache.set('identity', caipAddress, found);
      // Clean the name again, because other code can write to the cache.
      const name = cleanConnectorName(found.name);
      read.set(namespace, caipAddress);
      account.setIdentity(namespace, { name, avatar: undefined });
      bus.emit('identity-read', { namespace });
      const avatar = await loadAvatar(found.avatar, signal);
      if (avatar && isCurrent()) account.setIdentity(namespace, { name, avatar });
    } catch {
      // Without a name, views show the address.
      if (isCurrent()) forgetStored(namespace);
    }
  };
  const lookUp = async (namespace: string, isFresh = false): Promise<void> => {
    const subject = identifiable(namespace);
    if (subject) await readIdentity(namespace, subject, isFresh);
    else forgetStored(namespace);
  };
  const stop = listenTo(bus, {
    connected: ({ namespace }) => void lookUp(namespace),
    'account-changed': ({ namespace }) => void lookUp(namespace),
    'network-changed': ({ namespace }) => void lookUp(namespace),
    'identity-stale': ({ namespace }) => void lookUp(namespace, true),
  });
  return () => {
    latest.cancel();
    stop();
  };
}
