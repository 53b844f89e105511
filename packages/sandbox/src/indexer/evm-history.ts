// The history of an account on the EVM chains, page by page, from the index. Called by the history answer.

import * as z from 'zod/mini';
import { type ActivityPage, type PageQuery, UnknownPlace } from '../blockchain-api/activity.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import type { Database } from '../store/open-store.js';
import type { EvmIndex } from './create-evm-index.js';
import { describeEvmActivity } from './describe-evm-activity.js';
import { findTransactions, type IndexPlace } from './find-transactions.js';

const place = z.tuple([z.int(), z.int(), z.int()]);

/**
 * @param query.chain - only this one. Default: all
 * @throws UnknownPlace for an `after` that no page gave; Error when a chain does not answer
 */
export async function readEvmHistory(
  context: {
    readonly db: Database;
    readonly index: EvmIndex;
    readonly chains: readonly SandboxChain[];
  },
  address: string,
  query: PageQuery & { readonly chain?: SandboxChain | undefined },
): Promise<ActivityPage> {
  const { db, index, chains } = context;
  const { limit, chain } = query;
  const after = query.after === undefined ? undefined : readPlace(query.after);
  const chainId = chain?.chainId;
  await index.catchUp(chainId);
  // One more than a page tells whether there is another.
  const found = findTransactions(db, address, { limit: limit + 1, chainId, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.flatMap((one) => {
      const its = chains.find((known) => known.chainId === one.chain_id);
      return its ? [describeEvmActivity(its, one, address)] : [];
    }),
    next: last && found.length > limit ? JSON.stringify([last.time, last.chain_id, last.id]) : null,
  };
}

function readPlace(text: string): IndexPlace {
  try {
    return place.parse(JSON.parse(text));
  } catch {
    throw new UnknownPlace(text);
  }
}
