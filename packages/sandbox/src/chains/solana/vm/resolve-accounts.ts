import type { Address, EncodedAccount } from '@solana/kit';
import { lookupTableProgram } from '../programs/programs.js';
import { readLookupTable, usableAddresses } from '../programs/read-lookup-table.js';
import type { ReadMessage } from '../programs/read-transaction.js';

export interface ResolvedAccount {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
  readonly source: 'transaction' | 'lookupTable';
}

/** The accounts by instruction index, or the error's name. */
export type Resolution =
  | { readonly accounts: readonly ResolvedAccount[] }
  | { readonly failure: string };

export function resolveAccounts(
  message: ReadMessage,
  slot: number,
  getAccount: (address: Address) => EncodedAccount | undefined,
): Resolution {
  const accounts = listStatic(message);
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : [];
  const writable: Address[] = [];
  const readonly: Address[] = [];
  for (const lookup of lookups) {
    const table = readTable(getAccount(lookup.lookupTableAddress), slot);
    if ('failure' in table) return table;
    for (const [indexes, list] of [
      [lookup.writableIndexes, writable],
      [lookup.readonlyIndexes, readonly],
    ] as const)
      for (const index of indexes) {
        const found = table.addresses[index];
        if (found === undefined) return { failure: 'InvalidAddressLookupTableIndex' };
        list.push(found);
      }
  }
  const loaded = (address: Address, isWritable: boolean): ResolvedAccount => ({
    address,
    signer: false,
    writable: isWritable,
    source: 'lookupTable',
  });
  return {
    accounts: [
      ...accounts,
      ...writable.map((address) => loaded(address, true)),
      ...readonly.map((address) => loaded(address, false)),
    ],
  };
}

function listStatic({ staticAccounts, header }: ReadMessage): ResolvedAccount[] {
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
