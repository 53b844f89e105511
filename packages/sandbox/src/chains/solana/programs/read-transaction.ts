// Reads a transaction's bytes as a client sent them, and checks its signatures. Called by the ledger and the RPC methods.
// It must not look at the chain: resolve-accounts does that.

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
  type Transaction,
} from '@solana/kit';
import { badParams } from '../rpc/rpc-error.js';

/** A message of the two versions the chain knows. */
export type ReadMessage = Exclude<CompiledTransactionMessage, { version: 1 }> &
  CompiledTransactionMessageWithLifetime;

export interface ReadTransaction {
  /** As it came. */
  readonly bytes: Uint8Array;
  readonly transaction: Transaction;
  readonly message: ReadMessage;
  /** The first signature, base58: the transaction's name. */
  readonly signature: string;
  /** All of them, base58. */
  readonly signatures: readonly string[];
}

/** A packet on the real network holds no more. */
const sizeLimit = 1232;

/** @throws RpcError -32602 when the bytes are no legacy or v0 transaction */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  if (bytes.length > sizeLimit)
    throw badParams(`transaction too large: ${bytes.length} bytes (max: ${sizeLimit} bytes)`);
  try {
    const transaction = getTransactionDecoder().decode(bytes);
    const message = readMessage(new Uint8Array(transaction.messageBytes));
    const signatures = Object.values(transaction.signatures).map((one) =>
      getBase58Decoder().decode(one ?? new Uint8Array(64)),
    );
    if (getTransactionEncoder().encode(transaction).length !== bytes.length)
      throw new Error('bytes are left over');
    return { bytes, transaction, message, signature: signatures[0] ?? '', signatures };
  } catch (error) {
    throw badParams(`failed to deserialize VersionedTransaction: ${reason(error)}`);
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
    throw badParams(`failed to deserialize VersionedMessage: ${reason(error)}`);
  }
}

/** True when every signer has signed these very bytes. */
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

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
