// GET /v1/account/{address}/balance: balances from the chain, prices from the database.

import { type Hex, isAddress } from 'viem';
import { isBitcoinAddress, isSolanaAddress } from '../chains/address-kinds.js';
import { type HttpReply, json, refuse } from '../http/reply.js';
import type { ApiSources } from './api-sources.js';
import { currencies, type PriceOf, readPrices } from './prices.js';
import type { Holding } from './holding.js';
import { readEvmHoldings } from './read-evm-holdings.js';
import { tokenImage } from './token-image.js';

const tokenList = /^(eip155:\d+:0x[0-9a-fA-F]{40})(,eip155:\d+:0x[0-9a-fA-F]{40})*$/;

const nativeCoin = `0x${'e'.repeat(40)}`;

/** Returns balances on the given chain, else on all chains of the address's kind. */
export async function handleBalance(
  context: ApiSources,
  address: string,
  query: URLSearchParams,
): Promise<HttpReply> {
  const currency = query.get('currency') ?? 'usd';
  if (!currencies.some((known) => known === currency))
    return refuse(400, 'currency', `Unsupported currency: ${currency}`);
  const chainId = query.get('chainId');
  const force = query.get('forceUpdate');
  if (force && !tokenList.test(force))
    return refuse(400, 'address', 'forceUpdate takes EVM tokens in CAIP-10 form.');
  const readers = listReaders(context, readForced(force)).filter(
    ({ id }) => !chainId || id === chainId,
  );
  if (readers.length === 0) return refuse(400, 'chainId', `Unsupported chain: ${chainId}`);
  const matching = readers.filter(({ takes }) => takes(address));
  if (matching.length === 0) return refuse(400, 'address', `Not an address: ${address}`);
  try {
    const holdings = await Promise.all(matching.map(({ read }) => read(address)));
    const priceOf = readPrices(context, currency);
    return json({ balances: holdings.flat().map((one) => priced(context, one, priceOf)) });
  } catch (error) {
    return refuse(503, '', error instanceof Error ? error.message : "The chain didn't respond.");
  }
}

interface Reader {
  /** CAIP-2. */
  readonly id: string;
  takes(address: string): boolean;
  read(address: string): readonly Holding[] | Promise<readonly Holding[]>;
}

/** Token contracts to include, by chain. The native coin is always included. */
function readForced(force: string | null): ReadonlyMap<string, readonly Hex[]> {
  const named = new Map<string, Hex[]>();
  for (const id of force?.split(',') ?? []) {
    const at = id.lastIndexOf(':');
    const [chainId, address] = [id.slice(0, at), id.slice(at + 1)];
    if (!isAddress(address, { strict: false }) || address.toLowerCase() === nativeCoin) continue;
    named.set(chainId, [...(named.get(chainId) ?? []), address]);
  }
  return named;
}

function listReaders(context: ApiSources, forced: ReadonlyMap<string, readonly Hex[]>): Reader[] {
  const { evm, solana, bitcoin } = context.chains;
  const readers: Reader[] = evm.map((chain) => ({
    id: chain.caipNetworkId,
    takes: (address) => isAddress(address, { strict: false }),
    read: (address) =>
      isAddress(address, { strict: false })
        ? readEvmHoldings(context, chain, address, forced.get(chain.caipNetworkId) ?? [])
        : [],
  }));
  if (solana)
    readers.push({ id: solana.caipNetworkId, takes: isSolanaAddress, read: solana.holdings });
  if (bitcoin)
    readers.push({ id: bitcoin.caipNetworkId, takes: isBitcoinAddress, read: bitcoin.holdings });
  return readers;
}

function priced(context: ApiSources, holding: Holding, priceOf: PriceOf) {
  const { name, symbol, chainId, address, decimals, numeric } = holding;
  const coin = { symbol, chainId, address: address?.slice(chainId.length + 1) };
  const price = priceOf(coin);
  return {
    name,
    symbol,
    chainId,
    ...(address ? { address } : {}),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: tokenImage(context.explorerUrl, coin),
  };
}
