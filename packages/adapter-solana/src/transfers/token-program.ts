// Implements only the SPL token instructions and layouts that a transfer needs, because their npm package brings a native build.
// See solana.com/docs/tokens and the interface crates spl-token 4 and spl-associated-token-account 2. Tests compare with that package.
import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import type { Web3 } from '../transactions/load-web3.js';

export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const;
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** Instruction numbers of `TransferChecked` (both token programs) and `CreateIdempotent` (associated token program). */
const transferChecked = 12;
const createIdempotent = 1;

/** Sizes and offsets of the base layouts, which both programs share. */
const layout = {
  mint: 82,
  decimals: 44,
  account: 165,
  accountMint: 0,
  owner: 32,
  accountAmount: 64,
} as const;
/** Token-2022 stores the account type after the longer layout, followed by extensions (type, length, value). */
const extended = { kind: 165, first: 166, mint: 1, account: 2 } as const;
const extensions = { transferFee: 1, transferHook: 14 } as const;
/** Offsets in the transfer fee extension: the fee before an epoch, and the fee from that epoch on. */
const feeLayout = { older: 72, newer: 90, maximum: 8, basisPoints: 16, size: 108 } as const;

export interface Mint {
  readonly address: PublicKey;
  readonly program: PublicKey;
  /** 0–255 */
  readonly decimals: number;
  /** Each transfer calls the mint's own program, which needs accounts that only it knows. */
  readonly hasTransferHook: boolean;
  /** The network withholds part of each transfer. Undefined if the mint has no fee. */
  readonly transferFee: TransferFee | undefined;
}
interface TransferFee {
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  readonly epoch: bigint;
}
type Data = Uint8Array;

/** Returns undefined if the bytes are not a mint. */
export function readMint(address: PublicKey, program: PublicKey, data: Data): Mint | undefined {
  if (!tokenPrograms.some((id) => id === program.toBase58())) return undefined;
  const isMint = data.length === layout.mint || data[extended.kind] === extended.mint;
  const decimals = data[layout.decimals];
  if (!isMint || decimals === undefined) return undefined;
  // Authority and program take 32 bytes each. A program of zeros means that no hook is set.
  const hook = findExtension(data, extensions.transferHook)?.subarray(32);
  const hasTransferHook = hook?.some((byte) => byte !== 0) ?? false;
  const transferFee = readFee(findExtension(data, extensions.transferFee));
  return { address, program, decimals, hasTransferHook, transferFee };
}

function findExtension(data: Data, type: number): Data | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at: number = extended.first; at + 4 <= data.length; ) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === type) return data.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return undefined;
}

function readFee(data: Data | undefined): TransferFee | undefined {
  if (data === undefined || data.length < feeLayout.size) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const hasFeeAt = (at: number): boolean =>
    view.getBigUint64(at + feeLayout.maximum, true) > 0n &&
    view.getUint16(at + feeLayout.basisPoints, true) > 0;
  const [isBefore, isAfter] = [hasFeeAt(feeLayout.older), hasFeeAt(feeLayout.newer)];
  return isBefore || isAfter
    ? { isBefore, isAfter, epoch: view.getBigUint64(feeLayout.newer, true) }
    : undefined;
}

interface TokenAccount {
  readonly mint: Uint8Array;
  /** The account that may spend the tokens. */
  readonly owner: Uint8Array;
  /** In base units. */
  readonly amount: bigint;
}

/** Returns undefined if the bytes are not a token account. */
export function readTokenAccount(data: Data): TokenAccount | undefined {
  const isAccount = data.length === layout.account || data[extended.kind] === extended.account;
  if (!isAccount || data.length < layout.account) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    mint: data.slice(layout.accountMint, layout.accountMint + 32),
    owner: data.slice(layout.owner, layout.owner + 32),
    amount: view.getBigUint64(layout.accountAmount, true),
  };
}

export function getAssociatedAddress(web3: Web3, owner: PublicKey, mint: Mint): PublicKey {
  const seeds = [owner.toBytes(), mint.program.toBytes(), mint.address.toBytes()];
  const program = new web3.PublicKey(associatedProgram);
  return web3.PublicKey.findProgramAddressSync(seeds, program)[0];
}

/** Creates the owner's default token account if it is missing, at the payer's cost. */
export function createAssociatedAccount(
  web3: Web3,
  payer: PublicKey,
  owner: PublicKey,
  mint: Mint,
): TransactionInstruction {
  const readOnly = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false });
  return new web3.TransactionInstruction({
    programId: new web3.PublicKey(associatedProgram),
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { ...readOnly(getAssociatedAddress(web3, owner, mint)), isWritable: true },
      readOnly(owner),
      readOnly(mint.address),
      readOnly(web3.SystemProgram.programId),
      readOnly(mint.program),
    ],
    data: toInstructionData([createIdempotent]),
  });
}

/** The program checks mint and decimals. */
export function createTransfer(
  web3: Web3,
  mint: Mint,
  accounts: { readonly source: PublicKey; readonly target: PublicKey; readonly owner: PublicKey },
  value: bigint,
): TransactionInstruction {
  const bytes = new Uint8Array(10);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, transferChecked);
  view.setBigUint64(1, value, true);
  view.setUint8(9, mint.decimals);
  return new web3.TransactionInstruction({
    programId: mint.program,
    keys: [
      { pubkey: accounts.source, isSigner: false, isWritable: true },
      { pubkey: mint.address, isSigner: false, isWritable: false },
      { pubkey: accounts.target, isSigner: false, isWritable: true },
      { pubkey: accounts.owner, isSigner: true, isWritable: false },
    ],
    data: toInstructionData(bytes),
  });
}

type InstructionData = ConstructorParameters<Web3['TransactionInstruction']>[0]['data'];

/** The types of web3.js require `Buffer`, but it accepts any bytes. */
function toInstructionData(bytes: ArrayLike<number>): NonNullable<InstructionData> {
  return Uint8Array.from(bytes) as NonNullable<InstructionData>;
}
