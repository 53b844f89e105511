import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { openAnvil } from '../chains/evm/chain-client.js';
import { toyExchange } from '../chains/evm/contracts/contracts.gen.js';
import { exchangeAddress, toyContracts } from '../chains/evm/contracts/toy-contracts.js';

/** Computes the output as `ToyPool` does, with a constant product and a fee of 0.3 %. Base units, rounded down. */
function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  if (reserveIn === 0n || reserveOut === 0n) return 0n;
  const counted = amountIn * 997n;
  return (counted * reserveOut) / (reserveIn * 1000n + counted);
}

/** Larger amounts overflow the contract, and no balance is that large. */
const maxAmountIn = 2n ** 112n;

/**
 * Finds the route with the best output, direct or through one intermediate token. Returns undefined if no route has an
 * output. Token addresses must be checksummed, as in the pools.
 */
function findRoute(pools: readonly Pool[], from: Hex, to: Hex, amountIn: bigint) {
  if (amountIn >= maxAmountIn || from === to) return undefined;
  const tokens = new Set(pools.flatMap(({ token0, token1 }) => [token0, token1]));
  const intermediates = [...tokens].filter((token) => token !== from && token !== to);
  const paths = [[from, to], ...intermediates.map((middle) => [from, middle, to])];
  let best = { path: paths[0] ?? [], amountOut: 0n };
  for (const path of paths) {
    const amountOut = walk(pools, path, amountIn);
    if (amountOut > best.amountOut) best = { path, amountOut };
  }
  return best.amountOut > 0n ? best : undefined;
}

function walk(pools: readonly Pool[], path: readonly Hex[], amountIn: bigint): bigint {
  return path.slice(1).reduce((amount, to, at) => trade(pools, path[at], to, amount), amountIn);
}

function trade(pools: readonly Pool[], from: Hex | undefined, to: Hex, amountIn: bigint): bigint {
  for (const { token0, token1, reserve0, reserve1 } of pools) {
    if (token0 === from && token1 === to) return amountOut(amountIn, reserve0, reserve1);
    if (token1 === from && token0 === to) return amountOut(amountIn, reserve1, reserve0);
  }
  return 0n;
}

export interface Pool {
  readonly pool: Hex;
  readonly token0: Hex;
  readonly token1: Hex;
  /** Base units. */
  readonly reserve0: bigint;
  readonly reserve1: bigint;
}

/** @throws viem's errors if the chain does not answer */
export function readPools({ rpcUrl }: { readonly rpcUrl: string }): Promise<readonly Pool[]> {
  return readContract(openAnvil(rpcUrl), {
    address: exchangeAddress,
    abi: toyExchange.abi,
    functionName: 'poolStates',
  });
}

/** For the native coin, `token` is its wrapped token in the pools. */
export interface SwapSide {
  readonly token: Hex;
  readonly isNative: boolean;
}

export interface SwapQuote {
  readonly from: SwapSide;
  readonly to: SwapSide;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Tokens in order; null if the coin is only wrapped or unwrapped, one to one. */
  readonly path: readonly Hex[] | null;
}

interface SwapTerms {
  readonly receiver: Hex;
  /** The call reverts below this output. */
  readonly minimumOut: bigint;
  /** Seconds since 1970. */
  readonly deadline: bigint;
  /** The encoded arguments of ERC-2612's `permit`. */
  readonly permission?: Hex | undefined;
}

const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 value)']);
const wrapped = toyContracts.toyWrapped.address;

/** Undefined if the pools give nothing. */
export function quoteSwap(
  pools: readonly Pool[],
  from: SwapSide,
  to: SwapSide,
  amountIn: bigint,
): SwapQuote | undefined {
  if (from.token === to.token)
    return from.isNative === to.isNative || amountIn === 0n
      ? undefined
      : { from, to, amountIn, amountOut: amountIn, path: null };
  const route = findRoute(pools, from.token, to.token, amountIn);
  return route && { from, to, amountIn, ...route };
}

/** The call goes to the exchange, or to the wrapped token itself. */
export function planSwap(quote: SwapQuote, terms: SwapTerms) {
  const { from, amountIn, path } = quote;
  const value = from.isNative ? amountIn : 0n;
  if (path) return { to: exchangeAddress, data: encodeSwap(quote, path, terms), value };
  const data = from.isNative
    ? encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
    : encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amountIn] });
  return { to: wrapped, data, value };
}

function encodeSwap(
  { from, to, amountIn }: SwapQuote,
  path: readonly Hex[],
  { receiver, minimumOut, deadline, permission }: SwapTerms,
): Hex {
  const { abi } = toyExchange;
  if (from.isNative)
    return encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokens',
      args: [minimumOut, path, receiver, deadline],
    });
  const args = [amountIn, minimumOut, path, receiver, deadline] as const;
  if (permission === undefined)
    return encodeFunctionData({
      abi,
      functionName: to.isNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
      args,
    });
  return encodeFunctionData({
    abi,
    functionName: to.isNative
      ? 'swapExactTokensForETHWithPermit'
      : 'swapExactTokensForTokensWithPermit',
    args: [...args, permission],
  });
}
