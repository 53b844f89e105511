// Runs transactions in a virtual machine, stores their changes and notifies listeners. Independent of HTTP.

import { type Address, type EncodedAccount, isAddress } from '@solana/kit';
import type { Clock, Database } from '../../store/open-store.js';
import type { ReadMessage, ReadTransaction } from './read-transaction.js';
import { createSlotClock } from './slot-clock.js';
import { createSolanaHistory } from './solana-history.js';
import type { TransactionFailure } from './vm/describe-failure.js';
import { openVm, resolveAccounts } from './vm/open-vm.js';
import {
  execute,
  type Landing,
  rejectedSimulation,
  simulateTransaction,
} from './vm/run-transaction.js';

export type SolanaLedger = ReturnType<typeof createSolanaLedger>;

export function createSolanaLedger(db: Database, clock: Clock) {
  const slots = createSlotClock(db, clock);
  const history = createSolanaHistory(db);
  const state = { vm: openVm(db, slots) };
  const listeners = new Set<(landing: Landing) => void>();
  const getAccount = (address: string): EncodedAccount | undefined => {
    if (!isAddress(address)) return undefined;
    // Sysvars depend on the current time.
    if (address.startsWith('Sysvar')) state.vm.enterSlot();
    return state.vm.getAccount(address);
  };
  const resolve = (message: ReadMessage) => resolveAccounts(message, slots.slot(), getAccount);
  const check = ({ message, signature }: ReadTransaction, freshHash: boolean) => {
    if (!freshHash && slots.findUsable(message.lifetimeToken) === undefined)
      return { failure: 'BlockhashNotFound' };
    if (history.find(signature)) return { failure: 'AlreadyProcessed' };
    return resolve(message);
  };
  return {
    slots,
    history,
    vm: () => state.vm,
    getAccount,
    programAccounts: (program: Address): readonly EncodedAccount[] =>
      state.vm.svm
        .getProgramAccounts(program)
        .sort((one, other) => (one.address < other.address ? -1 : 1)),
    resolve,
    /** Stores nothing. `freshHash` treats the block hash as recent. */
    simulate(read: ReadTransaction, freshHash = false) {
      const checked = check(read, freshHash);
      return 'failure' in checked
        ? rejectedSimulation(checked.failure)
        : simulateTransaction(state.vm, read);
    },
    /** As on the real chain, a transaction that fails before its fee is charged is not stored. */
    process(read: ReadTransaction): TransactionFailure | null {
      const checked = check(read, false);
      if ('failure' in checked) return checked.failure;
      const run = execute(state.vm, slots, read, checked.accounts);
      if ('failure' in run) return run.failure;
      const { landed, written } = run;
      const persist = db.transaction(() => {
        state.vm.save(written);
        history.add(landed);
      });
      persist();
      for (const listener of listeners) listener({ landed, written });
      return landed.meta.err;
    },
    onLanding(listener: (landing: Landing) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Call it after the store was cleared. */
    restart() {
      slots.restart();
      state.vm = openVm(db, slots);
    },
  };
}
