// Checks the canonical encoding that relay requires (BIP-66, low S). Does not verify the signature.

import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hashType } from './sighash.js';

export interface ReadSignature {
  readonly der: Uint8Array;
  readonly type: number;
}

const half = secp256k1.CURVE.n >> 1n;

/** Undefined if negative, empty or longer than necessary. */
function readInteger(bytes: Uint8Array): bigint | undefined {
  const [first, second] = bytes;
  if (first === undefined || first & 0x80) return undefined;
  if (bytes.length > 1 && first === 0 && !((second ?? 0) & 0x80)) return undefined;
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/** Reads `30 len 02 len R 02 len S`; undefined if it breaks a rule of BIP-66. */
function readDer(der: Uint8Array): { r: bigint; s: bigint } | undefined {
  if (der.length < 8 || der.length > 72) return undefined;
  if (der[0] !== 0x30 || der[1] !== der.length - 2 || der[2] !== 0x02) return undefined;
  const rEnd = 4 + (der[3] ?? 0);
  if (rEnd + 2 > der.length || der[rEnd] !== 0x02) return undefined;
  const sEnd = rEnd + 2 + (der[rEnd + 1] ?? 0);
  if (sEnd !== der.length) return undefined;
  const r = readInteger(der.subarray(4, rEnd));
  const s = readInteger(der.subarray(rEnd + 2, sEnd));
  return r === undefined || s === undefined ? undefined : { r, s };
}

function isDefined(type: number): boolean {
  const base = type & ~hashType.anyoneCanPay;
  return base >= hashType.all && base <= hashType.single;
}

/**
 * Parses a signature from a scriptSig or witness.
 *
 * @returns the signature, or the reject reason in Bitcoin Core's words
 */
export function readSignature(pushed: Uint8Array): ReadSignature | string {
  const der = pushed.slice(0, -1);
  const type = pushed.at(-1);
  const numbers = readDer(der);
  if (!numbers || type === undefined) return 'Non-canonical DER signature';
  if (!isDefined(type)) return 'Signature hash type missing or not understood';
  if (numbers.s > half) return 'Non-canonical signature: S value is unnecessarily high';
  return { der, type };
}

export const isCompressed = (key: Uint8Array): boolean =>
  key.length === 33 && (key[0] === 2 || key[0] === 3);

export const isUncompressed = (key: Uint8Array): boolean => key.length === 65 && key[0] === 4;
