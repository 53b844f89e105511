// Computes the highest network fee from the transaction alone. The node does not report the fee of a transaction with a durable
// nonce, and may report too little.
import type { SolanaTransaction } from './read-transaction.js';

export const budgetProgram = 'ComputeBudget111111111111111111111111111111';
/** Each signature that these programs verify costs as much as a signature of the transaction. */
const signatureVerifiers: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
];
const lamportsPerSignature = 5_000n;
const defaultUnits = 200_000n;
/** The default for the compute budget program itself. Other built-in programs use it too, but not on every network. */
const budgetUnits = 3_000n;
const maxUnits = 1_400_000n;
const microLamports = 1_000_000n;

interface HighestFee {
  readonly lamports: bigint;
  /** False if the transaction leaves the limit to the network, whose default may be lower. */
  readonly isExact: boolean;
}

export function highestFee({ signers, instructions }: SolanaTransaction): HighestFee | undefined {
  let signatures = BigInt(signers.length);
  let standardUnits = 0n;
  let limit: bigint | undefined;
  let price: bigint | undefined;
  let extra: bigint | undefined;
  for (const { programId, data } of instructions) {
    if (signatureVerifiers.includes(programId)) signatures += BigInt(data[0] ?? 0);
    standardUnits += programId === budgetProgram ? budgetUnits : defaultUnits;
    if (programId !== budgetProgram) continue;
    const setting = readBudget(data);
    if (setting === undefined) return undefined;
    // The network rejects duplicates, so taking the higher value is safe.
    limit = highest(limit, setting.limit);
    price = highest(price, setting.price);
    extra = highest(extra, setting.extra);
  }
  const requestedUnits = limit ?? standardUnits;
  const units = requestedUnits < maxUnits ? requestedUnits : maxUnits;
  const priority = ((price ?? 0n) * units + microLamports - 1n) / microLamports;
  return {
    lamports: signatures * lamportsPerSignature + priority + (extra ?? 0n),
    isExact: limit !== undefined || !price,
  };
}

interface BudgetSetting {
  /** In compute units. */
  readonly limit?: bigint;
  /** In micro-lamports per unit. */
  readonly price?: bigint;
  /** In lamports. */
  readonly extra?: bigint;
}

/** The network ignores bytes after the end of an instruction. */
function readBudget(data: Uint8Array): BudgetSetting | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  switch (data[0]) {
    // RequestUnits (deprecated): units, then an additional fee.
    case 0:
      if (data.length < 9) return undefined;
      return { limit: BigInt(view.getUint32(1, true)), extra: BigInt(view.getUint32(5, true)) };
    // RequestHeapFrame and SetLoadedAccountsDataSizeLimit have no cost.
    case 1:
    case 4:
      return data.length < 5 ? undefined : {};
    case 2:
      return data.length < 5 ? undefined : { limit: BigInt(view.getUint32(1, true)) };
    case 3:
      return data.length < 9 ? undefined : { price: view.getBigUint64(1, true) };
    default:
      return undefined;
  }
}

const highest = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one === undefined || other === undefined ? (one ?? other) : max(one, other);

export const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);
