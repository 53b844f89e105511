// One instruction of a Solana transaction in words and exact amounts: what the System, Token and Memo programs do; every other
// program is named. Undefined: nothing that a person need know.
import { base58 } from '@scure/base';
import { bytesToHex, formatUnits } from 'viem';
import { showHidden } from '../clean-text.js';
import { addressRow, amountRow, dataRow, shortAddress, textRow } from '../words.js';
import { number64, ownerRow, type SaidInstruction, type SolanaFacts } from './instruction-words.js';
import { sayTokenInstruction } from './say-token-instruction.js';
import type { SolanaInstruction } from './read-transaction.js';
import { tokenPrograms } from './read-account.js';

const systemProgram = '11111111111111111111111111111111';
const budgetProgram = 'ComputeBudget111111111111111111111111111111';
export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const memoPrograms = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
];

export async function sayInstruction(
  instruction: SolanaInstruction,
  facts: SolanaFacts,
): Promise<SaidInstruction | undefined> {
  const { programId, accounts } = instruction;
  if (programId === budgetProgram) return undefined;
  if (memoPrograms.includes(programId)) return sayMemo(instruction);
  if (programId === associatedProgram) {
    const owner = accounts[2];
    if (owner !== undefined)
      return {
        summary: `Open an account of a token for ${shortAddress(owner)}`,
        rows: [
          ownerRow('For', owner, facts),
          ...(accounts[3] ? [addressRow('Token', accounts[3])] : []),
        ],
        warnings: [],
      };
  }
  const said =
    programId === systemProgram
      ? saySystem(instruction, facts)
      : tokenPrograms.includes(programId)
        ? await sayTokenInstruction(instruction, facts)
        : undefined;
  return said ?? sayUnknown(instruction);
}

function sayMemo({ data }: SolanaInstruction): SaidInstruction {
  try {
    const { text } = showHidden(new TextDecoder('utf-8', { fatal: true }).decode(data));
    return { summary: 'Leave a note', rows: [textRow('Note', text)], warnings: [] };
  } catch {
    return { summary: 'Leave a note', rows: [dataRow('Note', bytesToHex(data))], warnings: [] };
  }
}

function saySystem(
  { accounts, data }: SolanaInstruction,
  facts: SolanaFacts,
): SaidInstruction | undefined {
  const kind = data.length < 4 ? -1 : new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  const [from, to] = accounts;
  if (kind === 2 && data.length === 12 && from !== undefined && to !== undefined) {
    const amount = `${formatUnits(number64(data, 4), 9)} SOL`;
    const rows = [
      amountRow('Amount', amount),
      ownerRow('From', from, facts),
      ownerRow('To', to, facts),
    ];
    return { summary: `Send ${amount} to ${shortAddress(to)}`, rows, warnings: [] };
  }
  if (kind === 1 && data.length === 36 && from !== undefined) {
    const program = base58.encode(data.subarray(4, 36));
    const rows = [ownerRow('Account', from, facts), addressRow('Program', program)];
    const text = `The program ${shortAddress(program)} may take everything that is in this account.`;
    const warnings = [{ level: 'danger', text } as const];
    return { summary: `Give the account ${shortAddress(from)} to a program`, rows, warnings };
  }
  if (kind === 4) {
    const text = 'This transaction does not expire: it can be sent at any time later.';
    const rows = from === undefined ? [] : [addressRow('Nonce account', from)];
    return { summary: 'Use a lasting nonce', rows, warnings: [{ level: 'caution', text }] };
  }
  return undefined;
}

function sayUnknown({ programId, accounts, data }: SolanaInstruction): SaidInstruction {
  const text =
    'What this program does with it cannot be told. Approve it only if you trust this app.';
  const rows = [
    addressRow('Program', programId),
    textRow('Accounts', String(accounts.length)),
    dataRow('Data', bytesToHex(data)),
  ];
  const summary = `Call the program ${shortAddress(programId)}`;
  return { summary, rows, warnings: [{ level: 'caution', text }] };
}
