// GET /v1/account/{address}/balance: balances from the chain, prices from the database.

import type { Context } from 'hono';
import { createClient, erc20Abi, formatUnits, getAddress, type Hex, http, isAddress } from 'viem';
import { getBalance, multicall } from 'viem/actions';
import { describeChain } from '../chains/evm/chain-client.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { type SandboxChain, selectChains } from '../chains/sandbox-chains.js';
import { json, Refusal } from '../http/open-server.js';
import { findCoins } from '../indexer/find-rows.js';
import { readTokenFacts, type TokenFacts } from '../indexer/token-facts.js';
import type { Holding } from './activity.js';
import type { ApiSources } from './api-sources.js';
import { isCurrency, type PriceOf, readPrices, tokenImage } from './prices.js';

interface Coin {
  /** Lower case, because checksumming thousands of addresses takes longer than the RPC calls. */
  readonly address: Hex;
  /** With checksum. */
  readonly spelled: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

const { toyDollar, toyWrapped, toyCoral } = toyContracts;
const toys: readonly Coin[] = [toyDollar, toyWrapped, toyCoral].map((toy) =>
  nameCoin(toy.address, { ...toy, spelled: toy.address }),
);
/** Tokens per call; their answers together must fit the gas of a block. */
const batchSize = 500;

/**
 * Returns the native coin, then each ERC-20 with a balance: the sandbox's own tokens first, then by address. The index
 * lists the tokens; the chain reports their amounts.
 *
 * @param also - tokens to read even if the index has no transfer of them
 * @throws viem's errors when the chain does not answer
 */
async function readEvmHoldings(
  { db, index }: Pick<ApiSources, 'db' | 'index'>,
  chain: SandboxChain,
  account: Hex,
  also: readonly Hex[],
): Promise<Holding[]> {
  const client = createClient({
    chain: describeChain(chain.chainId, chain.rpcUrl),
    transport: http(chain.rpcUrl, { retryCount: 0, timeout: 10_000 }),
  });
  await index.catchUp(chain.chainId);
  const indexed = findCoins(db, chain.chainId, account).flatMap(({ token, ...tokenFacts }) =>
    isAddress(token) ? [nameCoin(token, tokenFacts)] : [],
  );
  const known = unique([...toys, ...indexed]);
  const isKnown = new Set(known.map(({ address }) => address));
  const additional = unique(also.map((address) => nameCoin(address, {}))).filter(
    ({ address }) => !isKnown.has(address),
  );
  const metadata = await readTokenFacts(
    chain,
    additional.map(({ address }) => address),
  );
  const coins = [
    ...known,
    ...additional.map(({ address }, at) => nameCoin(address, metadata[at] ?? {})),
  ];
  const [native, amounts] = await Promise.all([
    getBalance(client, { address: account }),
    readAmounts(client, coins, account),
  ]);
  const { nativeCurrency, caipNetworkId } = chain;
  const holdings = coins.flatMap(({ spelled: checksummed, name, symbol, decimals }, at) => {
    const amount = amounts[at] ?? 0n;
    if (amount === 0n) return [];
    const numeric = formatUnits(amount, decimals);
    const id = `${caipNetworkId}:${checksummed}`;
    return [{ name, symbol, chainId: caipNetworkId, address: id, decimals, numeric }];
  });
  const numeric = formatUnits(native, nativeCurrency.decimals);
  return [{ ...nativeCurrency, chainId: caipNetworkId, numeric }, ...holdings];
}

function unique(coins: readonly Coin[]): readonly Coin[] {
  const byAddress = new Map<Hex, Coin>();
  for (const coin of coins) if (!byAddress.has(coin.address)) byAddress.set(coin.address, coin);
  return [...byAddress.values()];
}

/** A contract that does not report its decimals counts in whole tokens. */
function nameCoin(
  address: Hex,
  tokenFacts: Partial<TokenFacts> & { readonly spelled?: string },
): Coin {
  const { name, symbol, decimals, spelled: checksummed } = tokenFacts;
  return {
    address: `0x${address.slice(2).toLowerCase()}`,
    spelled: checksummed ?? getAddress(address),
    name: name ?? '',
    symbol: symbol ?? '',
    decimals: decimals ?? 0,
  };
}

/** A contract that reverts counts as a zero balance. */
async function readAmounts(
  client: Parameters<typeof multicall>[0],
  coins: readonly Coin[],
  account: Hex,
): Promise<readonly bigint[]> {
  const starts = Array.from(
    { length: Math.ceil(coins.length / batchSize) },
    (_, at) => at * batchSize,
  );
  const chunks = await Promise.all(
    starts.map((start) =>
      multicall(client, {
        batchSize: 0,
        contracts: coins.slice(start, start + batchSize).map(({ address }) => ({
          address,
          abi: erc20Abi,
          functionName: 'balanceOf' as const,
          args: [account] as const,
        })),
      }),
    ),
  );
  return chunks.flat().map(({ result }) => (typeof result === 'bigint' ? result : 0n));
}

const tokenList = /^(eip155:\d+:0x[0-9a-fA-F]{40})(,eip155:\d+:0x[0-9a-fA-F]{40})*$/;

const nativeCoin = `0x${'e'.repeat(40)}`;

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
    const at = id.lastIndexOf(':');
    const [chainId, address] = [id.slice(0, at), id.slice(at + 1)];
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
