import type { RequestNode } from '../../rpc/request-node.js';
import type { DecodedRow, DecodedWarning } from '../decoded.types.js';
import { addressRow, formatAmount } from '../format.js';
import type { SolanaInstruction } from './read-transaction.js';
import { requestMessages } from '../request-messages.js';

export interface InstructionDescription {
  readonly summary: string;
  readonly rows: readonly DecodedRow[];
  readonly warnings: readonly DecodedWarning[];
}
export interface SolanaContext {
  readonly account: string;
  readonly requestNode: RequestNode;
  /** The owners of token accounts that the transaction itself opens, by address. */
  readonly openedAccounts: ReadonlyMap<string, string>;
  readonly earlierInstructions: readonly SolanaInstruction[];
}

export const ownerRow = (label: string, address: string, { account }: SolanaContext): DecodedRow =>
  addressRow(label, address, address === account ? requestMessages.youNote : undefined);

export const readU64 = (data: Uint8Array, at: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true);

export const formatSol = (lamports: bigint): string =>
  formatAmount(lamports, { symbol: 'SOL', decimals: 9 });
