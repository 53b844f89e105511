import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { exchangeAddress, toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { exchangeAbi } from './exchange.gen.js';
import { findRoute } from './find-route.js';
import type { Pool } from './read-pools.js';

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

export interface SwapTerms {
  readonly receiver: Hex;
  /** The call reverts below this output. */
  readonly minimumOut: bigint;
  /** Seconds since 1970. */
  readonly deadline: bigint;
  /** The encoded arguments of ERC-2612's `permit`. */
  readonly permission?: Hex | undefined;
}

interface SwapCall {
  readonly to: Hex;
  readonly data: Hex;
  readonly value: bigint;
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
export function planSwap(quote: SwapQuote, terms: SwapTerms): SwapCall {
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
  const abi = exchangeAbi;
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
