// GET /v1/account/{address}/history: what an address did, from the chain, 50 at a time.
// Called by blockchain-api. Solana only so far.

import { isSolanaAddress } from '../chains/address-kinds.js';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { SolanaActivity } from '../chains/solana/describe-activity.js';
import { type HttpReply, json, refuse } from '../http/reply.js';
import type { Database } from '../store/open-store.js';
import { findPrice } from './prices.js';

const pageSize = 50;

/** `{data, next}`; the cursor is the last signature of a page, and `next` is null on the last one. */
export function answerHistory(
  context: {
    readonly db: Database;
    readonly chains: SandboxChains;
    readonly explorerUrl: string;
  },
  address: string,
  query: URLSearchParams,
): HttpReply {
  const { solana } = context.chains;
  const chainId = query.get('chainId');
  if (!solana || (chainId && chainId !== solana.caipNetworkId))
    return refuse(400, 'chainId', `Unsupported chain: ${chainId ?? 'none given'}`);
  if (!isSolanaAddress(address)) return refuse(400, 'address', `Not an address: ${address}`);
  const before = query.get('cursor') || undefined;
  // One more than a page tells whether there is another.
  const found = solana.activity(address, pageSize + 1, before);
  const page = found.slice(0, pageSize);
  const next = found.length > pageSize ? (page.at(-1)?.signature ?? null) : null;
  return json({
    data: page.map((one) => describe(context, solana.caipNetworkId, one)),
    next,
  });
}

function describe(
  context: { readonly db: Database; readonly explorerUrl: string },
  chain: string,
  activity: SolanaActivity,
) {
  const { signature, operation, blockTime, succeeded, sentFrom, sentTo, moves } = activity;
  return {
    id: signature,
    metadata: {
      operationType: operation,
      hash: signature,
      minedAt: new Date(blockTime * 1_000).toISOString(),
      // Solana counts no transactions of an account.
      nonce: 0,
      sentFrom,
      sentTo,
      status: succeeded ? 'confirmed' : 'failed',
      application: null,
      chain,
    },
    transfers: moves.map(({ name, symbol, direction, numeric }) => {
      const price = findPrice(context.db, symbol, 'usd');
      return {
        fungible_info: {
          name,
          symbol,
          icon: { url: `${context.explorerUrl}/public/getTokenImage/${symbol}` },
        },
        nft_info: null,
        direction,
        quantity: { numeric },
        value: Number(numeric) * price,
        price,
      };
    }),
  };
}
