// What tells a transaction from the one that takes its place, as text that outlives the page: nodes forget a transaction whose
// nonce another one took. Loaded late: it holds keccak.
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
  /** Of its data, which may be long. */
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

/** @param trace - anybody on the page may have written it; undefined where it is none */
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
