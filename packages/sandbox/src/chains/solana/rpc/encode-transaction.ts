import { getBase58Decoder, getBase58Encoder } from '@solana/kit';
import { badParams } from '../../../http/json-rpc.js';
import {
  associatedTokenProgram,
  describeAmount,
  isTokenProgram,
  memoPrograms,
  systemProgram,
  token2022Program,
} from '../programs.js';
import { type ReadTransaction, readTransaction } from '../read-transaction.js';
import { listStatic } from '../vm/open-vm.js';
import type { LandedTransaction } from '../vm/run-transaction.js';

interface NamedInstruction {
  readonly program: string;
  readonly accounts: readonly string[];
  /** Bytes, or their base58. */
  readonly data: Uint8Array | string;
  readonly stackHeight: number | null;
}

function parseInstruction(instruction: NamedInstruction) {
  const { program, accounts, stackHeight } = instruction;
  const data =
    typeof instruction.data === 'string'
      ? new Uint8Array(getBase58Encoder().encode(instruction.data))
      : instruction.data;
  const known = parse(program, accounts, data);
  if (known) return { ...known, programId: program, stackHeight };
  return { accounts, data: getBase58Decoder().decode(data), programId: program, stackHeight };
}

function parse(program: string, accounts: readonly string[], data: Uint8Array) {
  try {
    if (program === systemProgram) return parseSystem(accounts, data);
    if (isTokenProgram(program)) return parseToken(program, accounts, data);
    if (program === associatedTokenProgram) return parseAssociated(accounts, data);
  } catch {
    // The program has no such instruction, so the caller returns its bytes.
    return undefined;
  }
  if (!memoPrograms.includes(program)) return undefined;
  return { program: 'spl-memo', parsed: new TextDecoder().decode(data) };
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** Instruction 2 of the system program is a transfer. */
function parseSystem([source, destination]: readonly string[], data: Uint8Array) {
  const view = viewOf(data);
  if (view.getUint32(0, true) !== 2) return undefined;
  return parsed('system', 'transfer', {
    source,
    destination,
    lamports: view.getBigUint64(4, true),
  });
}

/** The token program's 3 is transfer, 7 mintTo and 12 transferChecked. */
function parseToken(programId: string, accounts: readonly string[], data: Uint8Array) {
  const program = programId === token2022Program ? 'spl-token-2022' : 'spl-token';
  const [first, second, third, fourth] = accounts;
  const units = () => viewOf(data).getBigUint64(1, true);
  if (data[0] === 3) {
    const parties = { source: first, destination: second, authority: third };
    return parsed(program, 'transfer', { ...parties, amount: String(units()) });
  }
  if (data[0] === 7) {
    const parties = { mint: first, account: second, mintAuthority: third };
    return parsed(program, 'mintTo', { ...parties, amount: String(units()) });
  }
  if (data[0] !== 12) return undefined;
  const parties = { source: first, mint: second, destination: third, authority: fourth };
  const tokenAmount = describeAmount(units(), viewOf(data).getUint8(9));
  return parsed(program, 'transferChecked', { ...parties, tokenAmount });
}

/** Create has no data or 0; createIdempotent has 1. */
function parseAssociated(accounts: readonly string[], data: Uint8Array) {
  const kind = data[0] ?? 0;
  if (kind > 1) return undefined;
  const [source, account, wallet, mint, system, token] = accounts;
  const info = { source, account, wallet, mint, systemProgram: system, tokenProgram: token };
  return parsed('spl-associated-token-account', kind === 1 ? 'createIdempotent' : 'create', info);
}

const parsed = (program: string, type: string, info: object) => ({
  program,
  parsed: { type, info },
});

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
  const statics = listStatic(message);
  const keys = accounts.map((pubkey, index) => {
    const { address: _, ...facts } = statics[index] ?? {
      address: pubkey,
      signer: false,
      writable: loadedAddresses.writable.includes(pubkey),
      source: 'lookupTable',
    };
    return { pubkey, ...facts };
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
