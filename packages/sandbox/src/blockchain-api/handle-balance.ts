// GET /v1/account/{address}/balance: balances from the chain, prices from the database.

import type { Context } from 'hono';
import { erc20Abi, formatUnits, getAddress, type Hex, isAddress } from 'viem';
import { getBalance, multicall } from 'viem/actions';
import { openChain } from '../chains/evm/chain-client.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { type SandboxChain, selectChains, splitAccountId } from '../chains/sandbox-chains.js';
import { json, Refusal } from '../http/open-server.js';
import { findCoins } from '../indexer/find-rows.js';
import { readTokenFacts, type TokenFacts } from '../indexer/token-facts.js';
import type { Holding } from './activity.js';
import type { ApiSources } from './api-sources.js';
import { isCurrency, nativeCoin, type PriceOf, readPrices, tokenImage } from './prices.js';

const { toyDollar, toyWrapped, toyCoral } = toyContracts;
const toys = [toyDollar, toyWrapped, toyCoral];
/** Calldata in bytes of 500 balance calls. The answers of one request must fit the gas of a block. */
const batchSize = 500 * 36;

/**
 * Returns the native coin, then each ERC-20 with a balance: the sandbox's own tokens first, then by address. The index
 * lists the tokens; the chain reports their amounts. A contract that reverts counts as a zero balance.
 *
 * @param also - tokens to read even if the index has no transfer of them
 * @throws viem's errors when the chain does not answer
 */
async function readEvmHoldings(
  { db, index }: ApiSources,
  chain: SandboxChain,
  account: Hex,
  also: readonly Hex[],
): Promise<Holding[]> {
  const client = openChain(chain);
  await index.catchUp(chain.chainId);
  const coins = new Map(toys.map((toy) => [lowerCase(toy.address), nameCoin(toy.address, toy)]));
  for (const { token, ...facts } of findCoins(db, chain.chainId, account))
    if (isAddress(token) && !coins.has(token)) coins.set(token, nameCoin(token, facts));
  const unknown = [...new Set(also.map(lowerCase))].filter((address) => !coins.has(address));
  const metadata = await readTokenFacts(chain, unknown);
  for (const [at, address] of unknown.entries())
    coins.set(address, nameCoin(address, metadata[at] ?? {}));
  const [native, amounts] = await Promise.all([
    getBalance(client, { address: account }),
    multicall(client, {
      batchSize,
      contracts: [...coins.keys()].map((address) => ({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [account] as const,
      })),
    }),
  ]);
  const { nativeCurrency, caipNetworkId: chainId } = chain;
  const holdings = [...coins.values()].flatMap(({ spelled, name, symbol, decimals }, at) => {
    const amount = amounts[at]?.result ?? 0n;
    if (amount === 0n) return [];
    const numeric = formatUnits(amount, decimals);
    return [{ name, symbol, chainId, address: `${chainId}:${spelled}`, decimals, numeric }];
  });
  const numeric = formatUnits(native, nativeCurrency.decimals);
  return [{ ...nativeCurrency, chainId, numeric }, ...holdings];
}

const lowerCase = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`;

/** A contract that does not report its decimals counts in whole tokens. */
function nameCoin(address: Hex, facts: Partial<TokenFacts> & { readonly spelled?: string }) {
  const { name, symbol, decimals, spelled } = facts;
  return {
    // Reuse a known checksum, because checksumming thousands of addresses takes longer than the RPC calls.
    spelled: spelled ?? getAddress(address),
    name: name ?? '',
    symbol: symbol ?? '',
    decimals: decimals ?? 0,
  };
}

const tokenList = /^(eip155:\d+:0x[0-9a-fA-F]{40})(,eip155:\d+:0x[0-9a-fA-F]{40})*$/;

/** Returns balances on the given chain, else on all chains of the address's kind. */
export async function handleBalance(sources: ApiSources, c: Context): Promise<Response> {
  const address = c.req.param('address') ?? '';
  const { currency = 'usd', chainId, forceUpdate = '' } = c.req.query();
  if (!isCurrency(currency))
    throw new Refusal(400, 'currency', `Unsupported currency: ${currency}`);
  if (forceUpdate && !tokenList.test(forceUpdate))
    throw new Refusal(400, 'address', 'forceUpdate takes EVM tokens in CAIP-10 form.');
  const forced = readForced(forceUpdate);
  const holdings = await Promise.all(
    selectChains(sources.chains, address, chainId).map(({ kind, chain }) =>
      kind === 'evm'
        ? readEvmHoldings(sources, chain, address as Hex, forced.get(chain.caipNetworkId) ?? [])
        : chain.holdings(address),
    ),
  );
  const priceOf = readPrices(sources, currency);
  return json({ balances: holdings.flat().map((one) => priced(sources, one, priceOf)) });
}

/** Token contracts to include, by chain. The native coin is always included. */
function readForced(force: string): ReadonlyMap<string, readonly Hex[]> {
  const named = new Map<string, Hex[]>();
  for (const id of force.split(',')) {
    const [chainId, address] = splitAccountId(id);
    if (!isAddress(address, { strict: false }) || address.toLowerCase() === nativeCoin) continue;
    named.set(chainId, [...(named.get(chainId) ?? []), address]);
  }
  return named;
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
