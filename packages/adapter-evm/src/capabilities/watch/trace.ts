// A stored description of a transaction that identifies its replacement, because nodes forget a transaction whose nonce was reused.
// Import this file from lazy chunks only, because it contains keccak.
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import {
  type Hex,
  readOptional,
  readBytes,
  readFields,
  readQuantity,
} from '../../client/read-answer.js';
import type { SeenTransaction } from './read-transaction.js';

export interface TransactionTrace extends Pick<SeenTransaction, 'from' | 'to' | 'nonce' | 'value'> {
  /** Hash of the data, which may be long. */
  readonly digest: Hex;
}

export const createTrace = ({
  from,
  to,
  nonce,
  value,
  input,
}: SeenTransaction): TransactionTrace => ({
  from,
  to,
  nonce,
  value,
  digest: `0x${bytesToHex(keccak_256(utf8ToBytes(input)))}`,
});

export const serializeTrace = ({ nonce, value, ...rest }: TransactionTrace): string =>
  JSON.stringify({ ...rest, nonce: `0x${nonce.toString(16)}`, value: `0x${value.toString(16)}` });

/** Undefined if invalid. @param trace - untrusted */
export function parseTrace(trace: string | undefined): TransactionTrace | undefined {
  try {
    const { from, to, nonce, value, digest } = readFields(JSON.parse(trace ?? ''));
    return {
      from: readBytes(from),
      to: readOptional(readBytes)(to),
      nonce: readQuantity(nonce),
      value: readQuantity(value),
      digest: readBytes(digest),
    };
  } catch {
    return undefined;
  }
}
