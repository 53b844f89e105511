// Describes one instruction of a Solana transaction, with exact amounts for the System, Token and Memo programs and only the name
// of other programs. Undefined for the compute budget, which the fee row shows.
import { bytesToHex } from 'viem';
import { showHidden } from '../clean-text.js';
import { addressRow, dataRow, textRow } from '../format.js';
import { shortAddress } from '../short-address.js';
import {
  ownerRow,
  type InstructionDescription,
  type SolanaContext,
} from './instruction-description.js';
import { describeSystemInstruction } from './describe-system-instruction.js';
import { describeTokenInstruction } from './describe-token-instruction.js';
import { budgetProgram } from './solana-fee.js';
import type { SolanaInstruction } from './read-transaction.js';
import { tokenPrograms } from './read-account.js';
import { requestMessages } from '../request-messages.js';
import { solanaMessages } from './messages.js';

const systemProgram = '11111111111111111111111111111111';
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const memoPrograms = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
];

/**
 * Whether the instruction opens a token account for an owner. Instruction 2 of the same program moves tokens out of nested
 * accounts.
 */
export const opensAccount = ({ programId, data }: SolanaInstruction): boolean =>
  programId === associatedTokenProgram && (data[0] ?? 0) <= 1;

export async function describeInstruction(
  instruction: SolanaInstruction,
  context: SolanaContext,
): Promise<InstructionDescription | undefined> {
  const { programId, accounts } = instruction;
  if (programId === budgetProgram) return undefined;
  if (memoPrograms.includes(programId)) return describeMemo(instruction);
  if (opensAccount(instruction)) {
    const owner = accounts[2];
    if (owner !== undefined)
      return {
        summary: solanaMessages.openTokenAccount({ owner: shortAddress(owner) }),
        rows: [
          ownerRow(solanaMessages.ownerLabel, owner, context),
          ...(accounts[3] ? [addressRow(requestMessages.tokenLabel, accounts[3])] : []),
          ...(accounts[0]
            ? [ownerRow(solanaMessages.depositPayerLabel, accounts[0], context)]
            : []),
        ],
        warnings: [],
      };
  }
  const description = await describeByProgram(instruction, context);
  return description ?? describeUnknown(instruction);
}

async function describeByProgram(
  instruction: SolanaInstruction,
  context: SolanaContext,
): Promise<InstructionDescription | undefined> {
  const { programId } = instruction;
  if (programId === systemProgram) return describeSystemInstruction(instruction, context);
  if (!tokenPrograms.includes(programId)) return undefined;
  return describeTokenInstruction(instruction, context);
}

function describeMemo({ data }: SolanaInstruction): InstructionDescription {
  try {
    const { text } = showHidden(new TextDecoder('utf-8', { fatal: true }).decode(data));
    return {
      summary: solanaMessages.addMemo,
      rows: [textRow(solanaMessages.memoLabel, text)],
      warnings: [],
    };
  } catch {
    return {
      summary: solanaMessages.addMemo,
      rows: [dataRow(solanaMessages.memoLabel, bytesToHex(data))],
      warnings: [],
    };
  }
}

function describeUnknown({ programId, accounts, data }: SolanaInstruction): InstructionDescription {
  const text = solanaMessages.unknownProgram;
  const rows = [
    addressRow(solanaMessages.programLabel, programId),
    textRow(solanaMessages.accountsLabel, String(accounts.length)),
    dataRow(solanaMessages.dataLabel, bytesToHex(data)),
  ];
  const summary = solanaMessages.callProgram({ program: shortAddress(programId) });
  return { summary, rows, warnings: [{ level: 'caution', text }] };
}
