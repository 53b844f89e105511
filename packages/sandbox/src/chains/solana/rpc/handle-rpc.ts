import * as z from 'zod/mini';
import { computeFee, readMessage, rpcCode, RpcError } from '../read-transaction.js';
import { hashLifetime } from '../slot-clock.js';
import { accountMethods } from './account-methods.js';
import {
  commitmentDepth,
  commitmentOption,
  nodeVersion,
  type Params,
  readCommitment,
  readNumber,
  readOptions,
  readString,
  type RpcMethods,
  type SolanaRpcContext,
  withContext,
} from './read-params.js';
import { transactionMethods } from './transaction-methods.js';

/** The first 32 characters are the chain's CAIP-2 reference. */
const genesisHash = '5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi5xD9yS147a1n';

const slotsInEpoch = 432_000;

function slotAt({ ledger }: SolanaRpcContext, params: Params, index: number): number {
  const { commitment } = readOptions(params, index, commitmentOption);
  return ledger.slots.slot() - commitmentDepth[readCommitment(commitment)];
}

const prioritisationRows = 150;

const chainMethods: RpcMethods = {
  getVersion: () => ({ 'feature-set': 0, 'solana-core': nodeVersion }),
  getHealth: () => 'ok',
  getGenesisHash: () => genesisHash,

  getSlot: (context, params) => slotAt(context, params, 0),
  getBlockHeight: (context, params) => slotAt(context, params, 0),
  getFirstAvailableBlock: () => 0,
  minimumLedgerSlot: () => 0,
  getTransactionCount: ({ ledger }) => ledger.history.count(),
  getBlockTime: ({ ledger }, params) => {
    const slot = readNumber(params, 0);
    return slot > ledger.slots.slot() ? null : ledger.slots.timeOf(slot);
  },
  getEpochInfo: (context, params) => {
    const slot = slotAt(context, params, 0);
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / slotsInEpoch),
      slotIndex: slot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: context.ledger.history.count(),
    };
  },
  getLatestBlockhash: (context, params) => {
    const slot = slotAt(context, params, 0);
    return withContext(context.ledger, {
      blockhash: context.ledger.slots.hashAt(slot),
      lastValidBlockHeight: slot + hashLifetime,
    });
  },
  isBlockhashValid: ({ ledger }, params) =>
    withContext(ledger, ledger.slots.findUsable(readString(params, 0)) !== undefined),
  getFeeForMessage: ({ ledger }, params) => {
    const bytes = Buffer.from(readString(params, 0), 'base64');
    const message = readMessage(new Uint8Array(bytes));
    const usable = ledger.slots.findUsable(message.lifetimeToken) !== undefined;
    return withContext(ledger, usable ? computeFee(message) : null);
  },
  getRecentPrioritizationFees: ({ ledger }, params) => {
    readOptions(params, 0, z.array(z.string()));
    const newest = ledger.slots.slot();
    return Array.from({ length: prioritisationRows }, (_, index) => ({
      slot: newest - prioritisationRows + 1 + index,
      prioritizationFee: 0,
    }));
  },
  getMinimumBalanceForRentExemption: ({ ledger }, params) =>
    ledger.vm().svm.minimumBalanceForRentExemption(BigInt(readNumber(params, 0))),
};

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z.optional(z.nullable(z.array(z.unknown()))),
});

const methods: RpcMethods = { ...chainMethods, ...accountMethods, ...transactionMethods };

/** Empty for notifications. */
export async function handleRpc(context: SolanaRpcContext, body: string): Promise<string> {
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    return writeJson(failed(null, new RpcError(rpcCode.notJson, 'Parse error')));
  }
  if (!Array.isArray(raw)) return writeJson(await handleCall(context, raw, methods));
  // Run in sequence, so that a batch that sends and then reads sees the sent transaction.
  const answers: unknown[] = [];
  for (const call of raw) {
    const answer = await handleCall(context, call, methods);
    if (answer !== undefined) answers.push(answer);
  }
  return writeJson(answers);
}

/** Undefined for a notification, which has no id. */
export async function handleCall<C>(
  context: C,
  raw: unknown,
  known: Readonly<Record<string, (context: C, params: readonly unknown[]) => unknown>>,
): Promise<unknown> {
  const call = z.safeParse(callSchema, raw);
  if (!call.success) return failed(null, new RpcError(rpcCode.badRequest, 'Invalid request'));
  const { id, method, params } = call.data;
  const run = Object.hasOwn(known, method) ? known[method] : undefined;
  if (id === undefined) return undefined;
  try {
    if (!run) throw new RpcError(rpcCode.unknownMethod, 'Method not found');
    return { jsonrpc: '2.0', result: await run(context, params ?? []), id };
  } catch (error) {
    return failed(id, error);
  }
}

function failed(id: unknown, error: unknown) {
  if (error instanceof RpcError) {
    const { code, message, data } = error;
    return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id };
  }
  const message = error instanceof Error ? error.message : 'Internal error';
  return { jsonrpc: '2.0', error: { code: rpcCode.internal, message }, id };
}

/** Serializes bigints as JSON numbers with all digits. */
export function writeJson(value: unknown): string {
  const mark = `integer-${crypto.randomUUID()}-`;
  const text = JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'bigint' ? `${mark}${one}` : one,
  );
  return text === undefined ? '' : text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}
