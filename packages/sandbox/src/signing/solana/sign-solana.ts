// Signs Solana messages and transactions with one account's key. Called by the wallet window and the phone wallet.
// It must not ask anyone, nor send anything.

import { VersionedTransaction } from '@solana/web3.js';
import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import type { SolanaKey } from './solana-keys.js';

/** Ed25519 over the message as it is: 64 bytes. */
export function signSolanaMessage(key: SolanaKey, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, key.secretKey);
}

/** A transaction with this account's signature in its place; other signatures stay as they were. */
export interface SignedSolanaTransaction {
  /** What can be sent, when no other signature is missing. */
  readonly bytes: Uint8Array;
  /** This account's signature. */
  readonly signature: Uint8Array;
  /** The first signature, which names the transaction, in base58. */
  readonly id: string;
}

/**
 * Signs a transaction of version `legacy` or 0.
 *
 * @throws Error when the bytes are no such transaction, or it does not want this account's signature
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

/** @throws Error when the bytes are no transaction of version `legacy` or 0 */
export function readSolanaTransaction(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes);
  } catch (cause) {
    throw new Error('The transaction cannot be read.', { cause });
  }
}
