// Signature digests: legacy, BIP-143 and BIP-341 (key path, no annex).
// Implemented apart from the wallets' signing library, so that an error in one shows in the other.

import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { hex } from '@scure/base';
import { RawOldTx, RawOutput, VarBytes } from '@scure/btc-signer/script.js';
import {
  type ParsedTransaction,
  reversed,
  sha256d,
  type TransactionInput,
  type TransactionOutput,
} from './parse-transaction.js';

/** `anyoneCanPay` is a flag on top of one of the others. */
export const hashType = { default: 0, all: 1, none: 2, single: 3, anyoneCanPay: 0x80 } as const;

const zero32 = new Uint8Array(32);
const nothing = new Uint8Array();

const uint8 = (value: number) => Uint8Array.of(value);

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value >>> 0, true);
  return bytes;
}

function uint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return bytes;
}

const outpoint = ({ txid, vout }: TransactionInput) =>
  concatBytes(reversed(hex.decode(txid)), uint32(vout));
const sequence = (input: TransactionInput) => uint32(input.sequence);
const output = ({ value, script }: TransactionOutput) =>
  RawOutput.encode({ amount: value, script });
const joined = <T>(items: readonly T[], encode: (item: T) => Uint8Array) =>
  concatBytes(...items.map(encode));

function inputAt(tx: ParsedTransaction, index: number): TransactionInput {
  const input = tx.inputs[index];
  if (!input) throw new RangeError(`Transaction ${tx.txid} has no input ${index}.`);
  return input;
}

/** For legacy and BIP-143 only the low five bits matter. */
function outputScope(type: number) {
  const base = type & 0x1f;
  return {
    none: base === hashType.none,
    single: base === hashType.single,
    any: (type & hashType.anyoneCanPay) !== 0,
  };
}

/**
 * Computes the digest of a signature in a scriptSig.
 *
 * @param scriptCode - the script of the output spent; it must not contain OP_CODESEPARATOR
 * @param type - the full hash type; four bytes of it go into the digest
 */
export function legacyDigest(
  tx: ParsedTransaction,
  index: number,
  scriptCode: Uint8Array,
  type: number,
): Uint8Array {
  const { none, single, any } = outputScope(type);
  // SINGLE without a matching output: the digest is the number one, a historic bug that is now consensus.
  if (single && index >= tx.outputs.length) return Uint8Array.from(zero32).fill(1, 0, 1);
  const inputs = tx.inputs.map((input, at) => ({
    txid: hex.decode(input.txid),
    index: input.vout,
    finalScriptSig: at === index ? scriptCode : nothing,
    sequence: at !== index && (none || single) ? 0 : input.sequence,
  }));
  const outputs = tx.outputs.map(({ value, script }) => ({ amount: value, script }));
  const blank = { amount: 2n ** 64n - 1n, script: nothing };
  const covered = single
    ? outputs.slice(0, index + 1).map((one, at) => (at < index ? blank : one))
    : outputs;
  const bytes = RawOldTx.encode({
    version: tx.version,
    lockTime: tx.lockTime,
    inputs: any ? inputs.slice(index, index + 1) : inputs,
    outputs: none ? [] : covered,
  });
  return sha256d(concatBytes(bytes, uint32(type)));
}

/**
 * Computes the digest of a signature in a version 0 witness (BIP-143).
 *
 * @param scriptCode - for P2WPKH the P2PKH script of the same key hash
 * @param value - satoshi of the output spent
 */
export function segwitDigest(
  tx: ParsedTransaction,
  index: number,
  scriptCode: Uint8Array,
  value: bigint,
  type: number,
): Uint8Array {
  const { none, single, any } = outputScope(type);
  const input = inputAt(tx, index);
  const singleOutput = tx.outputs.slice(index, index + 1);
  const outputs = single ? singleOutput : none ? [] : tx.outputs;
  return sha256d(
    concatBytes(
      uint32(tx.version),
      any ? zero32 : sha256d(joined(tx.inputs, outpoint)),
      any || none || single ? zero32 : sha256d(joined(tx.inputs, sequence)),
      outpoint(input),
      VarBytes.encode(scriptCode),
      uint64(value),
      sequence(input),
      outputs.length === 0 && (none || single) ? zero32 : sha256d(joined(outputs, output)),
      uint32(tx.lockTime),
      uint32(type),
    ),
  );
}

/**
 * Computes the digest of a taproot key-path signature without annex (BIP-341).
 *
 * @param spent - the outputs all inputs spend, in the inputs' order
 * @returns undefined if BIP-341 defines no digest: SINGLE without a matching output
 */
export function taprootDigest(
  tx: ParsedTransaction,
  index: number,
  spent: readonly TransactionOutput[],
  type: number,
): Uint8Array | undefined {
  const any = (type & hashType.anyoneCanPay) !== 0;
  const outputs = type & 3;
  const input = inputAt(tx, index);
  const coin = spent[index];
  const paired = tx.outputs[index];
  if (!coin || (outputs === hashType.single && !paired)) return undefined;
  // Epoch (BIP-341).
  const chunks = [uint8(0), uint8(type), uint32(tx.version), uint32(tx.lockTime)];
  if (!any)
    chunks.push(
      sha256(joined(tx.inputs, outpoint)),
      sha256(joined(spent, ({ value }) => uint64(value))),
      sha256(joined(spent, ({ script }) => VarBytes.encode(script))),
      sha256(joined(tx.inputs, sequence)),
    );
  if (outputs === hashType.default || outputs === hashType.all)
    chunks.push(sha256(joined(tx.outputs, output)));
  // Spend type: key path (0), no annex (0).
  chunks.push(uint8(0));
  if (any) chunks.push(outpoint(input), output(coin), sequence(input));
  else chunks.push(uint32(index));
  if (outputs === hashType.single && paired) chunks.push(sha256(output(paired)));
  const tag = sha256(new TextEncoder().encode('TapSighash'));
  return sha256(concatBytes(tag, tag, ...chunks));
}
