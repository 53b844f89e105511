import { ed25519 } from '@noble/curves/ed25519';
import {
  address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getAddressEncoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/kit';
import { computeBudgetProgram, memoPrograms } from './programs.js';
import { badParams } from '../../http/json-rpc.js';
import { messageOf } from '../../signing/signing-family.js';

/** The error codes of a node, besides those of JSON-RPC. */
export const nodeCode = {
  preflightFailed: -32002,
  badSignature: -32003,
  unsupportedVersion: -32015,
} as const;

export type ReadMessage = Exclude<CompiledTransactionMessage, { version: 1 }> &
  CompiledTransactionMessageWithLifetime;

export type ReadTransaction = ReturnType<typeof readTransaction>;

/** The maximum packet size of the real network. */
const sizeLimit = 1232;

/**
 * Parses a transaction without reading the chain.
 *
 * @throws RpcError -32602 if the bytes are not a legacy or v0 transaction
 */
export function readTransaction(bytes: Uint8Array) {
  if (bytes.length > sizeLimit)
    throw badParams(`transaction too large: ${bytes.length} bytes (max: ${sizeLimit} bytes)`);
  try {
    const transaction = getTransactionDecoder().decode(bytes);
    const message = readMessage(new Uint8Array(transaction.messageBytes));
    /** Base58. The first one is the transaction's id. */
    const signatures = Object.values(transaction.signatures).map((one) =>
      getBase58Decoder().decode(one ?? new Uint8Array(64)),
    );
    if (getTransactionEncoder().encode(transaction).length !== bytes.length)
      throw new Error('bytes are left over');
    return { bytes, transaction, message, signature: signatures[0] ?? '', signatures };
  } catch (error) {
    throw badParams(`failed to deserialize VersionedTransaction: ${messageOf(error)}`);
  }
}

/** @throws RpcError -32602 */
export function readMessage(bytes: Uint8Array): ReadMessage {
  const message = decode(bytes);
  if (message.version === 1) throw badParams('transaction version 1 is not supported');
  return message;
}

function decode(bytes: Uint8Array) {
  try {
    return getCompiledTransactionMessageDecoder().decode(bytes);
  } catch (error) {
    throw badParams(`failed to deserialize VersionedMessage: ${messageOf(error)}`);
  }
}

/** Whether every signer has signed exactly these bytes. */
export function isSigned({ transaction }: ReadTransaction): boolean {
  const message = new Uint8Array(transaction.messageBytes);
  return Object.entries(transaction.signatures).every(([signer, signature]) => {
    if (!signature) return false;
    const key = new Uint8Array(getAddressEncoder().encode(address(signer)));
    try {
      return ed25519.verify(new Uint8Array(signature), message, key, { zip215: false });
    } catch {
      return false;
    }
  });
}

const lamportsPerSignature = 5_000n;
const defaultUnits = 200_000n;
/** Builtin programs have a lower default. */
const builtinUnits = 3_000n;
const unitLimit = 1_400_000n;

const builtins: readonly string[] = [
  '11111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
];

/** Lamports: 5000 per signature, plus the priority fee. A test compares the result with the Solana VM's fee. */
export function computeFee(message: ReadMessage): bigint {
  const base = BigInt(message.header.numSignerAccounts) * lamportsPerSignature;
  return base + (priceOf(message) * unitsOf(message) + 999_999n) / 1_000_000n;
}

/** Micro-lamports per unit, from instruction 3 of the compute budget. */
function priceOf(message: ReadMessage): bigint {
  const data = budgetData(message, 3, 9);
  return data ? data.getBigUint64(1, true) : 0n;
}

/** From instruction 2 of the compute budget, else the default for the called programs. */
function unitsOf(message: ReadMessage): bigint {
  const data = budgetData(message, 2, 5);
  const units = data
    ? BigInt(data.getUint32(1, true))
    : message.instructions.reduce((sum, { programAddressIndex }) => {
        const program = message.staticAccounts[programAddressIndex] ?? '';
        return sum + (builtins.includes(program) ? builtinUnits : defaultUnits);
      }, 0n);
  return units < unitLimit ? units : unitLimit;
}

function budgetData(message: ReadMessage, kind: number, length: number): DataView | undefined {
  for (const { programAddressIndex, data } of message.instructions) {
    if (message.staticAccounts[programAddressIndex] !== computeBudgetProgram) continue;
    if (data?.[0] !== kind || data.length < length) continue;
    const bytes = Uint8Array.from(data);
    return new DataView(bytes.buffer);
  }
  return undefined;
}

/** Formats memos as getSignaturesForAddress does: `[5] hello; [3] you`. */
export function readMemo(message: ReadMessage): string | null {
  const memos = message.instructions.flatMap(({ programAddressIndex, data }) => {
    const program = message.staticAccounts[programAddressIndex] ?? '';
    if (!memoPrograms.includes(program)) return [];
    const bytes = Uint8Array.from(data ?? []);
    return `[${bytes.length}] ${new TextDecoder().decode(bytes)}`;
  });
  return memos.length > 0 ? memos.join('; ') : null;
}
