// Reads an address lookup table out of account data. Called when a transaction's tables are followed, and by jsonParsed.

import { type Address, getAddressDecoder } from '@solana/kit';

export interface LookupTable {
  readonly addresses: readonly Address[];
  readonly authority: Address | null;
  /** The slot it was switched off in; the largest number there is while it is on. */
  readonly deactivationSlot: bigint;
  readonly lastExtendedSlot: bigint;
  /** Addresses from here on were added in that slot. */
  readonly lastExtendedSlotStartIndex: number;
}

/** Before the addresses a table has this many bytes. */
const headerSize = 56;

/** Undefined when the data is no table. */
export function readLookupTable(data: Uint8Array): LookupTable | undefined {
  if (data.length < headerSize) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.getUint32(0, true) !== 1) return undefined;
  const decoder = getAddressDecoder();
  return {
    addresses: Array.from({ length: Math.floor((data.length - headerSize) / 32) }, (_, index) =>
      decoder.decode(data, headerSize + index * 32),
    ),
    authority: data[21] === 1 ? decoder.decode(data, 22) : null,
    deactivationSlot: view.getBigUint64(4, true),
    lastExtendedSlot: view.getBigUint64(12, true),
    lastExtendedSlotStartIndex: data[20] ?? 0,
  };
}

/** The addresses a transaction in this slot can use: those added in it are not there yet. */
export function usableAddresses(table: LookupTable, slot: number): readonly Address[] {
  return BigInt(slot) > table.lastExtendedSlot
    ? table.addresses
    : table.addresses.slice(0, table.lastExtendedSlotStartIndex);
}
