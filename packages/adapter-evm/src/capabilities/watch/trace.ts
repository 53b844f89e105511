// A stored description of a transaction that identifies its replacement, because nodes forget a transaction whose nonce was reused.
// Lazy, because it contains keccak.
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import {
  type Hex,
  ifThere,
  readBytes,
  readFields,
  readQuantity,
} from '../../client/read-answer.js';
import type { SeenTransaction } from './read-transaction.js';

export interface Meant extends Pick<SeenTransaction, 'from' | 'to' | 'nonce' | 'value'> {
  /** Hash of the data, which may be long. */
  readonly digest: Hex;
}

export const meantOf = ({ from, to, nonce, value, input }: SeenTransaction): Meant => ({
  from,
  to,
  nonce,
  value,
  digest: `0x${bytesToHex(keccak_256(utf8ToBytes(input)))}`,
});

export const writeTrace = ({ nonce, value, ...rest }: Meant): string =>
  JSON.stringify({ ...rest, nonce: `0x${nonce.toString(16)}`, value: `0x${value.toString(16)}` });

/** Undefined if invalid. @param trace - untrusted */
export function readTrace(trace: string | undefined): Meant | undefined {
  try {
    const { from, to, nonce, value, digest } = readFields(JSON.parse(trace ?? ''));
    return {
      from: readBytes(from),
      to: ifThere(readBytes)(to),
      nonce: readQuantity(nonce),
      value: readQuantity(value),
      digest: readBytes(digest),
    };
  } catch {
    return undefined;
  }
}
