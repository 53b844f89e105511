// Does not prompt for approval and sends nothing.

import { VersionedTransaction } from '@solana/web3.js';
import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import type { SolanaKey } from './solana-keys.js';

/** Ed25519 over the unchanged message. */
export function signSolanaMessage(key: SolanaKey, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, key.secretKey);
}

/** Other signatures are unchanged. */
export interface SignedSolanaTransaction {
  readonly bytes: Uint8Array;
  readonly signature: Uint8Array;
  /** The first signature in base58, the transaction's id. */
  readonly id: string;
}

/**
 * Signs a transaction of version `legacy` or 0.
 *
 * @throws Error when the bytes are no such transaction, or it does not require this account's signature
 */
export function signSolanaTransaction(key: SolanaKey, bytes: Uint8Array): SignedSolanaTransaction {
  const transaction = readSolanaTransaction(bytes);
  const { header, staticAccountKeys } = transaction.message;
  const index = staticAccountKeys
    .slice(0, header.numRequiredSignatures)
    .findIndex((one) => one.toBase58() === key.address);
  if (index < 0) throw new Error(`The transaction does not want a signature of ${key.address}.`);
  const signature = ed25519.sign(transaction.message.serialize(), key.secretKey);
  transaction.signatures[index] = signature;
  const [first] = transaction.signatures;
  return {
    bytes: transaction.serialize(),
    signature,
    id: base58.encode(first ?? signature),
  };
}

/** @throws Error if the bytes are not a `legacy` or version 0 transaction */
export function readSolanaTransaction(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes);
  } catch (cause) {
    throw new Error('The transaction cannot be read.', { cause });
  }
}
