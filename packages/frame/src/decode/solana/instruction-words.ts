// What those who put instructions of Solana programs in words share.
import type { AskNode } from '../../rpc/node/ask-node.js';
import type { DecodedRow, DecodedWarning } from '../decoded.types.js';
import { addressRow, amountText } from '../words.js';
import type { SolanaInstruction } from './read-transaction.js';

export interface SaidInstruction {
  readonly summary: string;
  readonly rows: readonly DecodedRow[];
  readonly warnings: readonly DecodedWarning[];
}
export interface SolanaFacts {
  readonly account: string;
  readonly ask: AskNode;
  /** Of accounts of tokens that this very transaction opens, by address. */
  readonly opened: ReadonlyMap<string, string>;
  /** The earlier instructions of the request. */
  readonly earlier: readonly SolanaInstruction[];
}

export const ownerRow = (label: string, address: string, { account }: SolanaFacts): DecodedRow =>
  addressRow(label, address, address === account ? 'you' : undefined);

export const number64 = (data: Uint8Array, at: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true);

export const solText = (lamports: bigint): string =>
  amountText(lamports, { symbol: 'SOL', decimals: 9 });
