// What a transaction of a key's own account may cost: gas from the network (or the app, where it knows better), fees from the
// last block with room for those to come (EIP-1559).
import { type Hex, numberToHex } from 'viem';
import * as z from 'zod/mini';
import type { DecodedFee, KnownFee } from '../../decode/decoded.types.js';
import type { Call } from '../account-kind.types.js';
import type { AskNode } from '../node/ask-node.js';
import type { EvmNetwork } from '../networks.types.js';
import { shortenFee } from '../plans/shorten-fee.js';

export type Fees =
  | { readonly kind: 'legacy'; readonly most: bigint }
  | { readonly kind: 'eip1559'; readonly most: bigint; readonly tip: bigint };

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i));
const blockSchema = z.object({ baseFeePerGas: z.nullish(quantity) });
/** Where a network does not say what a tip is. */
const usualTip = 1_500_000_000n;

/** Of one unit of gas. */
export async function readFees(ask: AskNode): Promise<Fees> {
  const block = await ask('eth_getBlockByNumber', ['latest', false], blockSchema);
  if (block.baseFeePerGas == null)
    return { kind: 'legacy', most: BigInt(await ask('eth_gasPrice', [], quantity)) };
  const tip = await ask('eth_maxPriorityFeePerGas', [], quantity).then(BigInt, () => usualTip);
  // Doubles in six full blocks: enough while a person reads.
  return { kind: 'eip1559', most: BigInt(block.baseFeePerGas) * 2n + tip, tip };
}

/**
 * A fifth more than now, as other transactions may come before it; a plain transfer never takes more.
 *
 * @param overrides - what is to be taken for granted, as nodes read it (the state override set of `eth_estimateGas`)
 */
export async function readGas(
  ask: AskNode,
  call: Call,
  from: Hex,
  overrides?: Readonly<Record<Hex, { readonly code: Hex }>>,
): Promise<bigint> {
  if (call.gas !== undefined) return call.gas;
  const { to, value, data } = call;
  const asked = { from, ...(to && { to }), value: numberToHex(value), data };
  const params = overrides ? [asked, 'latest', overrides] : [asked];
  const gas = BigInt(await ask('eth_estimateGas', params, quantity));
  return gas === 21_000n ? gas : (gas * 6n) / 5n;
}

export function feeOf(gas: bigint, fees: Fees, { currency }: EvmNetwork): KnownFee {
  const most = gas * fees.most;
  return { text: `up to ${shortenFee(most, currency.decimals)} ${currency.symbol}`, most };
}

/** Of several, of which only the first is sure. */
export function likelyFee(
  first: bigint,
  others: bigint | undefined,
  fees: Fees,
  { currency }: EvmNetwork,
): DecodedFee | undefined {
  if (others === undefined) return undefined;
  const likely = shortenFee((first + others) * fees.most, currency.decimals);
  return { text: `about ${likely} ${currency.symbol}`, most: undefined };
}
