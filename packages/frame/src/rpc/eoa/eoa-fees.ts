// Estimates gas and fees for the key's own account. Fees leave room for a rising base fee (EIP-1559).
import { type Hex, numberToHex } from 'viem';
import * as z from 'zod/mini';
import type { DecodedFee, KnownFee } from '../../decode/decoded.types.js';
import { type Call, roundFee } from '../wallet-account.js';
import type { RequestNode } from '../request-node.js';
import type { EvmNetwork } from '../networks.types.js';

export type Fees =
  | { readonly kind: 'legacy'; readonly maxPerGas: bigint }
  | { readonly kind: 'eip1559'; readonly maxPerGas: bigint; readonly priorityPerGas: bigint };

export const quantitySchema = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i));
const blockSchema = z.object({ baseFeePerGas: z.nullish(quantitySchema) });
export const requestQuantity = async (
  requestNode: RequestNode,
  method: string,
  params: readonly unknown[],
): Promise<bigint> => BigInt(await requestNode(method, params, quantitySchema));

const defaultPriorityFee = 1_500_000_000n;

export async function readFees(requestNode: RequestNode): Promise<Fees> {
  const block = await requestNode('eth_getBlockByNumber', ['latest', false], blockSchema);
  if (block.baseFeePerGas == null)
    return { kind: 'legacy', maxPerGas: await requestQuantity(requestNode, 'eth_gasPrice', []) };
  const tip = await requestQuantity(requestNode, 'eth_maxPriorityFeePerGas', []).catch(
    () => defaultPriorityFee,
  );
  // The base fee needs at least six full blocks to double, which leaves the user time to review.
  return {
    kind: 'eip1559',
    maxPerGas: BigInt(block.baseFeePerGas) * 2n + tip,
    priorityPerGas: tip,
  };
}

/**
 * Returns the app's gas limit, or an estimate plus 20% because the chain's state may change before the transaction runs.
 * A plain transfer always needs 21,000 gas, so it gets no margin.
 *
 * @param overrides - the state override set of `eth_estimateGas`
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
  const gas = await requestQuantity(requestNode, 'eth_estimateGas', params);
  return gas === 21_000n ? gas : (gas * 6n) / 5n;
}

export function toKnownFee(gas: bigint, fees: Fees, { currency }: EvmNetwork): KnownFee {
  const maxFee = gas * fees.maxPerGas;
  const amount = roundFee(maxFee, currency.decimals);
  return { text: eoaMessages.maxFee({ amount, currency: currency.symbol }), max: maxFee };
}

/** An approximate fee, because later calls are estimated before the first one has run. */
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

export const eoaMessages = {
  maxFee: ({ amount, currency }: { amount: string; currency: string }) =>
    `up to ${amount} ${currency}`,
  likelyFee: ({ amount, currency }: { amount: string; currency: string }) =>
    `about ${amount} ${currency}`,
  upgradesAccount: ({ network }: { network: string }) =>
    `This also upgrades your account on ${network} so it can combine several actions into one. Your address and key stay the same. You can undo it on your wallet’s own page.`,
  foreignCode: ({ network, delegate }: { network: string; delegate: string }) =>
    `On ${network}, this account runs code that isn’t from this wallet (${delegate}). If you didn’t set this up, move everything to another account.`,
} as const;
