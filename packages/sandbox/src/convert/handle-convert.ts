import { Hono } from 'hono';
import {
  type BaseError,
  ContractFunctionExecutionError,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  HttpRequestError,
  isHex,
  maxUint256,
  size,
} from 'viem';
import { estimateGas, getBalance, readContract } from 'viem/actions';
import * as z from 'zod/mini';
import type { ApiSources, ConvertFault } from '../blockchain-api/api-sources.js';
import { nativeCoin, tokenImage } from '../blockchain-api/prices.js';
import { openAnvil } from '../chains/evm/chain-client.js';
import { exchangeAddress, toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { type ChainAddress, findEvmChain } from '../chains/sandbox-chains.js';
import { planSwap, quoteSwap, readPools, type SwapQuote } from '../dex/pools.js';
import { check, json, Refusal, readJson, requireProject } from '../http/open-server.js';
import { type Asset, baseUnits, readAddresses, readGasPrice, toAsset } from './convert-requests.js';

const allowanceQuery = z.object({ tokenAddress: z.string(), userAddress: z.string() });

/** Base units; the maximum for the native coin, which needs no allowance. @throws Refusal */
async function readAllowance(
  { chains }: ApiSources,
  { tokenAddress, userAddress }: z.infer<typeof allowanceQuery>,
) {
  const [asset, owner] = readAddresses(chains.evm, [tokenAddress, userAddress]);
  const { isNative, token } = toAsset(asset);
  if (isNative) return { allowance: String(maxUint256) };
  const allowance = await readContract(openAnvil(asset.chain.rpcUrl), {
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner.address, exchangeAddress],
  }).catch((error: unknown) => {
    if (isAnswered(error)) throw new Refusal(400, 'asset', `Not a token: ${asset.id}`);
    throw error;
  });
  return { allowance: String(allowance) };
}

/** Whether the chain responded but has no such contract or method. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof ContractFunctionExecutionError)) return false;
  const failed: BaseError = error;
  return failed.walk((cause) => cause instanceof HttpRequestError) === null;
}

/** Percent of the node's gas price. */
const gasPricePercents = { standard: 100n, fast: 110n, instant: 125n } as const;

/** Wei in decimal digits for each speed. @throws Refusal */
async function proposeGasPrices({ chains }: ApiSources, { chainId }: { readonly chainId: string }) {
  const proposed = BigInt(await readGasPrice(findEvmChain(chains.evm, chainId)));
  return Object.fromEntries(
    Object.entries(gasPricePercents).map(([speed, percent]) => [
      speed,
      String((proposed * percent) / 100n),
    ]),
  );
}

/** @throws Refusal 400 "insufficient liquidity" if no route gives anything */
async function priceSwap(
  from: Asset,
  to: Asset,
  amount: bigint,
  fault: ConvertFault | undefined,
): Promise<SwapQuote> {
  const pools = fault?.pools?.get(from.chain.chainId) ?? (await readPools(from.chain));
  const quote = fault?.way === 'no-route' ? undefined : quoteSwap(pools, from, to, amount);
  if (!quote) throw new Refusal(400, '', 'insufficient liquidity');
  return quote;
}

const quoteQuery = z.object({
  amount: baseUnits,
  userAddress: z.string(),
  from: z.string(),
  to: z.string(),
  gasPrice: z.optional(baseUnits),
});

/** @throws Refusal */
async function quoteSwaps(
  { chains, convertFaults }: ApiSources,
  { amount, userAddress, ...sides }: z.infer<typeof quoteQuery>,
) {
  const [one, other] = readAddresses(chains.evm, [sides.from, sides.to, userAddress]);
  const [from, to] = [toAsset(one), toAsset(other)];
  const fault = convertFaults.take(({ call = 'quotes' }) => call === 'quotes');
  const { amountOut } = await priceSwap(from, to, amount, fault);
  const quote = {
    id: null,
    fromAmount: String(amount),
    fromAccount: from.id,
    toAmount: String(amountOut),
    toAccount: to.id,
  };
  const reversed = {
    id: null,
    fromAmount: quote.toAmount,
    fromAccount: to.id,
    toAmount: quote.fromAmount,
    toAccount: from.id,
  };
  return { quotes: fault?.way === 'reversed' ? [reversed, quote] : [quote] };
}

const { toyDollar, toyWrapped, toyCoral } = toyContracts;

/** The native coin first. */
function listTokens(
  { chains, explorerUrl }: ApiSources,
  { chainId }: { readonly chainId: string },
) {
  const { caipNetworkId, nativeCurrency } = findEvmChain(chains.evm, chainId);
  const listed = [
    { ...nativeCurrency, address: nativeCoin, eip2612: null },
    { ...toyDollar, eip2612: false },
    { ...toyWrapped, eip2612: false },
    { ...toyCoral, eip2612: true },
  ];
  const tokens = listed.map(({ name, symbol, address, decimals, eip2612 }) => ({
    name,
    symbol,
    address: `${caipNetworkId}:${address}`,
    decimals,
    logoUri: tokenImage(explorerUrl, {
      symbol,
      chainId: caipNetworkId,
      address: address === nativeCoin ? undefined : address,
    }),
    eip2612,
  }));
  return { tokens };
}

const approveQuery = z.object({
  userAddress: z.string(),
  from: z.string(),
  to: z.string(),
  /** Default: unlimited. */
  amount: z.optional(baseUnits),
});

/**
 * GET /v1/convert/build-approve: the transaction that approves a token for the exchange. As in the real API, both
 * `from` and `to` contain the token.
 *
 * @throws Refusal
 */
async function buildApprove(
  { chains }: ApiSources,
  { userAddress, from, to, amount = maxUint256 }: z.infer<typeof approveQuery>,
) {
  const [asset] = readAddresses(chains.evm, [from, to, userAddress]);
  const { isNative, token } = toAsset(asset);
  if (isNative) throw new Refusal(400, 'asset', 'The coin of a chain needs no allowance.');
  return {
    tx: {
      from,
      to: `${asset.chain.caipNetworkId}:${token}`,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [exchangeAddress, amount],
      }),
      value: '0',
      eip155: { gasPrice: await readGasPrice(asset.chain) },
    },
  };
}

/** The seven words of an ERC-2612 `permit`. */
const permission = z
  .string()
  .check(z.refine((text) => isHex(text) && size(text) === 224, 'No permit.'));

const swapBody = z.object({
  amount: baseUnits,
  from: z.string(),
  to: z.string(),
  userAddress: z.string(),
  projectId: z.optional(z.string()),
  eip155: z.optional(
    z.object({
      /** Percent. */
      slippage: z.int().check(z.gte(0), z.lte(50)),
      permit: z.optional(permission),
    }),
  ),
  disableEstimate: z.optional(z.boolean()),
});

/** Seconds. */
const validitySeconds = 1_200;
/** If gas cannot be estimated: the maximum per hop, and the rest. */
const fallbackGas = { hop: 90_000n, around: 120_000n } as const;

/** @throws Refusal */
async function buildTransaction(
  { chains, clock, convertFaults }: ApiSources,
  body: z.infer<typeof swapBody>,
) {
  const ids = [body.from, body.to, body.userAddress] as const;
  const [first, second, user] = readAddresses(chains.evm, ids);
  const { chain } = user;
  const { amount, eip155 } = body;
  if (!eip155) throw new Refusal(400, '', 'eip155 with its slippage is required.');
  const [from, to] = [toAsset(first), toAsset(second)];
  const fault = convertFaults.take(
    ({ call = 'build-transaction' }) => call === 'build-transaction',
  );
  const quote = await priceSwap(from, to, amount, fault);
  const call = planSwap(quote, {
    receiver: user.address,
    minimumOut: lowerBy(quote.amountOut, eip155.slippage),
    deadline: BigInt(Math.floor(clock.now() / 1_000) + validitySeconds),
    permission: isHex(eip155.permit) ? eip155.permit : undefined,
  });
  const isChecked = body.disableEstimate !== true;
  if (isChecked) await checkFunds(user, quote, eip155.permit !== undefined);
  const [gas, gasPrice] = await Promise.all([
    measure(user, call, quote, isChecked),
    readGasPrice(chain),
  ]);
  return {
    tx: {
      from: user.id,
      to: `${chain.caipNetworkId}:${call.to}`,
      data: call.data,
      amount: String(quote.amountOut),
      eip155: { gas: String((gas * 11n) / 10n), gasPrice },
    },
  };
}

/** Rounds the deduction down, so that the minimum is never too low. */
function lowerBy(amount: bigint, percent: number): bigint {
  return amount - (amount * BigInt(percent)) / 100n;
}

/** @throws Refusal 400 if the account's balance or allowance is too low */
async function checkFunds(
  { chain, address }: ChainAddress,
  { from, amountIn, path }: SwapQuote,
  isPermitted: boolean,
): Promise<void> {
  const client = openAnvil(chain.rpcUrl);
  const token = { address: from.token, abi: erc20Abi } as const;
  const has = from.isNative
    ? await getBalance(client, { address })
    : await readContract(client, { ...token, functionName: 'balanceOf', args: [address] });
  if (has < amountIn)
    throw new Refusal(400, '', `Not enough balance: ${amountIn} wanted, ${has} there.`);
  if (from.isNative || path === null || isPermitted) return;
  const allowed = await readContract(client, {
    ...token,
    functionName: 'allowance',
    args: [address, exchangeAddress],
  });
  if (allowed < amountIn)
    throw new Refusal(400, '', `Not enough allowance: ${amountIn} wanted, ${allowed} there.`);
}

/** @throws Refusal 400 if an estimate is required and the call reverts */
async function measure(
  { chain, address }: ChainAddress,
  call: { readonly to: Hex; readonly data: Hex; readonly value: bigint },
  { path }: SwapQuote,
  isChecked: boolean,
): Promise<bigint> {
  const hops = BigInt((path?.length ?? 1) - 1);
  return estimateGas(openAnvil(chain.rpcUrl), { account: address, ...call }).catch(() => {
    if (isChecked) throw new Refusal(400, '', 'The swap would fail.');
    return fallbackGas.around + hops * fallbackGas.hop;
  });
}

const chainQuery = z.object({ chainId: z._default(z.string(), '') });

/** The project is in the query, or in the body. */
export function createConvert(sources: ApiSources): Hono {
  const service = new Hono();
  const get = <T>(
    path: string,
    schema: z.ZodMiniType<T>,
    answer: (sources: ApiSources, query: T) => object | Promise<object>,
  ) =>
    service.get(path, async (c) => {
      requireProject(c);
      return json(await answer(sources, check(schema, c.req.query(), 400)));
    });
  get('/tokens', chainQuery, listTokens);
  get('/quotes', quoteQuery, quoteSwaps);
  get('/allowance', allowanceQuery, readAllowance);
  get('/gas-price', chainQuery, proposeGasPrices);
  get('/build-approve', approveQuery, buildApprove);
  service.post('/build-transaction', async (c) => {
    const body = readJson(await c.req.text());
    // A body that is not JSON is refused as such.
    if (body !== undefined) requireProject(c, Object(body).projectId || undefined);
    return json(await buildTransaction(sources, check(swapBody, body, 422)));
  });
  return service;
}
