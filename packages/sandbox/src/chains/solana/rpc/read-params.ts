// Positional JSON-RPC parameters. Invalid ones throw -32602.

import { type Address, getBase58Encoder, isAddress } from '@solana/kit';
import * as z from 'zod/mini';
import { badParams, type Params, type RpcMethods } from '../../../http/json-rpc.js';
import type { SolanaFaucet } from '../solana-faucet.js';
import type { SolanaLedger } from '../solana-ledger.js';

/** Slots between a transaction and the current slot for each commitment. */
export const commitmentDepth = { processed: 0, confirmed: 1, finalized: 32 } as const;
export type Commitment = keyof typeof commitmentDepth;

/** Default: finalized. Old clients also send recent, single, singleGossip, root and max. */
export function readCommitment(name: string | undefined): Commitment {
  if (name === 'processed' || name === 'recent') return 'processed';
  return name === 'confirmed' || name === 'single' || name === 'singleGossip'
    ? 'confirmed'
    : 'finalized';
}

export const commitmentOption = z.object({ commitment: z.optional(z.string()) });

export function readString(params: Params, index: number): string {
  const value = params[index];
  if (typeof value === 'string') return value;
  throw badParams(
    value === undefined
      ? '`params` should have at least 1 argument(s)'
      : `Invalid params: invalid type: ${typeof value}, expected a string.`,
  );
}

export function readAddress(params: Params, index: number): Address {
  return checkAddress(readString(params, index));
}

export function checkAddress(value: string): Address {
  if (!isAddress(value)) throw badParams('Invalid param: WrongSize');
  return value;
}

/** @throws RpcError with the problem */
export function decodeBase58(text: string, problem: string): Uint8Array {
  try {
    return new Uint8Array(getBase58Encoder().encode(text));
  } catch {
    throw badParams(problem);
  }
}

export function readNumber(params: Params, index: number): number {
  const value = params[index];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw badParams(`Invalid params: invalid value: ${String(value)}, expected u64.`);
}

/** Empty if absent. */
export function readOptions<T>(params: Params, index: number, schema: z.ZodMiniType<T>): T {
  const parsed = z.safeParse(schema, params[index] ?? {});
  if (!parsed.success) throw badParams(`Invalid params: ${z.prettifyError(parsed.error)}.`);
  return parsed.data;
}

/** In `getVersion` and in every context. */
export const nodeVersion = '3.0.0';

export function withContext<T>(ledger: SolanaLedger, value: T) {
  return { context: { apiVersion: nodeVersion, slot: ledger.slots.slot() }, value };
}

export interface SolanaRpcContext {
  readonly ledger: SolanaLedger;
  readonly faucet: SolanaFaucet;
}

export type SolanaMethods = RpcMethods<SolanaRpcContext>;
