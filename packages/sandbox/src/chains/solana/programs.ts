import { type Address, address, type EncodedAccount, getAddressDecoder } from '@solana/kit';
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  AccountState,
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  type Mint,
  type Token,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import { formatUnits } from 'viem';

export const tokenProgram = TOKEN_PROGRAM_ADDRESS;
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
export const associatedTokenProgram = ASSOCIATED_TOKEN_PROGRAM_ADDRESS;
export const lookupTableProgram = address('AddressLookupTab1e1111111111111111111111111');
export const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111');
export const systemProgram = SYSTEM_PROGRAM_ADDRESS;

/** Both versions. Their instruction data is text. */
export const memoPrograms: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
];

export function isTokenProgram(program: string): boolean {
  return program === tokenProgram || program === token2022Program;
}

/** Bytes before the addresses. */
const headerSize = 56;

type LookupTable = NonNullable<ReturnType<typeof readLookupTable>>;

/** Undefined if the data is not a lookup table. */
export function readLookupTable(data: Uint8Array) {
  if (data.length < headerSize) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.getUint32(0, true) !== 1) return undefined;
  const decoder = getAddressDecoder();
  return {
    addresses: Array.from({ length: Math.floor((data.length - headerSize) / 32) }, (_, index) =>
      decoder.decode(data, headerSize + index * 32),
    ),
    authority: data[21] === 1 ? decoder.decode(data, 22) : null,
    /** The maximum u64 while the table is active. */
    deactivationSlot: view.getBigUint64(4, true),
    lastExtendedSlot: view.getBigUint64(12, true),
    /** Addresses from this index on were added in the last extended slot. */
    lastExtendedSlotStartIndex: data[20] ?? 0,
  };
}

/** Excludes addresses added in the same slot, which are not usable yet. */
export function usableAddresses(table: LookupTable, slot: number): readonly Address[] {
  return BigInt(slot) > table.lastExtendedSlot
    ? table.addresses
    : table.addresses.slice(0, table.lastExtendedSlotStartIndex);
}

const tokenDecoder = getTokenDecoder();
const mintDecoder = getMintDecoder();

/** Bytes without extensions. */
const tokenSize = getTokenSize();
export const mintSize = getMintSize();

/** Token-2022 accounts with extensions store their kind here: 1 for a mint, 2 for a token account. */
const kindOffset = tokenSize;

/** Undefined if the data is invalid or uninitialized. */
export function readTokenAccount(account: EncodedAccount | undefined): Token | undefined {
  if (!account || !isTokenProgram(account.programAddress)) return undefined;
  const { data } = account;
  const isTokenAccount = data.length === tokenSize || data[kindOffset] === 2;
  if (!isTokenAccount || data.length < tokenSize) return undefined;
  const token = tokenDecoder.decode(data);
  return token.state === AccountState.Uninitialized ? undefined : token;
}

/** Undefined if the data is invalid or uninitialized. */
export function readMint(account: EncodedAccount | undefined): Mint | undefined {
  if (!account || !isTokenProgram(account.programAddress)) return undefined;
  const { data } = account;
  const isMint = data.length === mintSize || data[kindOffset] === 1;
  if (!isMint) return undefined;
  const mint = mintDecoder.decode(data);
  return mint.isInitialized ? mint : undefined;
}

/** As in `tokenAmount` and `uiTokenAmount`. */
export function describeAmount(amount: bigint, decimals: number) {
  const text = formatUnits(amount, decimals);
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text };
}

export const toyKelp = {
  mint: '8hELWa4Qgn965sXFziRpX9UFpep4XMcsk3huDHKe7oxt',
  name: 'Kelp',
  symbol: 'KELP',
  decimals: 6,
} as const;

/** Looks a token up in a fixed table, because no program here stores names. An unknown mint is named by its address. */
export function nameToken(mint: string): { name: string; symbol: string } {
  if (mint === toyKelp.mint) return { name: toyKelp.name, symbol: toyKelp.symbol };
  return { name: `Token ${mint.slice(0, 4)}…${mint.slice(-4)}`, symbol: mint.slice(0, 4) };
}
