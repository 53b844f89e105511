// POST /v1/fungible/price: the price of one coin. As in the real API, the body names the project and only the first address is answered.

import { isAddress } from 'viem';
import * as z from 'zod/mini';
import { isSolanaAddress } from '../chains/sandbox-chains.js';
import { type HttpReply, type HttpRequest, json, readJson, refuse } from '../http/open-server.js';
import { readTokenFacts } from '../indexer/token-facts.js';
import { sandboxReef } from '../networks.js';
import type { ApiSources } from './api-sources.js';
import { currencies, type PricedCoin, readCoin, readPrices, tokenImage } from './prices.js';

const body = z.object({
  currency: z._default(z.string(), 'usd'),
  addresses: z.array(z.string()),
  projectId: z.optional(z.string()),
});

const nativeCoins = {
  evm: `0x${'e'.repeat(40)}`,
  solana: 'So11111111111111111111111111111111111111111',
} as const;

/** Returns `{fungibles}` with one entry. A coin without a price gets price 0. */
export async function handlePrice(sources: ApiSources, request: HttpRequest): Promise<HttpReply> {
  const parsed = z.safeParse(body, readJson(request.body));
  if (!parsed.success) return refuse(422, '', z.prettifyError(parsed.error));
  const { currency, addresses, projectId } = parsed.data;
  if (!projectId && !request.url.searchParams.get('projectId'))
    return refuse(401, 'authentication', 'A projectId is required.');
  if (!currencies.some((known) => known === currency))
    return refuse(400, 'currency', `Unsupported currency: ${currency}`);
  const [address] = addresses;
  if (address === undefined) return refuse(400, 'address', 'Which token?');
  try {
    const coin = await describeCoin(sources, readCoin(address));
    if (!coin) return refuse(400, 'address', `Not a token of a chain that is run: ${address}`);
    const { name, decimals } = coin;
    const price = readPrices(sources, currency)(coin);
    const iconUrl = tokenImage(sources.explorerUrl, coin);
    const symbol = coin.symbol ?? '';
    return json({ fungibles: [{ address, name, symbol, iconUrl, price, decimals }] });
  } catch (error) {
    return refuse(503, '', error instanceof Error ? error.message : "The chain didn't respond.");
  }
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
