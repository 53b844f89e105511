// sendSigned(): hands what a wallet signed to a node, which is asked for it where its answer leaves anything open.
import { broadcast, isKitError, type KitError } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import type { SendOptions } from '@solana/web3.js';
import bs58 from 'bs58';
import { badAnswer } from '../wallet/parse-answers.js';
import type { AppConnection } from './app-web3.types.js';
import { loadWeb3 } from './load-web3.js';
import { toNodeError } from './node-error.js';

/** What somebody was asked to send. */
export interface SendResult {
  /** Base58 signature. */
  readonly id: string;
  /** What is on its way names this one; undefined where a wallet sent it, which may have chosen another. */
  readonly blockhash?: string;
  /** `tx/unknown`: whether it was sent has to be looked up. */
  readonly unconfirmedError?: KitError;
}

/** @throws KitError `wallet/bad-answer` when it is no transaction signed by the address; `tx/*`: nothing was sent */
export async function sendSigned(
  connection: AppConnection,
  signed: Uint8Array,
  address: string,
  options: SendOptions,
): Promise<SendResult> {
  const { id, blockhash } = await readSigned(signed, address);
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
 * What the network has of a transaction, in whatever block; undefined for nothing. `slot` is where the node was that says so.
 *
 * @throws what web3.js throws
 */
export async function querySignatureStatus(connection: AppConnection, id: string) {
  const options = { searchTransactionHistory: true };
  const { context, value } = await connection.getSignatureStatuses([id], options);
  return { slot: context.slot, status: value[0] ?? undefined };
}

/** web3.js keeps no number. Logs are there where the node ran the transaction first, it failed, and it went no further. */
function readRefusal(error: unknown): KitError | undefined {
  return Array.isArray(readMember(error, 'logs')) ? toNodeError(error) : undefined;
}
