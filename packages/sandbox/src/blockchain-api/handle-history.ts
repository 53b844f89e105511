// GET /v1/account/{address}/history: an address's transactions from the chains, 50 per page.

import { isAddress } from 'viem';
import { isBitcoinAddress, isSolanaAddress } from '../chains/sandbox-chains.js';
import { type HttpReply, json, refuse } from '../http/open-server.js';
import { readEvmHistory } from '../indexer/evm-history.js';
import { handlePurchases } from '../onramp/handle-onramp.js';
import {
  type Activity,
  type ActivityPage,
  type Move,
  type PageQuery,
  UnknownCursor,
} from './activity.js';
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

const pageSize = 50;

/**
 * Returns `{data, next}`, newest first; `next` is null on the last page. The cursor names a transaction, so new transactions do not shift pages.
 * Replies 400 to an invalid address, chain or cursor, and 503 if the chain does not answer.
 */
export async function handleHistory(
  sources: ApiSources,
  address: string,
  query: URLSearchParams,
): Promise<HttpReply> {
  if (query.get('onramp')) return handlePurchases(sources, address, query);
  const requestedChain = query.get('chainId');
  const chainId =
    requestedChain && /^\d+$/.test(requestedChain) ? `eip155:${requestedChain}` : requestedChain;
  const families = listFamilies(sources).filter(
    ({ chainIds }) => !chainId || chainIds.includes(chainId),
  );
  if (families.length === 0) return refuse(400, 'chainId', `Unsupported chain: ${chainId}`);
  const family = families.find(({ takes }) => takes(address));
  if (!family) return refuse(400, 'address', `Not an address: ${address}`);
  const cursor = query.get('cursor');
  const after = cursor ? Buffer.from(cursor, 'base64url').toString() : undefined;
  try {
    const { items, next } = await family.read(address, { limit: pageSize, after }, chainId);
    const priceOf = readPrices(sources, 'usd');
    return json({
      data: items.map((one) => describe(sources.explorerUrl, one, priceOf)),
      next: next === null ? null : Buffer.from(next).toString('base64url'),
    });
  } catch (error) {
    if (error instanceof UnknownCursor) return refuse(400, 'cursor', 'No page gave this cursor.');
    return refuse(503, '', error instanceof Error ? error.message : "The chain didn't respond.");
  }
}

interface Family {
  /** CAIP-2. */
  readonly chainIds: readonly string[];
  takes(address: string): boolean;
  read(
    address: string,
    query: PageQuery,
    chainId: string | null,
  ): ActivityPage | Promise<ActivityPage>;
}

function listFamilies({ db, clock, index, chains, explorerUrl }: ApiSources): Family[] {
  const { evm, solana, bitcoin } = chains;
  const families: Family[] = [
    {
      chainIds: evm.map(({ caipNetworkId }) => caipNetworkId),
      takes: (address) => isAddress(address, { strict: false }),
      read: (address, query, chainId) => {
        const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
        return readEvmHistory({ db, clock, index, explorerUrl, chains: evm }, address, {
          ...query,
          chain,
        });
      },
    },
  ];
  if (solana)
    families.push({
      chainIds: [solana.caipNetworkId],
      takes: isSolanaAddress,
      read: (address, query) => solana.activity(address, query),
    });
  if (bitcoin)
    families.push({
      chainIds: [bitcoin.caipNetworkId],
      takes: isBitcoinAddress,
      read: (address, query) => bitcoin.activity(address, query),
    });
  return families.filter(({ chainIds }) => chainIds.length > 0);
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
