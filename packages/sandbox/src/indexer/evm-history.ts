import { isAddress } from 'viem';
import * as z from 'zod/mini';
import {
  type Activity,
  type ActivityPage,
  type PageQuery,
  UnknownCursor,
} from '../blockchain-api/activity.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import type { EvmIndex } from './create-evm-index.js';
import { describeEvmActivity } from './describe-evm-activity.js';
import { type FoundTransfer, findTransactions, type IndexPlace } from './find-transactions.js';
import { type NftToken, readNftFacts } from './reads/read-nft-facts.js';
import { readPending } from './read-pending.js';

const place = z.tuple([z.int(), z.int(), z.int()]);

interface HistorySources {
  readonly db: Database;
  readonly clock: Clock;
  readonly index: EvmIndex;
  readonly chains: readonly SandboxChain[];
  readonly explorerUrl: string;
}

/**
 * Lists pending transactions before the first page.
 *
 * @param query.chain - only this one. Default: all
 * @throws UnknownCursor for an unknown `after`; Error when a chain does not answer
 */
export async function readEvmHistory(
  context: HistorySources,
  address: string,
  query: PageQuery & { readonly chain?: SandboxChain | undefined },
): Promise<ActivityPage> {
  const { db, index, chains, explorerUrl } = context;
  const { limit, chain } = query;
  const after = query.after === undefined ? undefined : readPlace(query.after);
  const chainId = chain?.chainId;
  // Pending first, because a transaction that is mined meanwhile is then in the index.
  const pending = after ? [] : await describePending(context, address, chain);
  await index.catchUp(chainId);
  const found = findTransactions(db, address, { limit: limit + 1, chainId, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const activityMaps = await Promise.all(
    chains.map((evmChain) => describeOn(evmChain, explorerUrl, page, address)),
  );
  const mined = new Set(page.map(({ hash }) => hash));
  return {
    items: [
      ...pending.filter(({ hash }) => !mined.has(hash)),
      ...page.flatMap((one) => activityMaps.flatMap((known) => known.get(one) ?? [])),
    ],
    next: last && found.length > limit ? JSON.stringify([last.time, last.chain_id, last.id]) : null,
  };
}

async function describePending(
  { db, clock, chains }: HistorySources,
  address: string,
  only: SandboxChain | undefined,
): Promise<readonly Activity[]> {
  const selected = chains.filter((chain) => !only || chain === only);
  const found = await Promise.all(
    selected.map(async (chain) => {
      const pending = await readPending(db, chain, address.toLowerCase());
      return pending.map((one) => describeEvmActivity(chain, one, address, () => undefined));
    }),
  );
  return found.flat().map((one) => ({ ...one, status: 'pending', minedAt: clock.now() }));
}

type Found = ReturnType<typeof findTransactions>[number];

async function describeOn(
  chain: SandboxChain,
  explorerUrl: string,
  page: readonly Found[],
  address: string,
): Promise<ReadonlyMap<Found, Activity>> {
  const transactions = page.filter(({ chain_id }) => chain_id === chain.chainId);
  const nfts = transactions.flatMap(({ transfers }) => transfers).flatMap(readNft);
  const metadata = await readNftFacts(chain, explorerUrl, nfts);
  const named = new Map(nfts.map(({ of }, at) => [of, metadata[at]]));
  const nameNft = (transfer: FoundTransfer) => named.get(transfer);
  return new Map(
    transactions.map((one) => [one, describeEvmActivity(chain, one, address, nameNft)]),
  );
}

function readNft(transfer: FoundTransfer): readonly (NftToken & { readonly of: FoundTransfer })[] {
  const { kind, token, token_id } = transfer;
  if ((kind !== 'erc721' && kind !== 'erc1155') || !isAddress(token)) return [];
  return [{ of: transfer, kind, token, tokenId: token_id }];
}

function readPlace(text: string): IndexPlace {
  try {
    return place.parse(JSON.parse(text));
  } catch {
    throw new UnknownCursor(text);
  }
}
