// The ledger checks block hashes, replays and signatures, so the machine's own checks are off.

import { type Address, address, type EncodedAccount, lamports } from '@solana/kit';
import { LiteSVM } from 'litesvm';
import * as z from 'zod/mini';
import { type Database, insertRow, listRows } from '../../../store/open-store.js';
import { lookupTableProgram, readLookupTable, usableAddresses } from '../programs.js';
import type { ReadMessage } from '../read-transaction.js';
import type { SlotClock } from '../slot-clock.js';

const accountRow = z.object({
  address: z.string(),
  lamports: z.string(),
  owner: z.string(),
  executable: z.number(),
  data: z.string(),
});

export type SolanaVm = ReturnType<typeof openVm>;

export function openVm(db: Database, slots: SlotClock) {
  const svm = new LiteSVM()
    .withBlockhashCheck(false)
    .withSigverify(false)
    .withTransactionHistory(0n);
  restore(db, svm);
  const state = { entered: -1 };
  const getAccount = (address: Address): EncodedAccount | undefined => {
    const { exists, ...account } = svm.getAccount(address);
    return exists && 'data' in account ? account : undefined;
  };
  const save = (one: Address) => {
    const account = getAccount(one);
    if (!account || account.lamports === 0n) {
      db.prepare('delete from solana_account where address = ?').run(one);
      return;
    }
    const row = {
      address: one,
      lamports: String(account.lamports),
      owner: account.programAddress,
      executable: account.executable ? 1 : 0,
      data: Buffer.from(account.data).toString('base64'),
    };
    insertRow(db, 'solana_account', row, 'replace');
  };
  return {
    svm,
    getAccount,
    /** Without a transaction, only for a new chain's initial state. */
    setAccount(account: EncodedAccount) {
      svm.setAccount(account);
      save(account.address);
    },
    enterSlot() {
      const slot = slots.slot();
      if (slot === state.entered) return;
      const clock = svm.getClock();
      clock.slot = BigInt(slot);
      clock.unixTimestamp = BigInt(slots.timeOf(slot));
      svm.setClock(clock);
      svm.setSlotHashes(slots.recent());
      state.entered = slot;
    },
    save(addresses: readonly Address[]) {
      for (const one of addresses) save(one);
    },
  };
}

function restore(db: Database, svm: LiteSVM): void {
  // Load a program's code account first, because the program's account refers to it.
  const rows = listRows(db, accountRow, 'select * from solana_account order by executable');
  for (const row of rows) {
    const data = new Uint8Array(Buffer.from(row.data, 'base64'));
    svm.setAccount({
      address: address(row.address),
      lamports: lamports(BigInt(row.lamports)),
      programAddress: address(row.owner),
      executable: row.executable === 1,
      space: BigInt(data.length),
      data,
    });
  }
}

export interface ResolvedAccount {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
  readonly source: 'transaction' | 'lookupTable';
}

/** The accounts by instruction index, or the error's name. */
type Resolution = { readonly accounts: readonly ResolvedAccount[] } | { readonly failure: string };

export function resolveAccounts(
  message: ReadMessage,
  slot: number,
  getAccount: (address: Address) => EncodedAccount | undefined,
): Resolution {
  const accounts = listStatic(message);
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : [];
  const loaded: Record<'writable' | 'readonly', ResolvedAccount[]> = { writable: [], readonly: [] };
  for (const lookup of lookups) {
    const table = readTable(getAccount(lookup.lookupTableAddress), slot);
    if ('failure' in table) return table;
    for (const kind of ['writable', 'readonly'] as const)
      for (const index of lookup[`${kind}Indexes`]) {
        const address = table.addresses[index];
        if (address === undefined) return { failure: 'InvalidAddressLookupTableIndex' };
        const writable = kind === 'writable';
        loaded[kind].push({ address, signer: false, writable, source: 'lookupTable' });
      }
  }
  return { accounts: [...accounts, ...loaded.writable, ...loaded.readonly] };
}

export function listStatic({ staticAccounts, header }: ReadMessage): ResolvedAccount[] {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header;
  return staticAccounts.map((address, index) => {
    const signer = index < numSignerAccounts;
    const writable = signer
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts;
    return { address, signer, writable, source: 'transaction' };
  });
}

function readTable(
  account: EncodedAccount | undefined,
  slot: number,
): { readonly addresses: readonly Address[] } | { readonly failure: string } {
  if (!account) return { failure: 'AddressLookupTableNotFound' };
  if (account.programAddress !== lookupTableProgram)
    return { failure: 'InvalidAddressLookupTableOwner' };
  const table = readLookupTable(Uint8Array.from(account.data));
  if (!table) return { failure: 'InvalidAddressLookupTableData' };
  return { addresses: usableAddresses(table, slot) };
}
