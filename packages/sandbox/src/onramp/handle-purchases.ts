// GET /v1/account/{address}/history?onramp=coinbase: the account's purchases, 50 per page.

import { formatUnits } from 'viem';
import { readPrices } from '../blockchain-api/prices.js';
import { tokenImage } from '../blockchain-api/token-image.js';
import { type HttpReply, json, refuse } from '../http/reply.js';
import { listPayoutCoins } from '../payouts/payout-coins.js';
import { readPurchases } from './deliver-purchase.js';
import type { OnrampSources } from './onramp-sources.js';
import { type Purchase, formatAccount } from './onramp-store.js';

type HistorySources = Pick<OnrampSources, 'db' | 'clock' | 'chains' | 'explorerUrl'>;

const pageSize = 50;

/** Newest first. Replies 400 to another provider or an unknown cursor. */
export async function handlePurchases(
  sources: HistorySources,
  account: string,
  query: URLSearchParams,
): Promise<HttpReply> {
  if (query.get('onramp') !== 'coinbase') return refuse(400, 'provider', 'Unsupported provider.');
  const cursor = query.get('cursor') ?? '';
  if (!/^\d{0,15}$/.test(cursor)) return refuse(400, 'cursor', 'No page gave this cursor.');
  const below = Number(cursor || Number.MAX_SAFE_INTEGER);
  const accountId = formatAccount(account);
  const purchases = await readPurchases(
    sources,
    (one) => one.provider === 'coinbase' && one.account === accountId && one.id < below,
  );
  const page = purchases.slice(0, pageSize);
  const last = page.at(-1);
  return json({
    data: page.map((purchase) => describe(sources, purchase)),
    next: last && purchases.length > pageSize ? String(last.id) : null,
  });
}

function describe(sources: HistorySources, purchase: Purchase) {
  const { id, address, chain_id: chainId, symbol, amount, paid, status, hash, at } = purchase;
  const coin = listPayoutCoins(sources.chains).find(
    (sold) => sold.chainId === chainId && sold.symbol === symbol,
  );
  const { name = symbol, decimals = 0, token } = coin ?? {};
  const priced = { symbol, chainId, address: token };
  return {
    id: `onramp-${id}`,
    metadata: {
      operationType: 'bought',
      hash: hash ?? '',
      minedAt: new Date(at).toISOString(),
      nonce: 0,
      sentFrom: 'Coinbase',
      sentTo: address,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      chain: chainId,
      application: null,
    },
    transfers: [
      {
        fungible_info: {
          name,
          symbol,
          icon: { url: tokenImage(sources.explorerUrl, priced) },
        },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: formatUnits(BigInt(amount), decimals) },
        value: Number(paid),
        price: readPrices(sources, 'usd')(priced),
      },
    ],
  };
}
