// Derives an account's collectibles from its transactions, read newest first, as received minus sent.
import type { Transaction, Transfer } from '../../account-lists/transaction.types.js';
import type { OwnedCollectible } from './collectibles.types.js';

type CollectibleInfo = NonNullable<Transfer['nft_info']>;

/**
 * Transactions are read backwards in time, and no balance is ever negative. So a sum above zero is certainly owned, whatever
 * older transactions say.
 */
export function createOwnedByActivity(): (
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
