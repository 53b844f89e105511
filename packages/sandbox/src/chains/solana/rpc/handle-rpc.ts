import * as z from 'zod/mini';
import { answerRpc, type Params } from '../../../http/json-rpc.js';
import { computeFee, readMessage } from '../read-transaction.js';
import { hashLifetime } from '../slot-clock.js';
import { accountMethods } from './account-methods.js';
import {
  commitmentDepth,
  commitmentOption,
  nodeVersion,
  readCommitment,
  readNumber,
  readOptions,
  readString,
  type SolanaMethods,
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

const chainMethods: SolanaMethods = {
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

const methods: SolanaMethods = { ...chainMethods, ...accountMethods, ...transactionMethods };

/** Empty for notifications. */
export const handleRpc = async (context: SolanaRpcContext, body: string): Promise<string> =>
  writeJson(await answerRpc(methods, context, body));

/** Serializes bigints as JSON numbers with all digits. */
export function writeJson(value: unknown): string {
  const mark = `integer-${crypto.randomUUID()}-`;
  const text = JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'bigint' ? `${mark}${one}` : one,
  );
  return text === undefined ? '' : text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}
