// GET /v1/account/{address}/history: an address's transactions from the chains, 50 per page.

import type { Context } from 'hono';
import { selectChains } from '../chains/sandbox-chains.js';
import { json } from '../http/open-server.js';
import { readEvmHistory } from '../indexer/evm-history.js';
import { handlePurchases } from '../onramp/handle-onramp.js';
import { type Activity, type Move, pageSize } from './activity.js';
import type { ApiSources } from './api-sources.js';
import { type PriceOf, readPrices, tokenImage } from './prices.js';

/** A coin has `fungible_info`, an NFT `nft_info`. The API flags spam only in `nft_info`, so a spam coin has both. */
function describeMove(
  explorerUrl: string,
  move: Move,
  { chainId, priceOf }: { readonly chainId: string; readonly priceOf: PriceOf },
) {
  const { name, symbol, token, tokenId, imageUrl, direction, numeric, isSpam } = move;
  const image = imageUrl ? { url: imageUrl, content_type: null } : null;
  const coin = { symbol, chainId, address: token };
  const price = tokenId === undefined ? priceOf(coin) : null;
  return {
    fungible_info:
      tokenId === undefined ? { name, symbol, icon: { url: tokenImage(explorerUrl, coin) } } : null,
    nft_info:
      tokenId !== undefined || isSpam
        ? {
            name: tokenId === undefined ? null : name,
            content: image && { preview: image, detail: image },
            flags: { is_spam: isSpam },
          }
        : null,
    direction,
    quantity: { numeric },
    value: price === null ? null : toValue(numeric, price),
    price,
  };
}

/** JSON has no infinity, so an amount too large for a number has no value. */
function toValue(numeric: string, price: number): number | null {
  const value = Number(numeric) * price;
  return Number.isFinite(value) ? value : null;
}

/**
 * Returns `{data, next}`, newest first; `next` is null on the last page. The cursor names a transaction, so new
 * transactions do not shift pages.
 */
export async function handleHistory(sources: ApiSources, c: Context): Promise<Response> {
  const address = c.req.param('address') ?? '';
  const { onramp, chainId: requestedChain, cursor } = c.req.query();
  if (onramp) return handlePurchases(sources, c);
  const chainId = /^\d+$/.test(requestedChain ?? '') ? `eip155:${requestedChain}` : requestedChain;
  const [{ kind, chain }] = selectChains(sources.chains, address, chainId);
  const after = cursor ? Buffer.from(cursor, 'base64url').toString() : undefined;
  const query = { limit: pageSize, after };
  const { items, next } =
    kind === 'evm'
      ? await readEvmHistory(sources, address, { ...query, chain: chainId ? chain : undefined })
      : chain.activity(address, query);
  const priceOf = readPrices(sources, 'usd');
  return json({
    data: items.map((one) => describe(sources.explorerUrl, one, priceOf)),
    next: next === null ? null : Buffer.from(next).toString('base64url'),
  });
}

function describe(explorerUrl: string, activity: Activity, priceOf: PriceOf) {
  const { hash, operation, minedAt, nonce, sentFrom, sentTo, status, application, chainId } =
    activity;
  return {
    id: hash,
    metadata: {
      operationType: operation,
      hash,
      minedAt: new Date(minedAt).toISOString(),
      nonce,
      sentFrom,
      sentTo,
      status,
      application: application && {
        name: application,
        iconUrl: `${explorerUrl}/public/getAssetImage/${encodeURIComponent(application)}`,
      },
      chain: chainId,
    },
    transfers: activity.moves.map((move) => describeMove(explorerUrl, move, { chainId, priceOf })),
  };
}
