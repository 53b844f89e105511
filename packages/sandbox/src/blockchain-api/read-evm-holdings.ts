// Reads an account's current balances on one EVM chain. The index lists the tokens, the chain their amounts.

import { createClient, erc20Abi, formatUnits, getAddress, type Hex, http, isAddress } from 'viem';
import { getBalance, multicall } from 'viem/actions';
import { describeChain } from '../chains/evm/describe-chain.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { findCoins } from '../indexer/find-holdings.js';
import { readTokenFacts, type TokenFacts } from '../indexer/reads/read-token-facts.js';
import type { ApiSources } from './api-sources.js';
import type { Holding } from './holding.js';

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
 * Returns the native coin, then each ERC-20 with a balance: the sandbox's own tokens first, then by address.
 *
 * @param also - tokens to read even if the index has no transfer of them
 * @throws viem's errors when the chain does not answer
 */
export async function readEvmHoldings(
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
