import { getBase58Decoder } from '@solana/kit';
import * as z from 'zod/mini';
import { badParams, type Params, RpcError } from '../../../http/json-rpc.js';
import { isSigned, nodeCode, type ReadTransaction, readTransaction } from '../read-transaction.js';
import type { SolanaLedger } from '../solana-ledger.js';
import { formatFailure } from '../vm/describe-failure.js';
import type { LandedTransaction, SimulationResult } from '../vm/run-transaction.js';
import { encodeAccount } from './account-methods.js';
import { encodeTransaction } from './encode-transaction.js';
import {
  checkAddress,
  commitmentDepth,
  decodeBase58,
  readAddress,
  readCommitment,
  readNumber,
  readOptions,
  readString,
  type SolanaMethods,
  withContext,
} from './read-params.js';

const option = <T>(schema: z.ZodMiniType<T>) => z.optional(z.nullable(schema));

const sendOptions = z.object({
  encoding: option(z.string()),
  skipPreflight: option(z.boolean()),
});
const simulateOptions = z.object({
  encoding: option(z.string()),
  sigVerify: option(z.boolean()),
  replaceRecentBlockhash: option(z.boolean()),
  innerInstructions: option(z.boolean()),
  accounts: option(z.object({ addresses: z.array(z.string()), encoding: option(z.string()) })),
});
const statusOptions = z.object({ searchTransactionHistory: option(z.boolean()) });
const rangeOptions = z.object({
  commitment: z.optional(z.string()),
  limit: option(z.number().check(z.gte(1), z.lte(1_000))),
  before: option(z.string()),
  until: option(z.string()),
});
const lookupOptions = z.object({
  commitment: z.optional(z.string()),
  encoding: option(z.string()),
  maxSupportedTransactionVersion: option(z.number()),
});

/** Recent statuses cover as many slots as a block hash lives; older ones need `searchTransactionHistory`. */
const statusSlots = 150;

export const transactionMethods: SolanaMethods = {
  sendTransaction: ({ ledger }, params) => {
    const { encoding, skipPreflight } = readOptions(params, 1, sendOptions);
    const read = readWire(readString(params, 0), encoding ?? 'base58');
    rejectUnresolved(ledger, read);
    if (!skipPreflight) preflight(ledger, read);
    // With skipPreflight a node accepts anything, and the network drops invalid transactions.
    if (isSigned(read)) ledger.process(read);
    return read.signature;
  },
  simulateTransaction: ({ ledger }, params) => {
    const options = readOptions(params, 1, simulateOptions);
    const { sigVerify, replaceRecentBlockhash } = options;
    if (sigVerify && replaceRecentBlockhash)
      throw badParams('sigVerify may not be used with replaceRecentBlockhash');
    const read = readWire(readString(params, 0), options.encoding ?? 'base58');
    rejectUnresolved(ledger, read);
    const trial: SimulationResult =
      sigVerify && !isSigned(read)
        ? { ...ledger.simulate(read), failure: 'SignatureFailure', logs: [] }
        : ledger.simulate(read, replaceRecentBlockhash ?? false);
    const slot = ledger.slots.slot();
    return withContext(ledger, {
      ...describeSimulation(trial, options.innerInstructions ?? false),
      accounts: options.accounts
        ? options.accounts.addresses.map((address) => {
            const account = trial.accounts.get(checkAddress(address)) ?? ledger.getAccount(address);
            const encoding = options.accounts?.encoding ?? 'base64';
            return account ? encodeAccount(ledger, account, { encoding }) : null;
          })
        : null,
      replacementBlockhash: replaceRecentBlockhash
        ? { blockhash: ledger.slots.hashAt(slot), lastValidBlockHeight: slot + statusSlots }
        : null,
    });
  },
  requestAirdrop: ({ faucet }, params) =>
    faucet.airdrop(readAddress(params, 0), BigInt(readNumber(params, 1))),
  getSignatureStatuses: ({ ledger }, params) => {
    const signatures = readOptions(params, 0, z.array(z.string()));
    if (signatures.length > 256) throw badParams('Too many inputs provided; max 256');
    const { searchTransactionHistory } = readOptions(params, 1, statusOptions);
    return withContext(
      ledger,
      signatures.map((signature) => {
        const landed = ledger.history.find(signature);
        if (!landed) return null;
        const age = ledger.slots.slot() - landed.slot;
        if (age > statusSlots && !searchTransactionHistory) return null;
        return {
          slot: landed.slot,
          confirmations: age >= commitmentDepth.finalized ? null : age,
          err: landed.meta.err,
          status: landed.meta.status,
          confirmationStatus: statusAt(age),
        };
      }),
    );
  },
  getSignaturesForAddress: ({ ledger }, params) => {
    const { commitment, limit, before, until } = readOptions(params, 1, rangeOptions);
    const newestSlot = seenSlot(ledger, commitment);
    return ledger.history
      .of(readAddress(params, 0), {
        limit: limit ?? 1_000,
        before: before ?? undefined,
        until: until ?? undefined,
      })
      .filter((landed) => landed.slot <= newestSlot)
      .map((landed) => ({
        signature: landed.signature,
        slot: landed.slot,
        err: landed.meta.err,
        memo: landed.memo,
        blockTime: landed.blockTime,
        confirmationStatus: statusAt(ledger.slots.slot() - landed.slot),
      }));
  },
  getTransaction: ({ ledger }, params) => {
    const options = readLookupOptions(params);
    const landed = ledger.history.find(readString(params, 0));
    if (!landed || landed.slot > seenSlot(ledger, options.commitment)) return null;
    return describeLanded(landed, options);
  },
};

/** @param age - in slots */
function statusAt(age: number): string {
  if (age >= commitmentDepth.finalized) return 'finalized';
  return age >= commitmentDepth.confirmed ? 'confirmed' : 'processed';
}

function seenSlot(ledger: SolanaLedger, commitment: string | undefined): number {
  const requested = readCommitment(commitment);
  if (requested === 'processed')
    throw badParams('Method does not support commitment below `confirmed`');
  return ledger.slots.slot() - commitmentDepth[requested];
}

function readLookupOptions(params: Params): z.infer<typeof lookupOptions> {
  // The older form has the encoding instead of the options.
  if (typeof params[1] === 'string') return { encoding: params[1] };
  return readOptions(params, 1, lookupOptions);
}

function describeLanded(landed: LandedTransaction, options: z.infer<typeof lookupOptions>) {
  const { version } = readTransaction(landed.bytes).message;
  const highest = options.maxSupportedTransactionVersion;
  const isTold = typeof highest === 'number';
  if (version === 0 && !isTold)
    throw new RpcError(
      nodeCode.unsupportedVersion,
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
    );
  return {
    slot: landed.slot,
    blockTime: landed.blockTime,
    ...encodeTransaction(landed, options.encoding ?? 'json'),
    ...(isTold && { version }),
  };
}

function readWire(text: string, encoding: string): ReadTransaction {
  if (encoding === 'base64') {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length === 0) throw badParams('invalid base64 encoding');
    return readTransaction(new Uint8Array(bytes));
  }
  if (encoding !== 'base58')
    throw badParams(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`);
  return readTransaction(decodeBase58(text, 'invalid base58 encoding'));
}

/** A node rejects a transaction if it cannot read its lookup tables. */
function rejectUnresolved(ledger: SolanaLedger, { message }: ReadTransaction): void {
  const resolved = ledger.resolve(message);
  if ('failure' in resolved)
    throw badParams(`invalid transaction: ${formatFailure(resolved.failure, [])}`);
}

function preflight(ledger: SolanaLedger, parsed: ReadTransaction): void {
  if (!isSigned(parsed))
    throw new RpcError(nodeCode.badSignature, 'Transaction signature verification failure');
  const trial = ledger.simulate(parsed);
  if (trial.failure === null) return;
  throw new RpcError(
    nodeCode.preflightFailed,
    `Transaction simulation failed: ${formatFailure(trial.failure, trial.logs)}`,
    { ...describeSimulation(trial, false), accounts: null, replacementBlockhash: null },
  );
}

function describeSimulation(trial: SimulationResult, withInner: boolean) {
  const { returnData } = trial;
  return {
    err: trial.failure,
    logs: trial.logs,
    unitsConsumed: trial.unitsConsumed,
    returnData: returnData && {
      programId: getBase58Decoder().decode(returnData.programId),
      data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
    },
    innerInstructions: withInner ? trial.innerInstructions : null,
  };
}
