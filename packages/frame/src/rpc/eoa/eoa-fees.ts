// What a transaction of a key's own account may cost: gas from the network (or the app, where it knows better), fees from the
// last block with room for those to come (EIP-1559).
import { type Hex, numberToHex } from 'viem';
import * as z from 'zod/mini';
import type { DecodedFee, KnownFee } from '../../decode/decoded.types.js';
import type { Call } from '../wallet-account.types.js';
import type { RequestNode } from '../node/request-node.js';
import type { EvmNetwork } from '../networks.types.js';
import { roundFee } from '../plans/round-fee.js';
import { eoaMessages } from './messages.js';

export type Fees =
  | { readonly kind: 'legacy'; readonly maxPerGas: bigint }
  | { readonly kind: 'eip1559'; readonly maxPerGas: bigint; readonly priorityPerGas: bigint };

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i));
const blockSchema = z.object({ baseFeePerGas: z.nullish(quantity) });
/** Where a network does not say what a tip is. */
const defaultPriorityFee = 1_500_000_000n;

/** Of one unit of gas. */
export async function readFees(requestNode: RequestNode): Promise<Fees> {
  const block = await requestNode('eth_getBlockByNumber', ['latest', false], blockSchema);
  if (block.baseFeePerGas == null)
    return { kind: 'legacy', maxPerGas: BigInt(await requestNode('eth_gasPrice', [], quantity)) };
  const tip = await requestNode('eth_maxPriorityFeePerGas', [], quantity).then(
    BigInt,
    () => defaultPriorityFee,
  );
  // Doubles in six full blocks: enough while a person reads.
  return {
    kind: 'eip1559',
    maxPerGas: BigInt(block.baseFeePerGas) * 2n + tip,
    priorityPerGas: tip,
  };
}

/**
 * A fifth more than now, as other transactions may come before it; a plain transfer never takes more.
 *
 * @param overrides - what is to be taken for granted, as nodes read it (the state override set of `eth_estimateGas`)
 */
export async function readGas(
  requestNode: RequestNode,
  call: Call,
  from: Hex,
  overrides?: Readonly<Record<Hex, { readonly code: Hex }>>,
): Promise<bigint> {
  if (call.gas !== undefined) return call.gas;
  const { to, value, data } = call;
  const transaction = { from, ...(to && { to }), value: numberToHex(value), data };
  const params = overrides ? [transaction, 'latest', overrides] : [transaction];
  const gas = BigInt(await requestNode('eth_estimateGas', params, quantity));
  return gas === 21_000n ? gas : (gas * 6n) / 5n;
}

export function toKnownFee(gas: bigint, fees: Fees, { currency }: EvmNetwork): KnownFee {
  const most = gas * fees.maxPerGas;
  const amount = roundFee(most, currency.decimals);
  return { text: eoaMessages.maxFee({ amount, currency: currency.symbol }), max: most };
}

/** Of several, of which only the first is sure. */
export function toLikelyFee(
  first: bigint,
  others: bigint | undefined,
  fees: Fees,
  { currency }: EvmNetwork,
): DecodedFee | undefined {
  if (others === undefined) return undefined;
  const amount = roundFee((first + others) * fees.maxPerGas, currency.decimals);
  return { text: eoaMessages.likelyFee({ amount, currency: currency.symbol }), max: undefined };
}
