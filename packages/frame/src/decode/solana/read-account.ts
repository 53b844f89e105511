// Reads accounts that describe what a transaction does. The readers return undefined instead of rejecting.
import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import type { RequestNode } from '../../rpc/request-node.js';

const accountSchema = z.object({
  value: z.nullable(
    z.object({
      data: z.tuple([z.string().check(z.maxLength(100_000)), z.literal('base64')]),
      owner: z.string().check(z.maxLength(64)),
      lamports: z.optional(z.number().check(z.int(), z.nonnegative())),
    }),
  ),
});
interface StoredAccount {
  readonly data: Uint8Array;
  readonly owner: string;
  readonly lamports: bigint | undefined;
}

export async function readAccount(
  requestNode: RequestNode,
  address: string,
): Promise<StoredAccount | undefined> {
  try {
    const { value } = await requestNode(
      'getAccountInfo',
      [address, { encoding: 'base64' }],
      accountSchema,
    );
    if (value === null) return undefined;
    const { owner, lamports } = value;
    const data = base64.decode(value.data[0]);
    return { data, owner, lamports: lamports === undefined ? undefined : BigInt(lamports) };
  } catch {
    return undefined;
  }
}

export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];

export interface TokenAccount {
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  /** Lamports that a wrapped SOL account holds besides its amount; undefined for other tokens. */
  readonly reserve: bigint | undefined;
  /** Whether an address other than the owner's may close the empty account and reopen it for another owner. */
  readonly isClosableByOthers: boolean;
}

/** Parses the layout of the Token programs; undefined for a mint, a multisig or an account of another program. */
export function toTokenAccount({ data, owner }: StoredAccount): TokenAccount | undefined {
  if (!tokenPrograms.includes(owner)) return undefined;
  // Token-2022 appends a byte for the account type, then extensions. A multisig has no such byte.
  if (data.length < 165 || data.length === 355 || (data.length > 165 && data[165] !== 2))
    return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    mint: base58.encode(data.subarray(0, 32)),
    owner: base58.encode(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    reserve: view.getUint32(109, true) === 0 ? undefined : view.getBigUint64(113, true),
    isClosableByOthers:
      view.getUint32(129, true) !== 0 &&
      data.subarray(133, 165).some((byte, at) => byte !== data[32 + at]),
  };
}

export async function readTokenAccount(
  requestNode: RequestNode,
  address: string | undefined,
): Promise<TokenAccount | undefined> {
  const account = address === undefined ? undefined : await readAccount(requestNode, address);
  return account && toTokenAccount(account);
}

interface Mint {
  readonly supply: bigint;
  readonly decimals: number;
}

export async function readMint(
  requestNode: RequestNode,
  address: string,
): Promise<Mint | undefined> {
  const account = await readAccount(requestNode, address);
  if (account === undefined || !tokenPrograms.includes(account.owner)) return undefined;
  const { data } = account;
  if (data.length < 82) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return { supply: view.getBigUint64(36, true), decimals: view.getUint8(44) };
}
