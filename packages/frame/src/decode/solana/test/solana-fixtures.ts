import { base58, base64 } from '@scure/base';
import { Keypair } from '@solana/web3.js';
import * as z from 'zod/mini';
import type { RequestNode } from '../../../rpc/request-node.js';
import type { SolanaContext } from '../read-transaction.js';
import { tokenPrograms } from '../read-account.js';

const address = (seed: number): string =>
  Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey.toBase58();
export const us = address(1);
export const eve = address(2);
export const account = address(3);
export const program = address(4);
export const mint = address(5);
const [tokenProgram = ''] = tokenPrograms;
export { tokenProgram };

export const u32 = (value: number): number[] => [...new Uint8Array(Uint32Array.of(value).buffer)];
export const u64 = (value: bigint): number[] => [
  ...new Uint8Array(BigUint64Array.of(value).buffer),
];
export const bytesOf = (of: string): number[] => [...base58.decode(of)];

export function tokenData(amount: bigint, reserve?: bigint): Uint8Array {
  const data = new Uint8Array(165);
  data.set(base58.decode(mint), 0);
  data.set(base58.decode(us), 32);
  data.set(u64(amount), 64);
  if (reserve !== undefined) data.set([1, 0, 0, 0, ...u64(reserve)], 109);
  return data;
}

/** @param accounts - lamports, data and program by address; the node fails for other addresses */
export function contextOf(
  accounts: Readonly<Record<string, object>> = {},
  more: Partial<SolanaContext> = {},
): SolanaContext {
  const requestNode: RequestNode = async (_method, [of], schema) => {
    const value = accounts[String(of)];
    if (value === undefined) throw new Error('The node isn’t responding.');
    return z.parse(schema, { value });
  };
  return {
    account: us,
    requestNode: requestNode,
    openedAccounts: new Map(),
    earlierInstructions: [],
    ...more,
  };
}
export const stored = (data: Uint8Array, lamports: unknown, owner = tokenProgram): object => ({
  data: [base64.encode(data), 'base64'],
  owner,
  lamports,
});
