import { type Address, type EncodedAccount, getBase58Decoder } from '@solana/kit';
import type { FailedTransactionMetadata, TransactionMetadata } from 'litesvm';
import { describeAmount, readMint, readTokenAccount } from '../programs.js';
import {
  computeFee,
  readMemo,
  type ReadMessage,
  type ReadTransaction,
} from '../read-transaction.js';
import type { SlotClock } from '../slot-clock.js';
import { describeFailure, type TransactionFailure } from './describe-failure.js';
import type { ResolvedAccount, SolanaVm } from './open-vm.js';

export type TokenBalance = ReturnType<typeof holdings>['tokens'][number];

function holdings(vm: SolanaVm, accounts: readonly ResolvedAccount[]) {
  const found = accounts.map(({ address }) => vm.getAccount(address));
  return {
    /** Lamports, in account order. */
    balances: found.map((account) => Number(account?.lamports ?? 0n)),
    tokens: found.flatMap((account, accountIndex) => {
      const token = readTokenAccount(account);
      const mint = token && readMint(vm.getAccount(token.mint));
      if (!account || !token || !mint) return [];
      return {
        accountIndex,
        mint: token.mint,
        owner: token.owner,
        programId: account.programAddress,
        uiTokenAmount: describeAmount(token.amount, mint.decimals),
      };
    }),
  };
}

function describeInner(meta: TransactionMetadata) {
  return meta.innerInstructions().flatMap((calls, index) => {
    if (calls.length === 0) return [];
    const instructions = calls.map((call) => {
      const compiled = call.instruction();
      return {
        programIdIndex: compiled.programIdIndex(),
        accounts: [...compiled.accounts()],
        data: getBase58Decoder().decode(compiled.data()),
        stackHeight: call.stackHeight(),
      };
    });
    return { index, instructions };
  });
}

export type Landing = Extract<ReturnType<typeof execute>, { landed: unknown }>;
export type LandedTransaction = Landing['landed'];

/** A transaction whose fee cannot be charged does not land. */
export function execute(
  vm: SolanaVm,
  slots: SlotClock,
  read: ReadTransaction,
  accounts: readonly ResolvedAccount[],
) {
  vm.enterSlot();
  const before = holdings(vm, accounts);
  const outcome = vm.svm.sendTransaction(read.transaction);
  const after = holdings(vm, accounts);
  const failure = failureOf(vm, read.message, outcome);
  // A transaction that ran has paid its fee even if it failed.
  const charged = (before.balances[0] ?? 0) > (after.balances[0] ?? 0);
  if (failure !== null && !charged) return { failure };
  const vmMeta = 'meta' in outcome ? outcome.meta() : outcome;
  const slot = slots.slot();
  const addressesOf = (selected: readonly ResolvedAccount[]): Address[] =>
    selected.map(({ address }) => address);
  const loaded = (writable: boolean): string[] =>
    addressesOf(
      accounts.filter((one) => one.source === 'lookupTable' && one.writable === writable),
    );
  const landed = {
    signature: read.signature,
    slot,
    /** Seconds. */
    blockTime: slots.timeOf(slot),
    bytes: read.bytes,
    /** Includes accounts from lookup tables. */
    accounts: addressesOf(accounts) as readonly string[],
    memo: readMemo(read.message),
    meta: {
      err: failure,
      status: failure === null ? { Ok: null } : { Err: failure },
      fee: Number(computeFee(read.message)),
      preBalances: before.balances,
      postBalances: after.balances,
      innerInstructions: describeInner(vmMeta),
      logMessages: vmMeta.logs(),
      preTokenBalances: before.tokens,
      postTokenBalances: after.tokens,
      rewards: [] as const,
      loadedAddresses: { writable: loaded(true), readonly: loaded(false) },
      computeUnitsConsumed: Number(vmMeta.computeUnitsConsumed()),
    },
  };
  return { landed, written: addressesOf(accounts.filter(({ writable }) => writable)) };
}

export type SimulationResult = ReturnType<typeof simulateTransaction>;

export function simulateTransaction(vm: SolanaVm, read: ReadTransaction) {
  vm.enterSlot();
  const outcome = vm.svm.simulateTransaction(read.transaction);
  const failed = 'err' in outcome;
  const meta = outcome.meta();
  const returned = meta.returnData();
  return {
    failure: failed ? failureOf(vm, read.message, outcome) : null,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    returnData:
      returned.data().length > 0
        ? { programId: returned.programId(), data: returned.data() }
        : null,
    accounts: new Map<string, EncodedAccount>(
      failed ? [] : outcome.postAccounts().map((one) => [one.address, one]),
    ),
    innerInstructions: describeInner(meta),
  };
}

export function rejectedSimulation(failure: TransactionFailure): SimulationResult {
  return {
    failure,
    logs: [],
    unitsConsumed: 0,
    returnData: null,
    accounts: new Map(),
    innerInstructions: [],
  };
}

function failureOf(
  vm: SolanaVm,
  message: ReadMessage,
  outcome: FailedTransactionMetadata | TransactionMetadata,
): TransactionFailure | null {
  if (!('err' in outcome)) return null;
  const failure = describeFailure(outcome.err());
  // The machine does not distinguish a missing program from one that is not executable.
  const missing = message.instructions.some(({ programAddressIndex }) => {
    const program = message.staticAccounts[programAddressIndex];
    return program !== undefined && !vm.getAccount(program);
  });
  return failure === 'InvalidProgramForExecution' && missing ? 'ProgramAccountNotFound' : failure;
}
