// Sends signed bytes to a node, and queries the node if its answer leaves the result open.
import { broadcast, isKitError, type KitError } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import type { SendOptions } from '@solana/web3.js';
import bs58 from 'bs58';
import { badAnswer } from '../wallet/parse-answers.js';
import type { AppConnection } from './app-transaction.js';
import { loadWeb3 } from './load-web3.js';
import { toNodeError } from './node-error.js';

export interface SendResult {
  /** Base58 signature. */
  readonly id: string;
  /** The blockhash of the sent transaction. Undefined if the wallet sent it, because it may have chosen another. */
  readonly blockhash?: string;
  /** `tx/unknown`: the app must look up whether the transaction was sent. */
  readonly unconfirmedError?: KitError;
}

/**
 * @param onSigned receives the id once the signature is read, before the node is asked
 * @throws KitError `wallet/bad-answer` when the address did not sign the bytes; `tx/*`: nothing was sent
 */
export async function sendSigned(
  connection: AppConnection,
  signed: Uint8Array,
  address: string,
  options: SendOptions,
  onSigned?: (id: string) => void,
): Promise<SendResult> {
  const { id, blockhash } = await readSigned(signed, address);
  onSigned?.(id);
  try {
    await broadcast({
      id,
      send: () => connection.sendRawTransaction(signed, options),
      isKnown: async () => (await querySignatureStatus(connection, id)).status !== undefined,
      refusal: readRefusal,
    });
    return { id, blockhash };
  } catch (error) {
    if (!isKitError(error, 'tx/unknown')) throw error;
    return { id, blockhash, unconfirmedError: error };
  }
}

async function readSigned(signed: Uint8Array, address: string) {
  const { VersionedTransaction } = await loadWeb3();
  try {
    const { message, signatures } = VersionedTransaction.deserialize(signed);
    const at = message.staticAccountKeys.findIndex((key) => key.toBase58() === address);
    if (signatures[at]?.some((byte) => byte !== 0))
      return { id: bs58.encode(signatures[0] ?? []), blockhash: message.recentBlockhash };
  } catch (cause) {
    throw badAnswer("The signed transaction can't be read.", cause);
  }
  throw badAnswer("The wallet didn't sign the transaction.");
}

/**
 * Queries the status of a transaction in any block; undefined if the node does not have it. `slot` is the node's slot.
 *
 * @throws errors of web3.js
 */
export async function querySignatureStatus(connection: AppConnection, id: string) {
  const options = { searchTransactionHistory: true };
  const { context, value } = await connection.getSignatureStatuses([id], options);
  return { slot: context.slot, status: value[0] ?? undefined };
}

/** web3.js drops the error number. Logs mean that the node ran the transaction, it failed, and the node did not forward it. */
function readRefusal(error: unknown): KitError | undefined {
  return Array.isArray(readMember(error, 'logs')) ? toNodeError(error) : undefined;
}
