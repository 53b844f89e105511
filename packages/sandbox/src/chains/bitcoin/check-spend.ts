// Verifies that an input may spend its output, for the four common output types. It does not interpret scripts and rejects other types by name.
// Computes signature digests without the wallets' signing library, so that an error in one shows in the other.

import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { Transaction } from 'bitcoinjs-lib';
import * as bip66 from 'bitcoinjs-lib/src/bip66.js';
import { concatBytes, ripemd160, sha256 } from 'viem';
import {
  type ParsedTransaction,
  RejectedTransaction,
  type TransactionInput,
  type TransactionOutput,
} from './parse-transaction.js';
import { kindOf } from './regtest.js';

/** `anyoneCanPay` is a flag on top of one of the others. */
const hashType = { default: 0, all: 1, none: 2, single: 3, anyoneCanPay: 0x80 } as const;

const isSingle = (type: number) => (type & 0x1f) === hashType.single;
const read = (tx: ParsedTransaction) => Transaction.fromHex(tx.raw);
const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes);

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
  // SINGLE without a matching output: the digest is the number one, a historic bug that is now consensus.
  if (isSingle(type) && index >= tx.outputs.length) return new Uint8Array(32).fill(1, 0, 1);
  return read(tx).hashForSignature(index, toBuffer(scriptCode), type);
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
  return read(tx).hashForWitnessV0(index, toBuffer(scriptCode), Number(value), type);
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
  if (isSingle(type) && index >= tx.outputs.length) return undefined;
  const scripts = spent.map(({ script }) => toBuffer(script));
  const values = spent.map(({ value }) => Number(value));
  return read(tx).hashForWitnessV1(index, scripts, values, type);
}

const half = secp256k1.CURVE.n >> 1n;

function isDefined(type: number): boolean {
  const base = type & ~hashType.anyoneCanPay;
  return base >= hashType.all && base <= hashType.single;
}

/**
 * Parses a signature from a scriptSig or witness. Checks the canonical encoding that relay requires (BIP-66, low S).
 * Does not verify the signature.
 *
 * @returns the signature, or the reject reason in Bitcoin Core's words
 */
function readSignature(pushed: Uint8Array) {
  const der = toBuffer(pushed.slice(0, -1));
  const type = pushed.at(-1);
  if (type === undefined || !bip66.check(der)) return 'Non-canonical DER signature';
  if (!isDefined(type)) return 'Signature hash type missing or not understood';
  if (BigInt(`0x${bip66.decode(der).s.toString('hex')}`) > half)
    return 'Non-canonical signature: S value is unnecessarily high';
  return { der, type };
}

const isCompressed = (key: Uint8Array): boolean =>
  key.length === 33 && (key[0] === 2 || key[0] === 3);

const isUncompressed = (key: Uint8Array): boolean => key.length === 65 && key[0] === 4;

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes, 'bytes'), 'bytes');
const same = (a: Uint8Array, b: Uint8Array) => hex.encode(a) === hex.encode(b);
const keyHashScript = (hash: Uint8Array) =>
  concatBytes([Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac)]);

const invalidEcdsa = 'Signature must be zero for failed CHECK(MULTI)SIG operation';

interface Spend {
  readonly tx: ParsedTransaction;
  readonly index: number;
  readonly input: TransactionInput;
  readonly coin: TransactionOutput;
  readonly coins: readonly TransactionOutput[];
}

/**
 * Verifies one input.
 *
 * @param coins - the outputs all inputs spend, in the inputs' order
 * @throws RejectedTransaction when the signature or its form is wrong, or the lock is not one of P2PKH, P2WPKH,
 *   P2SH-P2WPKH and P2TR by key path
 */
export function checkSpend(
  tx: ParsedTransaction,
  index: number,
  coins: readonly TransactionOutput[],
): void {
  const input = tx.inputs[index];
  const coin = coins[index];
  if (!input || !coin) throw new RangeError(`Nothing is known of input ${index}.`);
  const reason = findRejection({ tx, index, input, coin, coins });
  if (reason)
    throw new RejectedTransaction(
      `mandatory-script-verify-flag-failed (${reason}), input ${index} of ${tx.txid}`,
    );
}

function findRejection(spend: Spend): string | undefined {
  const { script } = spend.coin;
  switch (kindOf(script)) {
    case 'p2pkh':
      return checkKeyHash(spend, script.slice(3, 23));
    case 'v0_p2wpkh':
      if (spend.input.scriptSig.length > 0) return 'Witness requires empty scriptSig';
      return checkWitnessKeyHash(spend, script.slice(2));
    case 'p2sh':
      return checkNested(spend, script.slice(2, 22));
    case 'v1_p2tr':
      return checkTaproot(spend, script.slice(2));
    default:
      throw nonStandard(spend, kindOf(script));
  }
}

function nonStandard({ index }: Spend, lock: string): RejectedTransaction {
  return new RejectedTransaction(
    `bad-txns-nonstandard-inputs, input ${index} spends ${lock}: this ledger checks p2pkh, p2wpkh, p2sh-p2wpkh and p2tr by key path only`,
  );
}

/** P2PKH: the scriptSig is a signature and a key, each pushed directly. */
function checkKeyHash(spend: Spend, hash: Uint8Array): string | undefined {
  const { tx, index, input } = spend;
  if (input.witness.length > 0) return 'Witness provided for non-witness script';
  const [signature, key, ...more] = directPushes(input.scriptSig) ?? [];
  if (!signature || !key) return 'Operation not valid with the current stack size';
  if (more.length > 0) return 'Stack size must be exactly one after execution';
  if (!same(hash160(key), hash)) return 'Script failed an OP_EQUALVERIFY operation';
  if (!isCompressed(key) && !isUncompressed(key))
    return 'Public key is neither compressed or uncompressed';
  const read = readSignature(signature);
  if (typeof read === 'string') return read;
  const digest = legacyDigest(tx, index, keyHashScript(hash), read.type);
  return verifyEcdsa(read.der, digest, key);
}

/** P2WPKH (BIP-141): the witness is a signature and a compressed key. */
function checkWitnessKeyHash(spend: Spend, hash: Uint8Array): string | undefined {
  const { tx, index, input, coin } = spend;
  const [signature, key, ...more] = input.witness;
  if (!signature) return 'Witness program was passed an empty witness';
  if (!key || more.length > 0) return 'Witness program hash mismatch';
  if (!same(hash160(key), hash)) return 'Script failed an OP_EQUALVERIFY operation';
  if (!isCompressed(key)) return 'Using non-compressed keys in segwit';
  const read = readSignature(signature);
  if (typeof read === 'string') return read;
  const digest = segwitDigest(tx, index, keyHashScript(hash), coin.value, read.type);
  return verifyEcdsa(read.der, digest, key);
}

/** P2SH-P2WPKH: the scriptSig pushes the P2WPKH program and nothing else. */
function checkNested(spend: Spend, hash: Uint8Array): string | undefined {
  const pushes = directPushes(spend.input.scriptSig);
  const redeem = pushes?.at(-1);
  if (!redeem) return 'Operation not valid with the current stack size';
  if (!same(hash160(redeem), hash))
    return 'Script evaluated without error but finished with a false/empty top stack element';
  const kind = kindOf(redeem);
  if (kind !== 'v0_p2wpkh') throw nonStandard(spend, `p2sh of ${kind}`);
  if (pushes?.length !== 1) return 'Witness requires only-redeemscript scriptSig';
  return checkWitnessKeyHash(spend, redeem.slice(2));
}

/** P2TR by key path (BIP-341): the witness is one Schnorr signature of 64 bytes, or 65 with a hash type. */
function checkTaproot(spend: Spend, key: Uint8Array): string | undefined {
  const { tx, index, input, coins } = spend;
  if (input.scriptSig.length > 0) return 'Witness requires empty scriptSig';
  const [signature, ...more] = input.witness;
  if (!signature) return 'Witness program was passed an empty witness';
  if (more.length > 0 && more.at(-1)?.[0] === 0x50)
    throw new RejectedTransaction(`bad-witness-nonstandard, input ${index} has an annex`);
  if (more.length > 0) throw nonStandard(spend, 'p2tr by script path');
  if (signature.length !== 64 && signature.length !== 65) return 'Invalid Schnorr signature size';
  const type = signature[64] ?? hashType.default;
  const isKnownType = signature.length === 64 || isDefined(type);
  const digest = isKnownType ? taprootDigest(tx, index, coins, type) : undefined;
  if (!digest) return 'Invalid Schnorr signature hash type';
  const valid = schnorr.verify(signature.slice(0, 64), digest, key);
  return valid ? undefined : 'Invalid Schnorr signature';
}

function verifyEcdsa(der: Uint8Array, digest: Uint8Array, key: Uint8Array): string | undefined {
  try {
    const options = { format: 'der', prehash: false, lowS: true } as const;
    return secp256k1.verify(der, digest, key, options) ? undefined : invalidEcdsa;
  } catch {
    // R or S is zero or past the curve's order: valid encoding, invalid signature.
    return invalidEcdsa;
  }
}

/** Undefined unless each push is 1 to 75 bytes with the shortest opcode. */
function directPushes(script: Uint8Array): Uint8Array[] | undefined {
  const pushes: Uint8Array[] = [];
  for (let at = 0; at < script.length; ) {
    const size = script[at] ?? 0;
    const push = script.slice(at + 1, at + 1 + size);
    if (size < 1 || size > 75 || push.length !== size) return undefined;
    pushes.push(push);
    at += 1 + size;
  }
  return pushes;
}
