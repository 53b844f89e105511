// The local Solana chain: runs transactions in a real virtual machine, keeps what they changed, and tells listeners.
// Called by the RPC methods, the faucet and the admin API. It must not know HTTP.

import { type Address, type EncodedAccount, isAddress } from '@solana/kit';
import type { Clock } from '../../store/clock.js';
import type { Database } from '../../store/open-store.js';
import type { TransactionFailure } from './vm/describe-failure.js';
import { openVm, type SolanaVm } from './vm/open-vm.js';
import type { ReadMessage, ReadTransaction } from './programs/read-transaction.js';
import { resolveAccounts } from './vm/resolve-accounts.js';
import { execute, refusedTrial, type Trial, tryOut } from './vm/run-transaction.js';
import { createSlotClock, type SlotClock } from './slot-clock.js';
import {
  createSolanaHistory,
  type LandedTransaction,
  type SolanaHistory,
} from './solana-history.js';

/** What listeners are told of. */
export interface Landing {
  readonly landed: LandedTransaction;
  /** The accounts it could write to. */
  readonly written: readonly Address[];
}

export interface SolanaLedger {
  readonly slots: SlotClock;
  readonly history: SolanaHistory;
  /** The current machine; another one after a reset. */
  vm(): SolanaVm;
  getAccount(address: string): EncodedAccount | undefined;
  /** Everything a program owns, in the order of addresses. */
  programAccounts(program: Address): readonly EncodedAccount[];
  resolve(message: ReadMessage): ReturnType<typeof resolveAccounts>;
  /** Runs it without keeping anything. `freshHash` makes its block hash count as new. */
  simulate(transaction: ReadTransaction, freshHash?: boolean): Trial;
  /** Runs it for good. What fails before it can be charged leaves no trace, as on the real chain. */
  process(transaction: ReadTransaction): TransactionFailure | null;
  /** Calls back after each landing; gives the way to stop it. */
  onLanding(listener: (landing: Landing) => void): () => void;
  /** After the store was emptied: an empty chain. */
  restart(): void;
}

/** The chain as the database has it. */
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
    // The sysvars say what time it is.
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
      return refusal ? refusedTrial(refusal) : tryOut(state.vm, read);
    },
    process(read) {
      const refusal = check(read, false);
      if (refusal) return refusal;
      const resolved = resolve(read.message);
      if ('failure' in resolved) return resolved.failure;
      const run = execute(state.vm, slots, read, resolved.accounts);
      if (!run.landed) return run.failure;
      const { landed, written } = run;
      const keep = db.transaction(() => {
        state.vm.save(written);
        history.add(landed);
      });
      keep();
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
