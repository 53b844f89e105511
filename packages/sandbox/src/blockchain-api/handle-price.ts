// POST /v1/fungible/price: the price of one coin. As in the real API, the body names the project and only the first address is answered.

import type { Context } from 'hono';
import { isAddress } from 'viem';
import * as z from 'zod/mini';
import { isSolanaAddress } from '../chains/sandbox-chains.js';
import { json, Refusal, readBody } from '../http/open-server.js';
import { readTokenFacts } from '../indexer/token-facts.js';
import { sandboxReef } from '../networks.js';
import type { ApiSources } from './api-sources.js';
import { isCurrency, type PricedCoin, readCoin, readPrices, tokenImage } from './prices.js';

const priceBody = z.object({
  currency: z._default(z.string(), 'usd'),
  addresses: z.array(z.string()),
  projectId: z.optional(z.string()),
});

const nativeCoins = {
  evm: `0x${'e'.repeat(40)}`,
  solana: 'So11111111111111111111111111111111111111111',
} as const;

/** Returns `{fungibles}` with one entry. A coin without a price gets price 0. */
export async function handlePrice(sources: ApiSources, c: Context): Promise<Response> {
  const {
    currency,
    addresses,
    projectId = c.req.query('projectId'),
  } = await readBody(c, priceBody);
  if (!projectId) throw new Refusal(401, 'authentication', 'A projectId is required.');
  if (!isCurrency(currency))
    throw new Refusal(400, 'currency', `Unsupported currency: ${currency}`);
  const [address] = addresses;
  if (address === undefined) throw new Refusal(400, 'address', 'Which token?');
  const coin = await describeCoin(sources, readCoin(address));
  if (!coin) throw new Refusal(400, 'address', `Not a token of a chain that is run: ${address}`);
  const { name, decimals } = coin;
  const price = readPrices(sources, currency)(coin);
  const iconUrl = tokenImage(sources.explorerUrl, coin);
  const symbol = coin.symbol ?? '';
  return json({ fungibles: [{ address, name, symbol, iconUrl, price, decimals }] });
}

type NamedCoin = PricedCoin & { readonly name: string; readonly decimals: number };

/** Undefined if the chain has no such token. */
async function describeCoin(
  { chains }: ApiSources,
  { chainId, address = '' }: PricedCoin,
): Promise<NamedCoin | undefined> {
  const { evm, solana } = chains;
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
  if (chain && isAddress(address, { strict: false })) {
    if (address.toLowerCase() === nativeCoins.evm) return { ...chain.nativeCurrency, chainId };
    const [metadata] = await readTokenFacts(chain, [address]);
    const { name, symbol, decimals } = metadata ?? { name: null, symbol: null, decimals: null };
    return { name: name ?? '', symbol, decimals: decimals ?? 0, chainId, address };
  }
  if (solana?.caipNetworkId !== chainId) return undefined;
  if (address === nativeCoins.solana) return { ...sandboxReef.nativeCurrency, chainId };
  if (!isSolanaAddress(address)) return undefined;
  const token = solana.token(address);
  return token && { ...token, chainId, address };
}
