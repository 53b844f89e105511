// Describes one instruction of the System program, with exact amounts.
import { base58 } from '@scure/base';
import type { DecodedRow } from '../decoded.types.js';
import { addressRow, amountRow, shortAddress } from '../words.js';
import { ownerRow, type SaidInstruction, type SolanaFacts, solText } from './instruction-words.js';
import type { SolanaInstruction } from './read-transaction.js';

/** Instruction numbers: the first four bytes of the data, little-endian. */
const kinds = {
  createAccount: 0,
  assign: 1,
  transfer: 2,
  createAccountWithSeed: 3,
  advanceNonce: 4,
  withdrawNonce: 5,
  initializeNonce: 6,
  authorizeNonce: 7,
  allocate: 8,
  allocateWithSeed: 9,
  assignWithSeed: 10,
  transferWithSeed: 11,
  createAccountAllowPrefund: 13,
} as const;

/** Undefined for other instructions and for incomplete data. */
export function saySystemInstruction(
  { accounts, data }: SolanaInstruction,
  facts: SolanaFacts,
): SaidInstruction | undefined {
  const [first, second, third] = accounts;
  const read = createReader(data);
  try {
    // The program ignores bytes after the end of an instruction.
    switch (read.number32()) {
      case kinds.transfer:
      case kinds.withdrawNonce:
        return saySend(read.number64(), first, second, facts);
      case kinds.transferWithSeed:
        return saySend(read.number64(), first, third, facts);
      case kinds.createAccount: {
        const lamports = read.number64();
        read.number64();
        return sayCreate(lamports, first, second, read.address(), facts);
      }
      case kinds.createAccountWithSeed: {
        read.seed();
        const lamports = read.number64();
        read.number64();
        return sayCreate(lamports, first, second, read.address(), facts);
      }
      case kinds.createAccountAllowPrefund: {
        const lamports = read.number64();
        read.number64();
        const program = read.address();
        // The paying account may be missing if nothing is paid.
        if (lamports > 0n) return sayCreate(lamports, second, first, program, facts);
        return sayAssign(first, program, facts);
      }
      case kinds.assign:
        return sayAssign(first, read.address(), facts);
      case kinds.assignWithSeed:
        read.seed();
        return sayAssign(first, read.address(), facts);
      case kinds.allocate:
        return read.number64() > 0n && first === facts.account
          ? sayAllocate(first, facts)
          : undefined;
      case kinds.allocateWithSeed:
        read.seed();
        read.number64();
        return sayAssign(first, read.address(), facts);
      case kinds.advanceNonce: {
        const text = 'This transaction doesn’t expire. It can be sent at any later time.';
        const rows = first === undefined ? [] : [addressRow('Nonce account', first)];
        return { summary: 'Use a durable nonce', rows, warnings: [{ level: 'caution', text }] };
      }
      case kinds.initializeNonce:
        return sayControl('Set up a nonce account', first, read.address(), facts);
      case kinds.authorizeNonce:
        return sayControl('Hand over a nonce account', first, read.address(), facts);
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}

function saySend(
  lamports: bigint,
  from: string | undefined,
  to: string | undefined,
  facts: SolanaFacts,
  more: readonly DecodedRow[] = [],
): SaidInstruction | undefined {
  if (from === undefined || to === undefined) return undefined;
  const amount = solText(lamports);
  const rows = [
    amountRow('Amount', amount),
    ownerRow('From', from, facts),
    ownerRow('To', to, facts),
    ...more,
  ];
  return { summary: `Send ${amount} to ${shortAddress(to)}`, rows, warnings: [] };
}

/**
 * A new account receives SOL from its creator and belongs to a program. The same happens to the user's own address if it is that
 * account.
 */
const sayCreate = (
  lamports: bigint,
  from: string | undefined,
  to: string | undefined,
  program: string,
  facts: SolanaFacts,
): SaidInstruction | undefined =>
  to === facts.account
    ? sayAssign(to, program, facts)
    : saySend(lamports, from, to, facts, [addressRow('Creates an account for program', program)]);

/** The network does not let an account that holds data send SOL or pay fees. */
function sayAllocate(account: string, facts: SolanaFacts): SaidInstruction {
  const text =
    'Your address could never send SOL or pay a network fee again. Everything in it would be lost.';
  return {
    summary: `Turn account ${shortAddress(account)} into a data account`,
    rows: [ownerRow('Account', account, facts)],
    warnings: [{ level: 'danger', text }],
  };
}

function sayAssign(
  account: string | undefined,
  program: string,
  facts: SolanaFacts,
): SaidInstruction | undefined {
  if (account === undefined) return undefined;
  const rows = [ownerRow('Account', account, facts), addressRow('Program', program)];
  const text = `Program ${shortAddress(program)} can take everything in this account.`;
  const warnings = [{ level: 'danger', text } as const];
  return { summary: `Hand account ${shortAddress(account)} over to a program`, rows, warnings };
}

function sayControl(
  what: string,
  account: string | undefined,
  authority: string,
  facts: SolanaFacts,
): SaidInstruction | undefined {
  if (account === undefined) return undefined;
  const who = shortAddress(authority);
  const text = `${who} can take all SOL in nonce account ${shortAddress(account)}.`;
  return {
    summary: `${what}, controlled by ${who}`,
    rows: [addressRow('Nonce account', account), ownerRow('Controlled by', authority, facts)],
    warnings: authority === facts.account ? [] : [{ level: 'danger', text }],
  };
}

/** Reads consecutive values. Each method throws RangeError past the end of the data. */
function createReader(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  const skip = (bytes: number): number => {
    if (at + bytes > data.length) throw new RangeError('the data ends too early');
    at += bytes;
    return at - bytes;
  };
  const number64 = (): bigint => view.getBigUint64(skip(8), true);
  return {
    number32: () => view.getUint32(skip(4), true),
    number64,
    address: () => {
      const start = skip(32);
      return base58.encode(data.subarray(start, start + 32));
    },
    /** Skips a base address and a seed: its length, then its bytes. */
    seed() {
      skip(32);
      skip(Number(number64()));
    },
  };
}
