// Reads an account's collectibles page by page from its adapter, the Blockchain API or the activity. Checks every answer and
// caches it for a minute.
import type { Network } from '@openappkit/core';
import { type AssetId, cleanConnectorName, parseCaipAssetId } from '@openappkit/core/adapter';
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
import type { AccountOnNetwork } from '../../active-account.js';
import type { OwnedCollectible } from './collectibles.types.js';
import { linkOf } from '../../account-lists/parse-transaction.js';
import type { Transaction, Transfer } from '../../account-lists/transaction.types.js';

interface CollectiblePage extends Page<OwnedCollectible, string> {
  readonly derived: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** False if the account's collectibles on this network cannot be read. */
  readonly isKnown: boolean;
}

interface CollectiblePages {
  /** @throws KitError `api/*`, `request/cancelled`, what the adapter throws */
  page(cursor: string | undefined, options: PageOptions): Promise<CollectiblePage>;
}

const answer = z.object({ data: z.array(z.unknown()), next: z.optional(z.unknown()) });
const cachedAnswer = z.extend(answer, { at: z.number() });
const cursorText = z.string().check(z.minLength(1), z.maxLength(2000));

export function createCollectiblePages(
  deps: PagesDeps & Pick<FeatureDeps, 'env' | 'options'>,
  owner: AccountOnNetwork,
): CollectiblePages {
  const { adapters, api, cache, env, http } = deps;
  const { address, namespace, network, key } = owner;
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
    const { items, next, isKnown } = await history.page(owner, cursor, options);
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

const shape = z.looseObject({
  assetId: z.string().check(z.maxLength(300)),
  amount: z.string().check(z.regex(/^\d{1,78}$/)),
});

/** Returns undefined for invalid data, another network, or an amount of zero. */
function parseCollectible(value: unknown, network: Network): OwnedCollectible | undefined {
  const item = shape.safeParse(value).data;
  if (!item || !isAssetOf(item.assetId, network)) return undefined;
  const amount = BigInt(item.amount);
  if (amount === 0n) return undefined;
  const { assetReference, tokenId } = parseCaipAssetId(item.assetId);
  return {
    id: item.assetId,
    assetId: item.assetId,
    caipNetworkId: network.caipNetworkId,
    contract: assetReference,
    tokenId,
    name: cleanConnectorName(item.name) ?? '',
    collection: cleanConnectorName(item.collection),
    amount,
    imageUrl: linkOf(item.imageUrl),
    isSpam: item.isSpam === true,
  };
}

function isAssetOf(text: string, { caipNetworkId }: Network): text is AssetId {
  try {
    parseCaipAssetId(text);
  } catch {
    return false;
  }
  return text.startsWith(`${caipNetworkId}/`);
}

type CollectibleInfo = NonNullable<Transfer['nft_info']>;

/**
 * Derives collectibles from transactions, newest first, as received minus sent.
 * Transactions are read backwards in time, and no balance is ever negative. So a sum above zero is certainly owned, whatever
 * older transactions say.
 */
function createOwnedByActivity(): (
  transactions: readonly Transaction[],
) => readonly OwnedCollectible[] {
  const balances = new Map<string, bigint>();
  const listed = new Set<string>();
  /** Adds the transfer, and returns its collectible once it is owned and not returned yet. */
  const add = (
    { nft_info, fungible_info, direction, quantity }: Transfer,
    chain: OwnedCollectible['caipNetworkId'],
  ): readonly OwnedCollectible[] => {
    if (!nft_info || fungible_info || direction === 'self') return [];
    const id = idOf(nft_info);
    if (id === undefined) return [];
    const moved = BigInt(/^\d+$/.exec(quantity.numeric ?? '1')?.[0] ?? 0);
    const sum = (balances.get(id) ?? 0n) + (direction === 'in' ? moved : -moved);
    balances.set(id, sum);
    if (sum <= 0n || listed.has(id)) return [];
    listed.add(id);
    return [toOwnedCollectible(id, nft_info, chain, sum)];
  };
  return (transactions) =>
    transactions
      .filter(({ metadata }) => metadata.status === 'confirmed')
      .flatMap(({ metadata, transfers }) =>
        transfers.flatMap((transfer) => add(transfer, metadata.chain)),
      );
}

/**
 * The activity has no contract, so name and image identify a collectible. Spam is kept apart, so that a copy of both cannot
 * make the real one appear sent away.
 */
function idOf({ name, content, flags }: CollectibleInfo): string | undefined {
  const url = content?.preview.url;
  if (name === undefined && url === undefined) return undefined;
  return JSON.stringify(flags.is_spam ? [name, url, 'spam'] : [name, url]);
}

const toOwnedCollectible = (
  id: string,
  { name, content, flags }: CollectibleInfo,
  caipNetworkId: OwnedCollectible['caipNetworkId'],
  amount: bigint,
): OwnedCollectible => ({
  id,
  assetId: undefined,
  caipNetworkId,
  contract: undefined,
  tokenId: undefined,
  name: name ?? '',
  collection: undefined,
  amount,
  imageUrl: content?.preview.url,
  isSpam: flags.is_spam,
});
