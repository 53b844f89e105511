// What a Solana network keeps under an address, as far as it helps to say what a transaction does. Never rejects.
import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import type { AskNode } from '../../rpc/node/ask-node.js';

const accountSchema = z.object({
  value: z.nullable(
    z.object({
      data: z.tuple([z.string().check(z.maxLength(100_000)), z.literal('base64')]),
      owner: z.string().check(z.maxLength(64)),
    }),
  ),
});
export interface StoredAccount {
  readonly data: Uint8Array;
  readonly owner: string;
}

export async function readAccount(
  ask: AskNode,
  address: string,
): Promise<StoredAccount | undefined> {
  try {
    const { value } = await ask('getAccountInfo', [address, { encoding: 'base64' }], accountSchema);
    return value === null ? undefined : { data: base64.decode(value.data[0]), owner: value.owner };
  } catch {
    return undefined;
  }
}

export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];

/** Whose an account of a token is, and of which token (the layout of the Token program). */
export async function readTokenAccount(
  ask: AskNode,
  address: string | undefined,
): Promise<{ readonly mint: string; readonly owner: string } | undefined> {
  const account = address === undefined ? undefined : await readAccount(ask, address);
  if (account === undefined || !tokenPrograms.includes(account.owner)) return undefined;
  const { data } = account;
  if (data.length < 165) return undefined;
  return { mint: base58.encode(data.subarray(0, 32)), owner: base58.encode(data.subarray(32, 64)) };
}

export async function readDecimals(ask: AskNode, mint: string): Promise<number | undefined> {
  const account = await readAccount(ask, mint);
  if (account === undefined || !tokenPrograms.includes(account.owner)) return undefined;
  return account.data[44];
}
