// Accepts transaction objects of the app's own copy of web3.js 1.x. TypeScript treats its classes as different types because of
// their private fields, so the types here name only the members in use.
import type { Connection, PublicKey, Signer } from '@solana/web3.js';
import { badAnswer } from '../wallet/parse-answers.js';
import { loadWeb3 } from './load-web3.js';

/** A legacy transaction of any copy of web3.js. */
interface AppLegacyTransaction {
  feePayer?: PublicKey | undefined;
  recentBlockhash?: string | undefined;
  lastValidBlockHeight?: number | undefined;
  serialize(config?: {
    readonly requireAllSignatures?: boolean;
    readonly verifySignatures?: boolean;
  }): Uint8Array;
  partialSign(...signers: Signer[]): void;
}

interface AppVersionedTransaction {
  readonly version: string | number;
  serialize(): Uint8Array;
  sign(signers: Signer[]): void;
}

export type AppTransaction = AppLegacyTransaction | AppVersionedTransaction;

export type AppConnection = Pick<
  Connection,
  'getLatestBlockhash' | 'getSignatureStatuses' | 'sendRawTransaction'
>;

function isVersioned(transaction: AppTransaction): transaction is AppVersionedTransaction {
  return 'version' in transaction;
}

/** Returns the bytes to sign. Sets a missing fee payer of a legacy transaction to the address. @throws errors of web3.js */
export async function toBytes(transaction: AppTransaction, address: string): Promise<Uint8Array> {
  if (isVersioned(transaction)) return transaction.serialize();
  if (!transaction.feePayer) {
    const { PublicKey } = await loadWeb3();
    transaction.feePayer = new PublicKey(address);
  }
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
}

/**
 * Returns the signed bytes as an object of the original's kind.
 * @throws KitError `wallet/bad-answer` when the bytes are not a transaction
 */
export async function fromBytes<T extends AppTransaction>(
  bytes: Uint8Array,
  original: T,
): Promise<T> {
  const web3 = await loadWeb3();
  const asOriginalType = (parsed: AppTransaction): T => parsed as T;
  try {
    if (isVersioned(original)) return asOriginalType(web3.VersionedTransaction.deserialize(bytes));
    const signed = web3.Transaction.from(bytes);
    // The bytes do not contain the last valid block height.
    if (original.lastValidBlockHeight !== undefined)
      signed.lastValidBlockHeight = original.lastValidBlockHeight;
    return asOriginalType(signed);
  } catch (cause) {
    throw badAnswer("The signed transaction can't be read.", cause);
  }
}

/** Fills in missing fields of a legacy transaction and signs with the app's own keys. Changes the object, as web3.js does. */
export async function prepare(
  transaction: AppTransaction,
  address: string,
  connection: AppConnection,
  signers: readonly Signer[] = [],
): Promise<void> {
  if (isVersioned(transaction)) {
    if (signers.length > 0) transaction.sign([...signers]);
    return;
  }
  const { PublicKey } = await loadWeb3();
  transaction.feePayer ??= new PublicKey(address);
  if (!transaction.recentBlockhash) {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    Object.assign(transaction, { recentBlockhash: blockhash, lastValidBlockHeight });
  }
  if (signers.length > 0) transaction.partialSign(...signers);
}
