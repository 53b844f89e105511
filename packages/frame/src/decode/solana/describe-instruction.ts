// Describes one instruction of a Solana transaction, with exact amounts for the System, Token and Memo programs and only the name
// of other programs. Undefined for the compute budget, which the fee row shows.
import { bytesToHex } from 'viem';
import { showHidden } from '../clean-text.js';
import type { DecodedRow, Description } from '../decoded.types.js';
import { addressRow, caution, dataRow, ownerRow, textRow } from '../format.js';
import { shortAddress } from '../short-address.js';
import { describeSystemInstruction } from './describe-system-instruction.js';
import { describeTokenInstruction } from './describe-token-instruction.js';
import { budgetProgram } from './solana-fee.js';
import type { SolanaContext, SolanaInstruction } from './read-transaction.js';
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
): Promise<Description | undefined> {
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
): Promise<Description | undefined> {
  const { programId } = instruction;
  if (programId === systemProgram) return describeSystemInstruction(instruction, context);
  if (!tokenPrograms.includes(programId)) return undefined;
  return describeTokenInstruction(instruction, context);
}

const describeMemo = ({ data }: SolanaInstruction): Description => ({
  summary: solanaMessages.addMemo,
  rows: [memoRow(data)],
  warnings: [],
});

function memoRow(data: Uint8Array): DecodedRow {
  try {
    const { text } = showHidden(new TextDecoder('utf-8', { fatal: true }).decode(data));
    return textRow(solanaMessages.memoLabel, text);
  } catch {
    return dataRow(solanaMessages.memoLabel, bytesToHex(data));
  }
}

function describeUnknown({ programId, accounts, data }: SolanaInstruction): Description {
  const rows = [
    addressRow(solanaMessages.programLabel, programId),
    textRow(solanaMessages.accountsLabel, String(accounts.length)),
    dataRow(solanaMessages.dataLabel, bytesToHex(data)),
  ];
  const summary = solanaMessages.callProgram({ program: shortAddress(programId) });
  return { summary, rows, warnings: [caution(solanaMessages.unknownProgram)] };
}
