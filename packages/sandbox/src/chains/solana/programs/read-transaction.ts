// Parses a transaction and verifies its signatures without reading the chain.

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

export type ReadMessage = Exclude<CompiledTransactionMessage, { version: 1 }> &
  CompiledTransactionMessageWithLifetime;

export interface ReadTransaction {
  readonly bytes: Uint8Array;
  readonly transaction: Transaction;
  readonly message: ReadMessage;
  /** The first signature in base58, the transaction's id. */
  readonly signature: string;
  /** Base58. */
  readonly signatures: readonly string[];
}

/** The maximum packet size of the real network. */
const sizeLimit = 1232;

/** @throws RpcError -32602 if the bytes are not a legacy or v0 transaction */
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

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
