import { erc20Abi, type Hex, isHex, size } from 'viem';
import { estimateGas, getBalance, readContract } from 'viem/actions';
import * as z from 'zod/mini';
import { exchangeAddress } from '../chains/evm/contracts/toy-contracts.js';
import { planSwap, type SwapQuote } from '../dex/plan-swap.js';
import { type HttpReply, json } from '../http/reply.js';
import { baseUnits } from './base-units.js';
import { ConvertRefusal } from './convert-refusal.js';
import type { ConvertSources } from './convert-sources.js';
import { openChain, readGasPrice } from './open-chain.js';
import { priceSwap } from './price-swap.js';
import { type ChainAddress, readAssetPair, toAsset } from './read-asset.js';

/** The seven words of an ERC-2612 `permit`. */
const permission = z
  .string()
  .check(z.refine((text) => isHex(text) && size(text) === 224, 'No permit.'));

export const swapBody = z.object({
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

/** @throws ConvertRefusal */
export async function buildTransaction(
  { chains, clock, convertFaults }: ConvertSources,
  body: z.infer<typeof swapBody>,
): Promise<HttpReply> {
  const { chain, addresses } = readAssetPair(chains.evm, [body.from, body.to, body.userAddress]);
  const { amount, eip155 } = body;
  if (!eip155) throw new ConvertRefusal(400, '', 'eip155 with its slippage is required.');
  const [from, to, user] = [toAsset(addresses[0]), toAsset(addresses[1]), addresses[2]];
  const fault = convertFaults.take('build-transaction');
  const quote = await priceSwap({ chain, from, to, amount }, fault);
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
  return json({
    tx: {
      from: user.id,
      to: `${chain.caipNetworkId}:${call.to}`,
      data: call.data,
      amount: String(quote.amountOut),
      eip155: { gas: String((gas * 11n) / 10n), gasPrice },
    },
  });
}

/** Rounds the deduction down, so that the minimum is never too low. */
function lowerBy(amount: bigint, percent: number): bigint {
  return amount - (amount * BigInt(percent)) / 100n;
}

/** @throws ConvertRefusal 400 if the account's balance or allowance is too low */
async function checkFunds(
  { chain, address }: ChainAddress,
  { from, amountIn, path }: SwapQuote,
  isPermitted: boolean,
): Promise<void> {
  const client = openChain(chain);
  const token = { address: from.token, abi: erc20Abi } as const;
  const has = from.isNative
    ? await getBalance(client, { address })
    : await readContract(client, { ...token, functionName: 'balanceOf', args: [address] });
  if (has < amountIn)
    throw new ConvertRefusal(400, '', `Not enough balance: ${amountIn} wanted, ${has} there.`);
  if (from.isNative || path === null || isPermitted) return;
  const allowed = await readContract(client, {
    ...token,
    functionName: 'allowance',
    args: [address, exchangeAddress],
  });
  if (allowed < amountIn)
    throw new ConvertRefusal(
      400,
      '',
      `Not enough allowance: ${amountIn} wanted, ${allowed} there.`,
    );
}

/** @throws ConvertRefusal 400 if an estimate is required and the call reverts */
async function measure(
  { chain, address }: ChainAddress,
  call: { readonly to: Hex; readonly data: Hex; readonly value: bigint },
  { path }: SwapQuote,
  isChecked: boolean,
): Promise<bigint> {
  const hops = BigInt((path?.length ?? 1) - 1);
  return estimateGas(openChain(chain), { account: address, ...call }).catch(() => {
    if (isChecked) throw new ConvertRefusal(400, '', 'The swap would fail.');
    return fallbackGas.around + hops * fallbackGas.hop;
  });
}
