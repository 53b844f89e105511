import { type Address, getAddressDecoder } from '@solana/kit';

export interface LookupTable {
  readonly addresses: readonly Address[];
  readonly authority: Address | null;
  /** The maximum u64 while the table is active. */
  readonly deactivationSlot: bigint;
  readonly lastExtendedSlot: bigint;
  /** Addresses from this index on were added in the last extended slot. */
  readonly lastExtendedSlotStartIndex: number;
}

/** Bytes before the addresses. */
const headerSize = 56;

/** Undefined if the data is not a lookup table. */
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

/** Excludes addresses added in the same slot, which are not usable yet. */
export function usableAddresses(table: LookupTable, slot: number): readonly Address[] {
  return BigInt(slot) > table.lastExtendedSlot
    ? table.addresses
    : table.addresses.slice(0, table.lastExtendedSlotStartIndex);
}
