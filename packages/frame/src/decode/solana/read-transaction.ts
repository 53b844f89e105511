// Parses an app's Solana transaction and rejects it if serializing it again yields other bytes. Loaded lazily because of web3.js.
import { base58, base64 } from '@scure/base';
import {
  AddressLookupTableAccount,
  type MessageAccountKeys,
  PublicKey,
  VersionedTransaction,
} from '@solana/web3.js';
import type { RequestNode } from '../../rpc/request-node.js';
import { readAccount } from './read-account.js';

export interface SolanaInstruction {
  readonly programId: string;
  /** Base58; undefined if the lookup table could not be read. */
  readonly accounts: readonly (string | undefined)[];
  readonly data: Uint8Array;
}

export interface SolanaTransaction {
  readonly transaction: VersionedTransaction;
  readonly message: Uint8Array;
  readonly feePayer: string;
  /** In the order of `transaction.signatures`. */
  readonly signers: readonly string[];
  readonly instructions: readonly SolanaInstruction[];
}

export interface SolanaContext {
  readonly account: string;
  readonly requestNode: RequestNode;
  /** The owners of token accounts that the transaction itself opens, by address. */
  readonly openedAccounts: ReadonlyMap<string, string>;
  readonly earlierInstructions: readonly SolanaInstruction[];
}

/** The size limit of a network packet. */
const maxBytes = 1232;

/** @throws Error for an unsupported version and for malformed or oversized bytes */
export async function readTransaction(
  encoded: string,
  requestNode: RequestNode,
): Promise<SolanaTransaction> {
  const bytes = base58.decode(encoded);
  if (bytes.length > maxBytes) throw new Error('longer than a transaction');
  const transaction = VersionedTransaction.deserialize(bytes);
  // Version 1 carries a priority fee outside its instructions.
  if (transaction.version !== 'legacy' && transaction.version !== 0)
    throw new Error(`version ${transaction.version}`);
  const reserialized = transaction.serialize();
  if (base64.encode(reserialized) !== base64.encode(bytes))
    throw new Error('not in its usual form');
  const { message } = transaction;
  const { numRequiredSignatures } = message.header;
  const keys = message.staticAccountKeys.map((key) => key.toBase58());
  const signers = keys.slice(0, numRequiredSignatures);
  const [feePayer] = signers;
  if (feePayer === undefined || signers.length !== transaction.signatures.length)
    throw new Error('nobody pays for it');
  const accountKeys = await readLookupKeys(transaction, requestNode);
  const keyAt = (index: number): string | undefined =>
    keys[index] ?? accountKeys?.get(index)?.toBase58();
  const instructions = message.compiledInstructions.map(
    ({ programIdIndex, accountKeyIndexes, data }) => ({
      // The network does not load programs from lookup tables.
      programId: keys[programIdIndex] ?? '',
      accounts: accountKeyIndexes.map(keyAt),
      data,
    }),
  );
  if (instructions.some(({ programId }) => programId === ''))
    throw new Error('a program that it does not name');
  return { transaction, message: message.serialize(), feePayer, signers, instructions };
}

async function readLookupKeys(
  { message }: VersionedTransaction,
  requestNode: RequestNode,
): Promise<MessageAccountKeys | undefined> {
  if (message.addressTableLookups.length === 0) return undefined;
  try {
    const tables = message.addressTableLookups.map(async ({ accountKey }) => {
      const account = await readAccount(requestNode, accountKey.toBase58());
      if (account === undefined) throw new Error('no such table');
      const state = AddressLookupTableAccount.deserialize(account.data);
      return new AddressLookupTableAccount({ key: new PublicKey(accountKey), state });
    });
    return message.getAccountKeys({ addressLookupTableAccounts: await Promise.all(tables) });
  } catch {
    return undefined;
  }
}
