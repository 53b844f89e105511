// Trades, sandwiches and drained pools, so that tests can move prices. The account mints the tokens that it sells.

import { decodeFunctionData, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { getTransactionReceipt, readContract } from 'viem/actions';
import { openAnvil, readTransactionPool } from '../chains/evm/chain-client.js';
import { toyExchange, toyPool, toyWrapped } from '../chains/evm/contracts/contracts.gen.js';
import {
  exchangeAccount,
  exchangeAddress,
  toyContracts,
} from '../chains/evm/contracts/toy-contracts.js';
import {
  mineTransactions,
  type PlannedTransaction,
} from '../chains/evm/fixtures/mine-transactions.js';
import { Refusal } from '../http/open-server.js';
import { planSwap, type Pool, quoteSwap, readPools, type SwapSide } from './pools.js';

const account = exchangeAccount.address;
const gas = 1_000_000n;
const never = 2n ** 64n;
/** Other tokens have `mint` and `approve` too. */
const { abi } = toyWrapped;

/** Sells an amount, in base units. @throws Refusal if the pools reject it */
export async function tradeAsThirdParty(
  rpcUrl: string,
  from: SwapSide,
  to: SwapSide,
  amountIn: bigint,
) {
  const { calls, amountOut } = planTrade(await readPools({ rpcUrl }), from, to, amountIn);
  const transaction = await mine(rpcUrl, calls);
  return { amountIn, amountOut, transaction };
}

/** Trades a percentage of the pool's reserve of the first token. @throws Refusal if the pool does not exist */
export async function partOfPool(
  rpcUrl: string,
  from: SwapSide,
  to: SwapSide,
  percent: number,
): Promise<bigint> {
  const pool = findPool(await readPools({ rpcUrl }), from.token, to.token);
  const lies = pool.token0 === from.token ? pool.reserve0 : pool.reserve1;
  return (lies * BigInt(percent)) / 100n;
}

/** Removes all liquidity. @throws Refusal if the pool does not exist */
export async function drainPool(rpcUrl: string, one: Hex, other: Hex): Promise<string> {
  const { pool } = findPool(await readPools({ rpcUrl }), one, other);
  const shares = await readContract(openAnvil(rpcUrl), {
    address: pool,
    abi: toyPool.abi,
    functionName: 'balanceOf',
    args: [account],
  });
  const redeem = { abi: toyPool.abi, functionName: 'redeem', args: [shares, account] } as const;
  return mine(rpcUrl, [transaction(pool, encodeFunctionData(redeem))]);
}

/**
 * Sandwiches a pending swap: sells the same token before it in the same block, and sells back in the next.
 * Turns automine back on afterwards.
 */
export async function sandwich(rpcUrl: string, pendingSwap: PendingSwap, percent: number) {
  const [first = exchangeAddress, second = exchangeAddress] = pendingSwap.path;
  const [from, to] = [pooled(first), pooled(second)];
  const amountIn = await partOfPool(rpcUrl, from, to, percent);
  const { calls, amountOut } = planTrade(await readPools({ rpcUrl }), from, to, amountIn);
  // The higher gas price puts it first in the block.
  const gasPrice = pendingSwap.gasPrice * 2n + 1_000_000_000n;
  const pricedCalls = calls.map((call) => ({ ...call, gasPrice }));
  const before = { amountIn, amountOut, transaction: await mine(rpcUrl, pricedCalls) };
  return { before, after: await tradeAsThirdParty(rpcUrl, to, from, amountOut) };
}

const pooled = (token: Hex): SwapSide => ({ token, isNative: false });

function findPool(pools: readonly Pool[], one: Hex, other: Hex): Pool {
  const found = pools.find(
    ({ token0, token1 }) =>
      (token0 === one && token1 === other) || (token0 === other && token1 === one),
  );
  if (!found) throw new Refusal(409, '', 'There is no pool between the two.');
  return found;
}

function planTrade(pools: readonly Pool[], from: SwapSide, to: SwapSide, amountIn: bigint) {
  const quote = quoteSwap(pools, from, to, amountIn);
  if (!quote) throw new Refusal(409, '', 'insufficient liquidity');
  const terms = { receiver: account, minimumOut: 0n, deadline: never };
  const swap = { from: account, ...planSwap(quote, terms), gas };
  const calls: PlannedTransaction[] = from.isNative
    ? [swap]
    : [obtain(from.token, amountIn), approve(from.token), swap];
  return { calls, amountOut: quote.amountOut };
}

/** Wraps coins, or mints tokens, which anyone may do. */
const obtain = (token: Hex, amount: bigint): PlannedTransaction =>
  token === toyContracts.toyWrapped.address
    ? transaction(token, encodeFunctionData({ abi, functionName: 'deposit' }), amount)
    : transaction(
        token,
        encodeFunctionData({ abi, functionName: 'mint', args: [account, amount] }),
      );

const approve = (token: Hex): PlannedTransaction =>
  transaction(
    token,
    encodeFunctionData({ abi, functionName: 'approve', args: [exchangeAddress, maxUint256] }),
  );

const transaction = (to: Hex, data: Hex, value = 0n): PlannedTransaction => ({
  from: account,
  to,
  data,
  value,
  gas,
});

/** @returns the hash of the last transaction @throws Refusal if it failed */
async function mine(rpcUrl: string, calls: readonly PlannedTransaction[]): Promise<string> {
  const hash = (await mineTransactions(rpcUrl, calls)).at(-1) ?? '0x';
  const { status } = await getTransactionReceipt(openAnvil(rpcUrl), { hash });
  if (status !== 'success') throw new Refusal(409, '', `The exchange refused ${hash}.`);
  return hash;
}

export interface PendingSwap {
  readonly hash: string;
  readonly path: readonly Hex[];
  /** Wei. */
  readonly gasPrice: bigint;
}

export async function findPendingSwap(rpcUrl: string): Promise<PendingSwap | undefined> {
  for (const { hash, to, input, gasPrice, maxFeePerGas } of await readTransactionPool(rpcUrl)) {
    const path = to?.toLowerCase() === exchangeAddress.toLowerCase() ? readPath(input) : undefined;
    if (path) return { hash, path, gasPrice: BigInt(maxFeePerGas ?? gasPrice ?? 0) };
  }
  return undefined;
}

/** Undefined if the call is not a swap. */
function readPath(input: Hex): readonly Hex[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: toyExchange.abi, data: input });
    if (functionName === 'poolStates') return undefined;
    return functionName === 'swapExactETHForTokens' ? args[1] : args[2];
  } catch {
    return undefined;
  }
}
