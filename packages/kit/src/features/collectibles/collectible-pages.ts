// Reads an account's collectibles page by page from its adapter, the Blockchain API or the activity. Checks every answer and
// caches it for a minute.
import {
  createServiceUrls,
  isKitError,
  type FeatureDeps,
  type Page,
} from '@openappkit/core/feature';
import * as z from 'zod/mini';
import {
  createHistoryPages,
  type PageOptions,
  type PagesDeps,
} from '../../account-lists/history-pages.js';
import type { AccountOnNetwork } from '../../active-account/account-on-network.js';
import type { OwnedCollectible } from './collectibles.types.js';
import { createOwnedByActivity } from './owned-by-activity.js';
import { parseCollectible } from './parse-collectible.js';

export interface CollectiblePage extends Page<OwnedCollectible, string> {
  readonly derived: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** False if the account's collectibles on this network cannot be read. */
  readonly isKnown: boolean;
}

export interface CollectiblePages {
  /** @throws KitError `api/*`, `request/cancelled`, what the adapter throws */
  page(cursor: string | undefined, options: PageOptions): Promise<CollectiblePage>;
}

const answer = z.object({ data: z.array(z.unknown()), next: z.optional(z.unknown()) });
const cachedAnswer = z.extend(answer, { at: z.number() });
const cursorText = z.string().check(z.minLength(1), z.maxLength(2000));

export function createCollectiblePages(
  deps: PagesDeps & Pick<FeatureDeps, 'env' | 'options'>,
  place: AccountOnNetwork,
): CollectiblePages {
  const { adapters, api, cache, env, http } = deps;
  const { address, namespace, network, key } = place;
  const service = createServiceUrls(deps, 'blockchainApi');
  const history = createHistoryPages(deps);
  const owned = createOwnedByActivity();
  /** Whether the service lists no collectibles. Known after its first answer. */
  let isDerived = false;

  const fetchPage = async (cursor: string | undefined, signal: AbortSignal) => {
    const read = adapters.get(namespace)?.collectibles;
    if (read) {
      const { items, next } = await read({ address, networks: [network], cursor, signal });
      return { data: items.map((item) => ({ ...item, amount: String(item.amount) })), next };
    }
    if (!service.isOn() || (await api.listsChain(network.caipNetworkId)) === false)
      return undefined;
    const query = { chainId: network.caipNetworkId, cursor };
    const url = service.url(`/v1/account/${encodeURIComponent(address)}/nfts`, query);
    try {
      return await http({ url, schema: answer, signal });
    } catch (error) {
      const isMissing = isKitError(error, 'api/status') && error.context?.status === 404;
      // A missing page after the first one is a failure.
      if (!isMissing || cursor !== undefined) throw error;
      return undefined;
    }
  };
  const derive = async (
    cursor: string | undefined,
    options: PageOptions,
  ): Promise<CollectiblePage> => {
    const { items, next, isKnown } = await history.page(place, cursor, options);
    return { items: owned(items), next, isKnown, derived: isKnown, at: env.clock.now() };
  };
  return {
    async page(cursor, options) {
      if (isDerived) return derive(cursor, options);
      const { signal, isFresh = false } = options;
      const id = `${key}|collectibles|${cursor ?? ''}`;
      const cached = isFresh ? undefined : await cache.large.get('page', id, cachedAnswer);
      const found = cached ?? (await fetchPage(cursor, signal));
      if (!found) {
        isDerived = true;
        return derive(cursor, options);
      }
      const items = found.data.flatMap((item) => parseCollectible(item, network) ?? []);
      const next = cursorText.safeParse(found.next).data;
      const at = cached?.at ?? env.clock.now();
      if (!cached && !signal.aborted)
        void cache.large.set('page', id, { data: items.map(toAnswerItem), next, at });
      return { items, next, isKnown: true, derived: false, at };
    },
  };
}

const toAnswerItem = (item: OwnedCollectible): object => ({ ...item, amount: String(item.amount) });
