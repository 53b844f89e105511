// Runs transactions in a virtual machine, stores their changes and notifies listeners. Independent of HTTP.

import { type Address, type EncodedAccount, isAddress } from '@solana/kit';
import type { Clock, Database } from '../../store/open-store.js';
import type { ReadMessage, ReadTransaction } from './read-transaction.js';
import { createSlotClock, type SlotClock } from './slot-clock.js';
import {
  createSolanaHistory,
  type LandedTransaction,
  type SolanaHistory,
} from './solana-history.js';
import type { TransactionFailure } from './vm/describe-failure.js';
import { openVm, resolveAccounts, type SolanaVm } from './vm/open-vm.js';
import {
  execute,
  rejectedSimulation,
  simulateTransaction,
  type SimulationResult,
} from './vm/run-transaction.js';

export interface Landing {
  readonly landed: LandedTransaction;
  readonly written: readonly Address[];
}

export interface SolanaLedger {
  readonly slots: SlotClock;
  readonly history: SolanaHistory;
  vm(): SolanaVm;
  getAccount(address: string): EncodedAccount | undefined;
  programAccounts(program: Address): readonly EncodedAccount[];
  resolve(message: ReadMessage): ReturnType<typeof resolveAccounts>;
  /** Stores nothing. `freshHash` treats the block hash as recent. */
  simulate(transaction: ReadTransaction, freshHash?: boolean): SimulationResult;
  /** As on the real chain, a transaction that fails before its fee is charged is not stored. */
  process(transaction: ReadTransaction): TransactionFailure | null;
  onLanding(listener: (landing: Landing) => void): () => void;
  /** Call it after the store was cleared. */
  restart(): void;
}

export function createSolanaLedger(options: {
  readonly db: Database;
  readonly clock: Clock;
}): SolanaLedger {
  const { db, clock } = options;
  const slots = createSlotClock(db, clock);
  const history = createSolanaHistory(db);
  const state = { vm: openVm(db, slots) };
  const listeners = new Set<(landing: Landing) => void>();
  const getAccount = (address: string) => {
    if (!isAddress(address)) return undefined;
    // Sysvars depend on the current time.
    if (address.startsWith('Sysvar')) state.vm.enterSlot();
    return state.vm.getAccount(address);
  };
  const resolve = (message: ReadMessage) => resolveAccounts(message, slots.slot(), getAccount);
  const check = ({ message, signature }: ReadTransaction, freshHash: boolean) => {
    if (!freshHash && slots.findUsable(message.lifetimeToken) === undefined)
      return 'BlockhashNotFound';
    if (history.find(signature)) return 'AlreadyProcessed';
    const resolved = resolve(message);
    return 'failure' in resolved ? resolved.failure : undefined;
  };
  return {
    slots,
    history,
    vm: () => state.vm,
    getAccount,
    programAccounts: (program) =>
      state.vm.svm
        .getProgramAccounts(program)
        .sort((one, other) => (one.address < other.address ? -1 : 1)),
    resolve,
    simulate(read, freshHash = false) {
      const refusal = check(read, freshHash);
      return refusal ? rejectedSimulation(refusal) : simulateTransaction(state.vm, read);
    },
    process(read) {
      const refusal = check(read, false);
      if (refusal) return refusal;
      const resolved = resolve(read.message);
      if ('failure' in resolved) return resolved.failure;
      const run = execute(state.vm, slots, read, resolved.accounts);
      if (!run.landed) return run.failure;
      const { landed, written } = run;
      const persist = db.transaction(() => {
        state.vm.save(written);
        history.add(landed);
      });
      persist();
      for (const listener of listeners) listener({ landed, written });
      return landed.meta.err;
    },
    onLanding(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restart() {
      slots.restart();
      state.vm = openVm(db, slots);
    },
  };
}
