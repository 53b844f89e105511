// Speeds up or cancels a pending transaction: same nonce, at a fee that nodes accept.

import * as z from 'zod/mini';
import type { SigningRequest } from '../signing-family.js';

const quantity = z.string().check(z.regex(/^0x[0-9a-f]+$/i));
const waiting = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.nullish(z.string()),
  nonce: quantity,
  value: quantity,
  input: z.string(),
  gas: quantity,
  gasPrice: z.nullish(quantity),
  maxFeePerGas: z.nullish(quantity),
  maxPriorityFeePerGas: z.nullish(quantity),
});
export type PendingTransaction = z.infer<typeof waiting>;

const byNonce = z.record(z.string(), waiting);
const pool = z.object({ pending: z.record(z.string(), byNonce) });

export function readPool(
  answer: unknown,
  accounts: readonly string[],
): readonly PendingTransaction[] {
  const parsed = pool.safeParse(answer);
  if (!parsed.success) return [];
  const ownAddresses = new Set(accounts.map((address) => address.toLowerCase()));
  return Object.entries(parsed.data.pending)
    .filter(([address]) => ownAddresses.has(address.toLowerCase()))
    .flatMap(([, found]) => Object.values(found))
    .sort((a, b) => Number(BigInt(a.nonce) - BigInt(b.nonce)));
}

/** Raises the fee by half, although nodes require only a tenth. A cancellation sends nothing to the own address. */
export function replacing(
  transaction: PendingTransaction,
  how: 'speed-up' | 'cancel',
): SigningRequest {
  const { from, to, nonce, value, input, gas } = transaction;
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const fees =
    maxFeePerGas && maxPriorityFeePerGas
      ? { maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(maxPriorityFeePerGas) }
      : { gasPrice: raised(gasPrice ?? '0x0') };
  const payload =
    how === 'cancel' ? { to: from, value: '0x0' } : { to: to ?? null, value, data: input, gas };
  return { method: 'eth_sendTransaction', params: [{ from, nonce, ...payload, ...fees }] };
}

const raised = (fee: string): string => `0x${((BigInt(fee) * 3n) / 2n + 1n).toString(16)}`;
