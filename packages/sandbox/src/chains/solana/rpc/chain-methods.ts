import * as z from 'zod/mini';

import { computeFee } from '../vm/compute-fee.js';
import { readMessage } from '../programs/read-transaction.js';
import { hashLifetime } from '../slot-clock.js';
import { nodeVersion, withContext } from './answer-with-context.js';
import {
  commitmentDepth,
  commitmentOption,
  type Params,
  readCommitment,
  readNumber,
  readOptions,
  readString,
} from './read-params.js';
import type { RpcMethods, SolanaRpcContext } from './solana-rpc.types.js';

/** The first 32 characters are the chain's CAIP-2 reference. */
export const genesisHash = '5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi5xD9yS147a1n';

const slotsInEpoch = 432_000;

function slotAt({ ledger }: SolanaRpcContext, params: Params, index: number): number {
  const { commitment } = readOptions(params, index, commitmentOption);
  return ledger.slots.slot() - commitmentDepth[readCommitment(commitment)];
}

const prioritisationRows = 150;

export const chainMethods: RpcMethods = {
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
