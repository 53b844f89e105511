import { getBase58Decoder } from '@solana/kit';
import { type ReadTransaction, readTransaction } from '../programs/read-transaction.js';
import type { LandedTransaction } from '../solana-history.js';
import { parseInstruction } from './parse-instruction.js';
import { badParams } from './rpc-error.js';

/** @param encoding - json, jsonParsed, base58 or base64 */
export function encodeTransaction(landed: LandedTransaction, encoding: string) {
  const { bytes, meta } = landed;
  switch (encoding) {
    case 'base64':
      return { transaction: [Buffer.from(bytes).toString('base64'), 'base64'], meta };
    case 'base58':
    case 'binary':
      return { transaction: [getBase58Decoder().decode(bytes), 'base58'], meta };
    case 'json': {
      const read = readTransaction(bytes);
      return { transaction: { signatures: read.signatures, message: inJson(read) }, meta };
    }
    case 'jsonParsed':
      return inParsedJson(landed, readTransaction(bytes));
    default:
      throw badParams(`Invalid params: unknown encoding \`${encoding}\`.`);
  }
}

function inJson({ message }: ReadTransaction) {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } =
    message.header;
  return {
    header: {
      numRequiredSignatures: numSignerAccounts,
      numReadonlySignedAccounts: numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: numReadonlyNonSignerAccounts,
    },
    accountKeys: message.staticAccounts,
    recentBlockhash: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      programIdIndex: programAddressIndex,
      accounts: accountIndices ?? [],
      data: getBase58Decoder().decode(data ?? new Uint8Array()),
      stackHeight: 1,
    })),
    ...(message.version === 0 && { addressTableLookups: tablesOf(message) }),
  };
}

function tablesOf(message: ReadTransaction['message']) {
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : [];
  return lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
    accountKey: lookupTableAddress,
    writableIndexes,
    readonlyIndexes,
  }));
}

function inParsedJson(landed: LandedTransaction, { message, signatures }: ReadTransaction) {
  const { accounts, meta } = landed;
  const { loadedAddresses, ...rest } = meta;
  const { header, staticAccounts } = message;
  const keys = accounts.map((pubkey, index) => {
    const isStatic = index < staticAccounts.length;
    const signer = index < header.numSignerAccounts;
    const writable = isStatic
      ? signer
        ? index < header.numSignerAccounts - header.numReadonlySignerAccounts
        : index < staticAccounts.length - header.numReadonlyNonSignerAccounts
      : loadedAddresses.writable.includes(pubkey);
    return { pubkey, signer, writable, source: isStatic ? 'transaction' : 'lookupTable' };
  });
  const name = (indexes: readonly number[]) => indexes.map((index) => accounts[index] ?? '');
  return {
    transaction: {
      signatures,
      message: {
        accountKeys: keys,
        recentBlockhash: message.lifetimeToken,
        instructions: message.instructions.map((one) =>
          parseInstruction({
            program: accounts[one.programAddressIndex] ?? '',
            accounts: name(one.accountIndices ?? []),
            data: Uint8Array.from(one.data ?? []),
            stackHeight: 1,
          }),
        ),
        ...(message.version === 0 && { addressTableLookups: tablesOf(message) }),
      },
    },
    meta: {
      ...rest,
      innerInstructions: meta.innerInstructions.map(({ index, instructions }) => ({
        index,
        instructions: instructions.map((one) =>
          parseInstruction({
            program: accounts[one.programIdIndex] ?? '',
            accounts: name(one.accounts),
            data: one.data,
            stackHeight: one.stackHeight,
          }),
        ),
      })),
    },
  };
}
